/** The safety of this browser's storage. Undefined where it does not say. */
export interface StorageHealth {
  /** It has promised to keep it even when the device runs full. */
  persisted: boolean | undefined
  /** Bytes. */
  used: number | undefined
  quota: number | undefined
}

export async function storageHealth(): Promise<StorageHealth> {
  const storage = typeof navigator === 'undefined' ? undefined : navigator.storage
  const estimate = await storage?.estimate?.().catch(() => undefined)
  return {
    persisted: await storage?.persisted?.().catch(() => undefined),
    used: estimate?.usage,
    quota: estimate?.quota,
  }
}

/**
 * Asks the browser to promise. False when it does not, or has not within so many milliseconds: Firefox puts the question
 * to the person, who may never answer.
 */
export async function askToPersist(withinMs?: number): Promise<boolean> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const tired = new Promise<false>((resolve) => {
    if (withinMs !== undefined) timer = setTimeout(() => resolve(false), withinMs)
  })
  try {
    return (await Promise.race([navigator.storage?.persist?.(), tired])) ?? false
  } catch {
    return false
  } finally {
    clearTimeout(timer)
  }
}

const ASKED = 'blipp.persist'

/** Asks once, after the first change that is worth keeping: some browsers put the question to the person. */
export function askToPersistOnce(): void {
  if (typeof localStorage === 'undefined' || localStorage.getItem(ASKED)) return
  localStorage.setItem(ASKED, '1')
  void askToPersist()
}
