import { verifyHours } from '../reports/index.ts'
import type { Run } from './commands.ts'
import { openedAtOneMoment } from './open.ts'

/** Says whether what is kept for reports is what the customers say; what is not is counted anew by the next report. */
export const verifyCounts: Run = async () =>
  openedAtOneMoment(async ({ read, db }) => {
    const { businesses, faults } = await verifyHours({ read, write: db.write })
    for (const fault of faults) console.error(`It does not hold: ${fault}.`)
    if (faults.length === 0) console.log(`The counts of ${businesses} businesses hold.`)
    return faults.length === 0 ? 0 : 1
  })
