/** How well this browser keeps what is saved. Undefined where it does not say. */
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

/** Asks the browser to promise. False when it does not. */
export async function askToPersist(): Promise<boolean> {
  try {
    return (await navigator.storage?.persist?.()) ?? false
  } catch {
    return false
  }
}

const ASKED = 'blipp.persist'

/** Asks once, after the first change that is worth keeping: some browsers put the question to the person. */
export function askToPersistOnce(): void {
  if (typeof localStorage === 'undefined' || localStorage.getItem(ASKED)) return
  localStorage.setItem(ASKED, '1')
  void askToPersist()
}
