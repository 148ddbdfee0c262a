/** Light modules around the code, so that a camera finds its corners (ISO/IEC 18004 §5.3.8). */
export const QUIET = 4

/** A QR code as an SVG picture has it: `path` in black on white, in a square of `size` units. */
export interface QrPicture {
  size: number
  path: string
}

/**
 * Draws the code of a text; the library is fetched when the first is wanted. Level M, which survives a scratch and
 * keeps the modules large.
 * @throws {Error} the library could not be fetched, or the text is too long
 */
export async function drawQr(text: string): Promise<QrPicture> {
  const { create } = await import('qrcode')
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  return { size: modules.size + 2 * QUIET, path: pathOf(modules) }
}

interface Modules {
  size: number
  /** Row by row; 1 is dark. */
  data: ArrayLike<number>
}

/** Each run of dark modules in a row as one rectangle. */
export function pathOf({ size, data }: Modules): string {
  let path = ''
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < size; column++) {
      const from = column
      while (column < size && data[row * size + column]) column++
      const run = column - from
      if (run > 0) path += `M${from + QUIET} ${row + QUIET}h${run}v1h-${run}z`
    }
  }
  return path
}

/** The picture as a file, for printing at any size. */
export const svgFile = ({ size, path }: QrPicture): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges">` +
  `<path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>`
