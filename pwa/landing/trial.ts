const KEY = 'blipp.trial'

/** Whether this browser has had its free try. Where nothing can be kept, the server's word is the only one. */
export function isTrialUsed(): boolean {
  try {
    return localStorage.getItem(KEY) !== null
  } catch {
    return false
  }
}

export function noteTrial(): void {
  try {
    localStorage.setItem(KEY, new Date().toISOString())
  } catch {
    // Storage is off: the server counts as well.
  }
}
