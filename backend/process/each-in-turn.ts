/**
 * Does `work` for each of `items`, one after the other. What fails for one keeps none of the others from theirs: one shop
 * must not hold up all.
 * @throws when all have had their turn: the fault, or an `AggregateError` of several
 */
export async function eachInTurn<T>(items: readonly T[], work: (item: T) => Promise<unknown>): Promise<void> {
  const faults: unknown[] = []
  for (const item of items) {
    try {
      await work(item)
    } catch (error) {
      faults.push(error)
    }
  }
  throwFaults(faults, items.length)
}

/** Does `work` for all of `items` beside each other. Returns what came of it, and the faults of those for which it failed. */
export async function eachAtOnce<T, R>(
  items: readonly T[],
  work: (item: T) => Promise<R>,
): Promise<{ done: R[]; faults: unknown[] }> {
  const all = await Promise.allSettled(items.map(work))
  return {
    done: all.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : [])),
    faults: all.flatMap((one) => (one.status === 'rejected' ? [one.reason] : [])),
  }
}

/** Throws the fault, or an `AggregateError` of several; nothing where there is none. */
export function throwFaults(faults: readonly unknown[], of: number): void {
  if (faults.length === 1) throw faults[0]
  if (faults.length > 1)
    throw new AggregateError(faults, `${faults.length} of ${of} failed: ${messageOf(faults[0])}`)
}

const messageOf = (fault: unknown): string => (fault instanceof Error ? fault.message : String(fault))
