import { createAdmin } from '../../backend/admin/index.ts'
import { codeAt } from '../../backend/secrets/totp.ts'
import { adminLogin, beginSecondFactor, confirmSecondFactor } from '../../shared/admin.ts'
import type { Blipp } from './blipp.ts'
import { type Visitor, visit } from './visitor.ts'

/** Whoever runs Blipp in the tests. */
export const sven = {
  email: 'sven@blipp.example',
  password: 'nattens-sista-båt',
  firstName: 'Sven',
  lastName: 'Operatör',
}

/** The environment that makes Sven super admin at the first start. */
export const superadminEnv = { SUPERADMIN_EMAIL: sven.email, SUPERADMIN_PASSWORD: sven.password }

/** Makes Sven a super admin and signs him in. */
export async function hireAdmin(blipp: Blipp, who = sven): Promise<Visitor> {
  await createAdmin(blipp.deps, who)
  const admin = visit(blipp.url)
  await admin.call(adminLogin, { email: who.email, password: who.password })
  return admin
}

/** Turns the second factor on; answers how to make codes, and the recovery codes. */
export async function setUpFactor(blipp: Blipp, admin: Visitor) {
  const { secret, uri } = await admin.call(beginSecondFactor, {})
  const code = () => codeAt(secret, blipp.clock.now())
  const { recoveryCodes } = await admin.call(confirmSecondFactor, { code: await code() })
  return { uri, code, recoveryCodes }
}
