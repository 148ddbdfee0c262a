// When to speak of installing: never at first sight, but once Blipp has been of use, and never again after a no.

import { isRecord } from '../../shared/rules/record.ts'
import { createSignal } from '../browser/signal.ts'

const KEY = 'blipp.install'
const VISITING_KEY = 'blipp.visiting'
const VISITS_BEFORE = 3

interface InstallMemory {
  visits: number
  hasSaved: boolean
  isDismissed: boolean
}
const nothing: InstallMemory = { visits: 0, hasSaved: false, isDismissed: false }

const { watch, tell } = createSignal()

function read(): InstallMemory {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '')
    return isRecord(kept) && Number.isInteger(kept.visits) ? { ...nothing, ...kept } : nothing
  } catch {
    return nothing
  }
}

/** A browser that keeps nothing is not asked: it would be asked again each time. */
function remember(change: Partial<InstallMemory>): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...read(), ...change }))
  } catch {
    return
  }
  tell()
}

/** Counts a visit, once for as long as the tab is open. */
export function countVisit(): void {
  try {
    if (sessionStorage.getItem(VISITING_KEY)) return
    sessionStorage.setItem(VISITING_KEY, 'yes')
  } catch {
    return
  }
  remember({ visits: read().visits + 1 })
}

/** A customer was saved on this device. */
export const noteSaved = (): void => remember({ hasSaved: true })

/** The person does not want to; the settings still offer it. */
export const dismiss = (): void => remember({ isDismissed: true })

/** Whether the moment has come: after the first customer that was saved here, or at the third visit. */
export function isDue(): boolean {
  const { visits, hasSaved, isDismissed } = read()
  return !isDismissed && (hasSaved || visits >= VISITS_BEFORE)
}

export const watchMoment = watch
