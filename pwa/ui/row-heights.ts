/** The offsets of a long list's rows, as far as their heights are known. All in pixels. */
export interface RowLayout {
  /** From the top of the list to the top of the row; of the number of rows, the height of all. */
  topOf: (index: number) => number
  /** The row in which a place lies; the first or the last for a place outside. */
  at: (y: number) => number
}

interface MeasuredRow {
  px: number
  /** The row's last known index; it may have moved. */
  index: number
}

/**
 * The measured heights of a list's rows. Most are equally tall, and only those that are not are kept: a list of
 * 100,000 is laid out in no more steps than there are such rows.
 */
export interface Heights {
  usual: number
  /** By the row's key. */
  others: Map<string, MeasuredRow>
  /** Anything was measured, so that `usual` is not a guess. */
  isSure: boolean
  /** The list in which the others were last looked for. */
  list: readonly unknown[] | null
}

export const guessed = (usual: number): Heights => ({ usual, others: new Map(), isSure: false, list: null })

export interface Reading extends MeasuredRow {
  key: string
}

/** Takes measured rows in. Returns those that are taller than was thought, by so many pixels, or less tall. */
export function takeIn(heights: Heights, readings: readonly Reading[]): { reading: Reading; by: number }[] {
  const before = readings.map(({ key }) => heights.others.get(key)?.px ?? heights.usual)
  if (!heights.isSure && readings.length > 0) {
    heights.usual = commonest(readings.map(({ px }) => px))
    heights.isSure = true
  }
  for (const { key, px, index } of readings) {
    if (px === heights.usual) heights.others.delete(key)
    else heights.others.set(key, { px, index })
  }
  return readings.flatMap((reading, at) => {
    const by = reading.px - (before[at] as number)
    return by === 0 ? [] : [{ reading, by }]
  })
}

function commonest(values: readonly number[]): number {
  const times = new Map<number, number>()
  for (const value of values) times.set(value, (times.get(value) ?? 0) + 1)
  return [...times].reduce((most, each) => (each[1] > most[1] ? each : most))[0]
}

/** Lays a list out by what is known of its rows' heights. */
export function laidOut<T>(items: readonly T[], keyOf: (item: T) => string, heights: Heights): RowLayout {
  const { usual } = heights
  const others = placed(items, keyOf, heights)
  // By how much all the others up to and with each are taller than the usual.
  const more: number[] = []
  for (const [at, { px }] of others.entries()) more.push((more[at - 1] ?? 0) + px - usual)
  const topOf = (index: number): number => {
    const before = firstWhere(others.length, (at) => (others[at] as MeasuredRow).index >= index)
    return index * usual + (more[before - 1] ?? 0)
  }
  return { topOf, at: (y) => firstWhere(Math.max(0, items.length - 1), (index) => topOf(index + 1) > y) }
}

/** The rows of the list with another height than usual, in its order. */
function placed<T>(items: readonly T[], keyOf: (item: T) => string, heights: Heights): MeasuredRow[] {
  const others = [...heights.others]
  const isThere = ([key, { index }]: (typeof others)[number]) => {
    const item = items[index]
    return item !== undefined && keyOf(item) === key
  }
  if (heights.list !== items && !others.every(isThere)) {
    for (const [, other] of others) other.index = NOWHERE
    for (const [index, item] of items.entries()) {
      const other = heights.others.get(keyOf(item))
      if (other) other.index = index
    }
  }
  heights.list = items
  return others
    .map(([, other]) => other)
    .filter(({ index }) => index !== NOWHERE)
    .sort((a, b) => a.index - b.index)
}

const NOWHERE = -1

/** The first number from 0 on of which it is true, and then of all after it; `end` where it is true of none before. */
function firstWhere(end: number, isTrue: (at: number) => boolean): number {
  let [low, high] = [0, end]
  while (low < high) {
    const middle = (low + high) >> 1
    if (isTrue(middle)) high = middle
    else low = middle + 1
  }
  return low
}
