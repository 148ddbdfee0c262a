/** Fetches a file of the app. */
export type Load<T> = () => Promise<T>

const AGAIN_MS = 3_000

/** Loads a module; without a network, once there is one. Each time that it does not come is told. */
export async function untilLoaded<T>(
  load: Load<T>,
  onMissing: (fault: unknown) => void = () => {},
): Promise<T> {
  for (;;) {
    try {
      return await load()
    } catch (fault) {
      onMissing(fault)
      await networkMayBeBack()
    }
  }
}

const networkMayBeBack = (): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(go, AGAIN_MS)
    window.addEventListener('online', go)
    function go(): void {
      clearTimeout(timer)
      window.removeEventListener('online', go)
      resolve()
    }
  })
