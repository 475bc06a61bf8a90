// QR codes: drawing one, and reading one with the camera. Loaded by browser/qr.py when first wanted.

import { encodeQR } from "qr";
import { QRCamera, QRCanvas } from "qr/dom.js";

const BORDER = 4; // modules, as the standard demands

/** A text as SVG; an error if it is too long. */
export function drawCode(text) {
  const rows = encodeQR(text, "raw", { ecc: "low", border: BORDER });
  const size = rows.length;
  const runs = rows.flatMap((row, y) => {
    const line = row.map(Number).join("");
    return [...line.matchAll(/1+/g)].map(({ 0: run, index }) => `M${index} ${y}.5h${run.length}`);
  });
  const paths = `<path fill="#fff" d="M0 0h${size}v${size}H0z"/><path stroke="#000" d="${runs.join("")}"/>`;
  return `<svg class="qr" viewBox="0 0 ${size} ${size}">${paths}</svg>`;
}

/** Turns on the camera, that on the back if there are two, for the <video> of an id; an error if that is refused. */
export async function scan(id) {
  const video = { facingMode: "environment", width: { ideal: 1280 }, height: { ideal: 720 } };
  const stream = await navigator.mediaDevices.getUserMedia({ video });
  return new Scan(document.getElementById(id), stream);
}

const LOOK_INTERVAL = 100; // ms between two looks
const MAX_MUTED_LOOKS = 30; // looks at a muted camera after which it counts as taken away

/** Shows the camera's picture in a <video> and reads the codes in it. */
export class Scan {
  constructor(video, stream) {
    this.video = video;
    this.stream = stream;
    this.muted = 0;
    this.eye = video && new QRCamera(video, stream);
    this.canvas = new QRCanvas();
  }

  /** The next text other than the given one; "" once the video has left the page, an error once the camera is gone. */
  async next(but) {
    while (this.video?.isConnected) {
      if (this.isGone()) throw new Error("the camera is gone");
      const text = await this.eye.readFrame(this.canvas, true);
      if (typeof text === "string" && text && text !== but) return text;
      await new Promise((resolve) => setTimeout(resolve, LOOK_INTERVAL));
    }
    this.canvas.clear();
    return "";
  }

  /** Turns the camera off. */
  close() {
    for (const track of this.stream.getTracks()) track.stop();
  }

  /** True once the system or another program has taken the camera away. */
  isGone() {
    const [track] = this.stream.getVideoTracks();
    this.muted = track.muted ? this.muted + 1 : 0;
    return track.readyState === "ended" || this.muted > MAX_MUTED_LOOKS;
  }
}
