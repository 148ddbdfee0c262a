import { resetMerchantFactor, resetSecondFactor } from '../admin/index.ts'
import { findHolder } from '../businesses/index.ts'
import { createCarriers } from '../carriers/index.ts'
import { createLog } from '../http/log.ts'
import { builtPages } from '../prepare.ts'
import type { Run } from './commands.ts'
import { type CommandDeps, opened } from './open.ts'

/** For a super admin, a merchant or their staff who lost phone and recovery codes: the password alone lets them in again. */
export const resetFactor: Run = async ([address = '']) =>
  opened(async (deps) => {
    const email = address.trim().toLowerCase()
    const isAdmin = await resetSecondFactor(deps, email)
    if (isAdmin) console.log(`The super admin ${email} has no second factor any more, and is signed out.`)
    const isMerchant =
      (await findHolder(deps.db.read, email)) !== undefined && (await resetAndMail(deps, email))
    if (isMerchant)
      console.log(
        `The merchant ${email} has no second factor any more and is signed out. A mail tells them, unless a warning says that it failed.`,
      )
    if (isAdmin || isMerchant) return 0
    console.error(`There is no super admin ${email}, and no merchant who verified that address.`)
    return 1
  })

async function resetAndMail(deps: CommandDeps, email: string): Promise<boolean> {
  const carriers = createCarriers(deps.config)
  try {
    const log = createLog(deps.config.logLevel)
    return await resetMerchantFactor({ ...deps, log, carriers, pages: await builtPages() }, email)
  } finally {
    await carriers.close()
  }
}
