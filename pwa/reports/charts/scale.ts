/** The top of a chart's scale: the first round figure that holds them all, and never less than two. */
export function topOf(values: readonly number[]): number {
  const most = Math.max(2, ...values)
  const unit = 10 ** Math.floor(Math.log10(most))
  const step = [1, 2, 4, 5, 6, 8, 10].find((times) => times * unit >= most) ?? 10
  return step * unit
}

/** A scale for a line that does not begin at nothing: round figures around what there is. */
export function rangeOf(values: readonly number[]): { bottom: number; top: number } {
  const [least, most] = [Math.min(...values), Math.max(...values)]
  if (least <= most / 2) return { bottom: 0, top: topOf(values) }
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, most - least))))
  const bottom = Math.floor(least / unit) * unit
  const top = Math.ceil(most / unit) * unit
  return { bottom: Math.max(0, top === bottom ? bottom - 2 : bottom), top: top === bottom ? top + 2 : top }
}

/** True for the labels that are written, so that at most about `room` stand beside each other. */
export const isWritten = (at: number, count: number, room: number): boolean =>
  at % Math.max(1, Math.ceil(count / room)) === 0
