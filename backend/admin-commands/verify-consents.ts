import { verifyConsents } from '../consents/index.ts'
import type { Run } from './commands.ts'
import { openedAtOneMoment } from './open.ts'

/** Says whether each business's ledger of consents is whole. */
export const verifyAll: Run = async () =>
  openedAtOneMoment(async ({ read }) => {
    const { answers, faults } = await verifyConsents(read)
    for (const fault of faults) console.error(`It does not hold: ${fault}.`)
    if (faults.length === 0) console.log(`The chains of ${answers} consents hold.`)
    return faults.length === 0 ? 0 : 1
  })
