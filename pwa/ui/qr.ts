/** Light modules around the code, so that a camera finds its corners (ISO/IEC 18004 §5.3.8). */
export const QUIET = 4

/** Dark modules of a row that touch. */
export interface Run {
  x: number
  y: number
  length: number
}

/** A QR code in black on white, in a square of `size` units, each a module. */
export interface QrPicture {
  size: number
  runs: Run[]
  /** The runs as an SVG picture has them. */
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
  const runs = runsOf(modules)
  return { size: modules.size + 2 * QUIET, runs, path: pathOf(runs) }
}

interface Modules {
  size: number
  /** Row by row; 1 is dark. */
  data: ArrayLike<number>
}

export function runsOf({ size, data }: Modules): Run[] {
  const runs: Run[] = []
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < size; column++) {
      const from = column
      while (column < size && data[row * size + column]) column++
      if (column > from) runs.push({ x: from + QUIET, y: row + QUIET, length: column - from })
    }
  }
  return runs
}

/** Each run as one rectangle. */
export const pathOf = (runs: readonly Run[]): string =>
  runs.map(({ x, y, length }) => `M${x} ${y}h${length}v1h-${length}z`).join('')
