import { endSessions, type Unit } from '../../database/index.ts'
import type { JobDeps } from '../../deps.ts'
import { findHolder } from '../store.ts'
import { mailAbout } from './mails.ts'
import { removeRecoveryCodes } from './second-factor.ts'
import { findPerson, type Person, updatePerson } from './store.ts'

/**
 * Takes off all that is asked for beside the password of whoever proved this address, ends their sessions and mails them:
 * for people who lost every bit of it. False where nobody proved the address; who did not has no second factor.
 * @param note writes down that it was done, in the same transaction
 */
export async function resetLostFactor(
  deps: Pick<JobDeps, 'config' | 'db' | 'clock' | 'log' | 'pages' | 'carriers'>,
  email: string,
  note: (unit: Unit, person: Person, at: string) => Promise<unknown>,
): Promise<boolean> {
  const { config, db, clock } = deps
  const holder = await findHolder(db.read, email)
  const person = holder && (await findPerson(db.read, holder.businessId, holder.id))
  if (!person) return false
  const at = clock.now()
  await db.write(person.businessId, async (unit) => {
    const { trx, businessId } = unit
    await updatePerson(unit, person.id, { totpSecret: null, totpStep: null, totpAt: null, totpMisses: null })
    await removeRecoveryCodes(unit, person.id)
    await trx
      .deleteFrom('passkeys')
      .where('businessId', '=', businessId)
      .where('userId', '=', person.id)
      .execute()
    await endSessions(unit, { userId: person.id }, at)
    await note(unit, person, at)
  })
  await mailAbout(deps, person, 'factorReset', `${config.publicUrl}/business/signin`)
  return true
}
