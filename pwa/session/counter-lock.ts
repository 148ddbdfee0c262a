import { RefusedHere } from '../api/answer.ts'
import { beginLeaving, tellServer } from '../api/signed-in.ts'
import { lockedTo, unlock } from '../browser/locked.ts'
import { currentLanguage } from '../words/language.ts'

/**
 * Opens a device that is locked to its counter for somebody of its shop: whoever knows the password needs no PIN, the way
 * out for one that was forgotten. One that no longer knows whose counter it is keeps nothing that a stranger could see.
 * @throws {RefusedHere} for anybody else, whose session has ended again
 */
export async function unlockFor(businessId: string): Promise<void> {
  if (lockedTo() !== null) {
    const { readEnrolment } = await import('../taps/index.ts')
    const enrolment = await readEnrolment()
    if (enrolment && enrolment.businessId !== businessId) {
      beginLeaving()
      await tellServer()
      throw await refusal('otherCounter')
    }
  }
  unlock()
}

/** @throws {RefusedHere} on a device that is locked to its counter, where guests open no accounts */
export async function refuseWhileLocked(): Promise<void> {
  if (lockedTo() !== null) throw await refusal('noAccountHere')
}

async function refusal(why: 'otherCounter' | 'noAccountHere'): Promise<RefusedHere> {
  const { businesses } = await import('../../shared/copy/businesses.ts')
  return new RefusedHere(businesses(currentLanguage())(why))
}
