import * as f from '../../shared/fields.ts'
import { createAdmin } from '../admin/index.ts'
import { randomCode } from '../secrets/keys.ts'
import type { Run } from './commands.ts'
import { opened } from './open.ts'

const PASSWORD_LENGTH = 20

/**
 * Makes a super admin. The password is SUPERADMIN_PASSWORD where the address is SUPERADMIN_EMAIL, and otherwise made up
 * and printed once.
 */
export const createSuperAdmin: Run = async ([address, firstName = 'Super', lastName = 'Admin']) =>
  opened(
    async (deps) => {
      const { superadmin } = deps.config
      const email = f.email.safeParse(address ?? superadmin?.email)
      if (!email.success) {
        console.error('Say whose address: npm run admin -- create-super-admin name@example.com')
        return 1
      }
      const isNamed = superadmin?.email === email.data
      const password = isNamed ? superadmin.password : randomCode(PASSWORD_LENGTH)
      if (!(await createAdmin(deps, { email: email.data, password, firstName, lastName }))) {
        console.error(`${email.data} is a super admin already.`)
        return 1
      }
      console.log(`${email.data} is a super admin. Sign in at ${deps.config.publicUrl}/superadmin/login`)
      if (!isNamed) console.log(`Password  ${password}   (it is not shown again)`)
      return 0
    },
    { mayBegin: true },
  )
