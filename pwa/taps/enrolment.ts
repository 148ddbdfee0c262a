import type { Pass } from './post.ts'
import { type Store, transact } from './storage.ts'

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

const COUNTER: Store = { name: 'blipp-counter', store: 'counter' }

/** A record that this device keeps of its counter; undefined when there is none. */
export const readRecord = <T>(name: string): Promise<T | undefined> =>
  transact<T>(COUNTER, 'readonly', (records) => records.get(name))

/** Writes a record, on disk when this resolves; without a value it is removed. */
export async function writeRecord(name: string, value?: object): Promise<void> {
  await transact(COUNTER, 'readwrite', (records) => {
    if (value) records.put(value, name)
    else records.delete(name)
    return undefined
  })
}

const ENROLMENT = 'enrolment'

/** Null on any device that is no counter, and where storage is off. */
export const readEnrolment = (): Promise<Enrolment | null> =>
  readRecord<Enrolment>(ENROLMENT).then(
    (found) => found ?? null,
    () => null,
  )

const TAKEN = 'taken'

/** The codes under which each shop's form has been open here, also before the present enrolment. */
type Taken = Record<string, string[]>

export const codesTakenFor = async (businessId: string): Promise<string[]> =>
  (await readRecord<Taken>(TAKEN))?.[businessId] ?? []

/** Without one this device is no counter any more; whose the sign-ups are that it took stays known. */
export async function writeEnrolment(enrolment?: Enrolment): Promise<void> {
  const taken = { ...(await readRecord<Taken>(TAKEN)) }
  for (const each of [await readEnrolment(), enrolment])
    if (each) taken[each.businessId] = [...new Set([...(taken[each.businessId] ?? []), ...each.codes])]
  await writeRecord(TAKEN, taken)
  await writeRecord(ENROLMENT, enrolment)
}

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
