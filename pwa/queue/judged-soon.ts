import type { Outcome } from './outcome.ts'
import type { SavedChange } from './useChange.ts'

const PATIENCE_MS = 2500

/**
 * The result of a change, for a form that stays open until it knows; `waiting` also when the server takes longer than
 * a person would look at a spinner. The change is safe on the device either way.
 */
export async function judgedSoon(saved: SavedChange): Promise<Outcome> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<Outcome>((resolve) => {
    timer = setTimeout(() => resolve({ state: 'waiting' }), PATIENCE_MS)
  })
  try {
    return await Promise.race([saved.settled(), late])
  } finally {
    clearTimeout(timer)
  }
}
