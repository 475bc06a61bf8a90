// QR codes: drawing one, and reading one with the camera. Loaded by ui/browser/qr.py when first wanted.

import { encodeQR } from "qr";
import { frameLoop, QRCamera, QRCanvas } from "qr/dom.js";

const BORDER = 4; // modules, as the standard demands

/** A text as SVG; an error if it is too long. */
export function drawn(text) {
  const rows = encodeQR(text, "raw", { ecc: "low", border: BORDER });
  const size = rows.length;
  const runs = rows.flatMap((row, y) => {
    const line = row.map(Number).join("");
    return [...line.matchAll(/1+/g)].map(({ 0: run, index }) => `M${index} ${y}.5h${run.length}`);
  });
  const paths = `<path fill="#fff" d="M0 0h${size}v${size}H0z"/><path stroke="#000" d="${runs.join("")}"/>`;
  return `<svg class="qr" viewBox="0 0 ${size} ${size}">${paths}</svg>`;
}

/** The picture of the camera, of that on the back if there are two; an error without one, or if it is refused. */
export function camera() {
  const video = { facingMode: "environment", width: { ideal: 1280 }, height: { ideal: 720 } };
  return navigator.mediaDevices.getUserMedia({ video });
}

/** Show the camera's picture in a <video> and tell each text read in it, until the returned function is called. */
export function read(video, stream, heard) {
  const canvas = new QRCanvas();
  const eye = new QRCamera(video, stream);
  let reading = true;
  const stop = frameLoop(async () => {
    const text = await eye.readFrame(canvas, true);
    if (reading && typeof text === "string") heard(text);
  }, video);
  return () => {
    reading = false;
    stop();
    eye.stop();
    canvas.clear();
    video.srcObject = null;
  };
}
