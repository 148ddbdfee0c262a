import { resetSecondFactor } from '../admin/index.ts'
import type { Run } from './commands.ts'
import { opened } from './open.ts'

/** For a super admin who lost phone and recovery codes: the next sign-in sets up a new one. */
export const resetFactor: Run = async ([address = '']) =>
  opened(async (deps) => {
    const email = address.trim().toLowerCase()
    const done = await resetSecondFactor(deps, email)
    if (done) console.log(`${email} has no second factor any more, and is signed out.`)
    else console.error(`There is no super admin ${email}.`)
    return done ? 0 : 1
  })
