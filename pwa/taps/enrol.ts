// What makes a device a counter, and whose the sign-ups are that it took: of the app's screens, not of its first load.
import { ENROLMENT, type Enrolment, readEnrolment } from './enrolment.ts'
import { readRecord, writeRecord } from './records.ts'

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
