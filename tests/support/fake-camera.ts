import { writeFileSync } from 'node:fs'
import { create } from 'qrcode'

/** What makes Chromium's camera show a film. @param film a y4m file, which need not be there before the camera is started */
export const cameraFlags = (film: string): string[] => [
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
  `--use-file-for-fake-video-capture=${film}`,
]

const SIDE = 480
const QUIET = 4
const FRAMES = 3

/** Films the QR code of a text, held still in front of the camera (YUV4MPEG2, 4:2:0). */
export function film(file: string, text: string): void {
  const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules
  const module = Math.floor(SIDE / (size + 2 * QUIET))
  const light = new Uint8Array(SIDE * SIDE).fill(235)
  for (let y = 0; y < size * module; y++)
    for (let x = 0; x < size * module; x++)
      if (data[Math.floor(y / module) * size + Math.floor(x / module)])
        light[(y + QUIET * module) * SIDE + x + QUIET * module] = 16
  const color = new Uint8Array((SIDE * SIDE) / 2).fill(128)
  const frame = Buffer.concat([Buffer.from('FRAME\n'), light, color])
  const head = Buffer.from(`YUV4MPEG2 W${SIDE} H${SIDE} F30:1 Ip A1:1 C420mpeg2\n`)
  writeFileSync(file, Buffer.concat([head, ...Array(FRAMES).fill(frame)]))
}
