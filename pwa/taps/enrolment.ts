import type { Pass } from './post.ts'
import { COUNTER, readRecord } from './records.ts'
import { transact } from './storage.ts'

/**
 * This device's enrolment at the counter of a shop. Kept when it leaves counter mode: what waits still goes by its
 * key.
 */
export interface Enrolment {
  businessId: string
  deviceId: string
  /** May send sign-ups for that business and nothing else. */
  deviceKey: string
  label: string
  /** The codes under which its form has been open here. */
  codes: string[]
  /** The form that it shows. */
  code: string
  startedAt: string
  /** The minute of the last delivery, by this device's clock. */
  deliveredAt?: string
  /** Since when the server does not take its key: what waits stays until somebody signs in here. */
  shutOutAt?: string
}

export const ENROLMENT = 'enrolment'

/** Null on any device that is no counter, and where storage is off. */
export const readEnrolment = (): Promise<Enrolment | null> =>
  readRecord<Enrolment>(ENROLMENT).then(
    (found) => found ?? null,
    () => null,
  )

/** Changes the enrolment of that key; one that has been made since is left alone. */
async function amendEnrolment({ deviceKey }: Enrolment, patch: Partial<Enrolment>): Promise<void> {
  await transact(COUNTER, 'readwrite', (records) => {
    const reading = records.get(ENROLMENT)
    reading.onsuccess = () => {
      if (reading.result?.deviceKey === deviceKey) records.put({ ...reading.result, ...patch }, ENROLMENT)
    }
    return undefined
  })
}

const minuteOf = (at: string | undefined): string | undefined => at?.slice(0, 'yyyy-mm-ddThh:mm'.length)

/** A counter posts with its key, and not at all once it was shut out. */
export const counterPass: Pass = async (code) => {
  const enrolment = await readEnrolment()
  if (!enrolment?.codes.includes(code)) return null
  const note = (patch: Partial<Enrolment>) => amendEnrolment(enrolment, patch)
  return {
    key: enrolment.deviceKey,
    isShutOut: enrolment.shutOutAt !== undefined,
    arrived: async () => {
      const deliveredAt = new Date().toISOString()
      // A queue that drains would otherwise write it with every call, each a wait for the disk.
      if (minuteOf(deliveredAt) !== minuteOf(enrolment.deliveredAt)) await note({ deliveredAt })
    },
    shutOut: () => note({ shutOutAt: new Date().toISOString() }),
  }
}
