import { createDevice } from '../../shared/devices.ts'
import { getTapPage } from '../../shared/taps.ts'
import { ApiError, call, OfflineError } from '../api/call.ts'
import { counterPath } from '../browser/locked.ts'
import { askToPersist } from '../browser/storage.ts'
import { type Enrolment, isKept, keepCounterPage, readEnrolment, writeEnrolment } from '../taps/index.ts'
import { lockForGood } from './lock-record.ts'
import { tokenHashOf } from './pin.ts'
import { lockSession } from './session-lock.ts'

export type Step = 'storage' | 'key' | 'page' | 'lock'

export interface Opening {
  businessId: string
  /** The form that the tablet shows: a tag's code, or `@merchantId`. */
  code: string
  label: string
  /** For the device, should it need a key: the same when it is tried again. */
  deviceId: string
}

/** Time to read the browser's question and answer it. */
const ANSWER_WITHIN_MS = 15_000

/**
 * Makes this device a counter: storage that stays, a key, the page kept, the app locked. Each step can be repeated.
 * @throws {ApiError | OfflineError} and whatever keeps the page from being kept; nothing is locked then
 */
export async function openCounter(opening: Opening, onStep: (step: Step) => void): Promise<void> {
  onStep('storage')
  await askToPersist(ANSWER_WITHIN_MS)
  onStep('key')
  await writeEnrolment(await enrol(opening))
  onStep('page')
  await Promise.all([keepPage(counterPath(opening.code)), appOpensOffline()])
  onStep('lock')
  await lockSession(await tokenHashOf())
  // From here on the app's screens, and with them what fills the mirror, are gone in every tab; Guard.tsx empties it.
  await lockForGood(opening.code)
}

/** The key that the device has, or a new one. */
async function enrol({ businessId, code, label, deviceId }: Opening): Promise<Enrolment> {
  const known = await readEnrolment()
  const mine = known?.businessId === businessId ? known : null
  if (mine && !mine.shutOutAt && (await isTaken(mine, code)))
    return { ...mine, code, codes: [...new Set([...mine.codes, code])] }
  const { device, key } = await call(createDevice, { id: deviceId, label })
  return {
    businessId,
    deviceId: device.id,
    deviceKey: key,
    label: device.label,
    code,
    codes: [...new Set([...(mine?.codes ?? []), code])],
    startedAt: device.createdAt,
  }
}

/** Whether the server takes the device's key; without a network what was true last. */
async function isTaken({ deviceKey, codes }: Enrolment, code: string): Promise<boolean> {
  try {
    await call(getTapPage, { code }, { headers: { authorization: `Bearer ${deviceKey}` }, tries: 1 })
    return true
  } catch (error) {
    if (error instanceof OfflineError && codes.includes(code)) return true
    if (error instanceof ApiError && error.code === 'deviceShutOut') return false
    throw error
  }
}

/** A copy from an earlier day will do when there is no network. */
async function keepPage(path: string): Promise<void> {
  try {
    await keepCounterPage(path)
  } catch (error) {
    if (!(await isKept(path))) throw error
  }
}

const WORKER_WITHIN_MS = 30_000

/** The way out of the counter is a screen of the app: it has to be there without a network before the door is shut. */
function appOpensOffline(): Promise<unknown> {
  const never = new Promise((_, reject) => {
    setTimeout(() => reject(new Error('the app’s worker did not come about')), WORKER_WITHIN_MS)
  })
  return Promise.race([navigator.serviceWorker.ready, never])
}
