/** Fewer milliseconds than a frame has, so that typing and ticking go on. */
const SLICE_MS = 8
/** Looking at the clock takes longer than what is done for one. */
const BETWEEN_LOOKS = 50

interface Slicing {
  signal?: AbortSignal | undefined
  /** Told after each slice but the last how many are done. */
  onSlice?: ((done: number) => void) | undefined
}

/**
 * Does something for each of many, a few milliseconds at a time. The first slice is done at once, so that few are done
 * without waiting.
 * @returns whether it came to the end
 */
export async function inSlices<T>(
  items: readonly T[],
  each: (item: T) => void,
  { signal, onSlice }: Slicing = {},
): Promise<boolean> {
  let end = performance.now() + SLICE_MS
  for (const [at, item] of items.entries()) {
    each(item)
    if (at % BETWEEN_LOOKS !== 0 || performance.now() < end) continue
    onSlice?.(at + 1)
    await new Promise((resolve) => setTimeout(resolve))
    if (signal?.aborted) return false
    end = performance.now() + SLICE_MS
  }
  return true
}
