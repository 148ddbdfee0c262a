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
  if (faults.length === 1) throw faults[0]
  if (faults.length > 1)
    throw new AggregateError(faults, `${faults.length} of ${items.length} failed: ${messageOf(faults[0])}`)
}

const messageOf = (fault: unknown): string => (fault instanceof Error ? fault.message : String(fault))
