export interface Sortable {
  id: string
  createdAt: string
}

/** The order of every list: what was made last comes first. */
export const newestFirst = (a: Sortable, b: Sortable): number =>
  compare(b.createdAt, a.createdAt) || compare(b.id, a.id)

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** So few changes are looked up one by one; for more the list is gone through once. */
const FEW = 32

/** A list, newest first, without `gone` and with `come`: a new list, which shares its rows with the one before. */
export function rearranged<R extends Sortable>(
  sorted: readonly R[],
  gone: ReadonlySet<R>,
  come: readonly R[],
): R[] {
  return gone.size + come.length <= FEW
    ? placedOneByOne(sorted, gone, come)
    : mergedAtOnce(sorted, gone, [...come].sort(newestFirst))
}

function placedOneByOne<R extends Sortable>(
  sorted: readonly R[],
  gone: ReadonlySet<R>,
  come: readonly R[],
): R[] {
  const list = [...sorted]
  for (const row of gone) {
    const at = placeOf(list, row)
    if (list[at] === row) list.splice(at, 1)
  }
  for (const row of come) list.splice(placeOf(list, row), 0, row)
  return list
}

/** The index of a row, or the one that it would have. */
function placeOf<R extends Sortable>(list: readonly R[], row: R): number {
  let [low, high] = [0, list.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (newestFirst(list[middle] as R, row) < 0) low = middle + 1
    else high = middle
  }
  return low
}

function mergedAtOnce<R extends Sortable>(
  sorted: readonly R[],
  gone: ReadonlySet<R>,
  come: readonly R[],
): R[] {
  const list: R[] = []
  let next = 0
  for (const row of sorted) {
    if (gone.size > 0 && gone.has(row)) continue
    while (next < come.length && newestFirst(come[next] as R, row) < 0) list.push(come[next++] as R)
    list.push(row)
  }
  while (next < come.length) list.push(come[next++] as R)
  return list
}
