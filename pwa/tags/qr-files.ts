import { merchantIdOf } from '../../shared/rules/url.ts'
import type { QrPicture } from '../ui/qr.ts'

/** For print, for documents and posts, and for the web. */
export const qrFormats = ['pdf', 'png', 'svg'] as const
export type QrFormat = (typeof qrFormats)[number]

export const qrFileName = (label: string, format: QrFormat): string =>
  `blipp-${merchantIdOf(label)}.${format}`

/**
 * A code as a file, made on the device.
 * @throws {Error} the browser has no room for the picture
 */
export async function qrFile(picture: QrPicture, format: QrFormat): Promise<Blob> {
  if (format === 'svg') return new Blob([svgFile(picture)], { type: 'image/svg+xml' })
  if (format === 'pdf') return new Blob([pdfFile(picture)], { type: 'application/pdf' })
  return pngFile(picture)
}

/** The picture for any size. */
export const svgFile = ({ size, path }: QrPicture): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges">` +
  `<path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>`

/** The PNG's width and height in pixels. */
export const PNG_SIDE = 1024

/** The dark rectangles in pixels: a module is whole pixels, so that its edges are sharp; what is over is light edge. */
export function pixelsOf({ size, runs }: Pick<QrPicture, 'size' | 'runs'>, side: number) {
  const module = Math.floor(side / size)
  const edge = Math.floor((side - module * size) / 2)
  return runs.map(({ x, y, length }) => ({
    x: edge + x * module,
    y: edge + y * module,
    width: length * module,
    height: module,
  }))
}

async function pngFile(picture: QrPicture): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = PNG_SIDE
  canvas.height = PNG_SIDE
  const drawing = canvas.getContext('2d')
  if (!drawing) throw new Error('The browser gave no canvas to draw the code on.')
  drawing.fillStyle = '#fff'
  drawing.fillRect(0, 0, PNG_SIDE, PNG_SIDE)
  drawing.fillStyle = '#000'
  for (const { x, y, width, height } of pixelsOf(picture, PNG_SIDE)) drawing.fillRect(x, y, width, height)
  const file = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (!file) throw new Error('The browser could not write the code as a PNG.')
  return file
}

/** The PDF's page is ten centimetres wide and high, in points of 1/72 inch. */
const PAGE = 283.465

/**
 * The picture as one page of vectors (ISO 32000-1 §7.5). All of it is ASCII, so a character is a byte and offsets can be
 * counted in the text.
 */
export function pdfFile({ size, runs }: Pick<QrPicture, 'size' | 'runs'>): string {
  const scale = (PAGE / size).toFixed(5)
  // A page's y grows upwards, the code's rows go down; colours are written as ink, so that black is the printer's black.
  const drawn = [
    `q ${scale} 0 0 -${scale} 0 ${PAGE} cm`,
    `0 0 0 0 k 0 0 ${size} ${size} re f`,
    '0 0 0 1 k',
    ...runs.map(({ x, y, length }) => `${x} ${y} ${length} 1 re`),
    'f Q',
  ].join('\n')
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${PAGE} ${PAGE}] /Resources << >> /Contents 4 0 R >>`,
    `<< /Length ${drawn.length} >>\nstream\n${drawn}\nendstream`,
  ]
  let file = '%PDF-1.4\n'
  const offsets = objects.map((object, at) => {
    const offset = file.length
    file += `${at + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const count = objects.length + 1
  // An entry is 20 bytes long, the space and the line's end with it.
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const xref = `xref\n0 ${count}\n0000000000 65535 f \n${entries}`
  return `${file}${xref}trailer\n<< /Size ${count} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`
}
