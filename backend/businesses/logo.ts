import { createHash } from 'node:crypto'
import { invalid } from '../../shared/errors.ts'
import { LOGO_BYTES } from '../../shared/logo.ts'
import type { LogoRow, Unit } from '../database/index.ts'
import type { Deps } from '../deps.ts'
import { tellProfile } from '../limits/index.ts'

type Ours = Pick<Deps, 'clock' | 'db' | 'live'>

const VERSION_LENGTH = 8

/** By its first bytes, whatever it is called: a picture that browsers only draw. SVG, which can act, is none. */
function typeOf(bytes: Buffer): LogoRow['type'] | null {
  if (bytes.subarray(0, 8).toString('hex') === '89504e470d0a1a0a') return 'image/png'
  if (bytes.subarray(0, 3).toString('hex') === 'ffd8ff') return 'image/jpeg'
  const isRiff = bytes.subarray(0, 4).toString('latin1') === 'RIFF'
  return isRiff && bytes.subarray(8, 12).toString('latin1') === 'WEBP' ? 'image/webp' : null
}

/** Puts a picture on the tap page. Throws `invalid` for what is none, and for a large one. */
export async function keepLogo(deps: Ours, businessId: string, base64: string): Promise<void> {
  const bytes = Buffer.from(base64, 'base64')
  if (bytes.length > LOGO_BYTES) throw invalid({ data: 'logoLarge' })
  const type = typeOf(bytes)
  if (!type) throw invalid({ data: 'logoType' })
  const version = createHash('sha256').update(bytes).digest('hex').slice(0, VERSION_LENGTH)
  const now = deps.clock.now()
  const row: LogoRow = { businessId, version, type, base64: bytes.toString('base64'), createdAt: now }
  await deps.db.write(businessId, async (unit) => {
    await unit.trx
      .insertInto('logos')
      .values(row)
      .onConflict((conflict) => conflict.columns(['businessId']).doUpdateSet(row))
      .execute()
    await tell(unit, deps, version)
  })
}

export const dropLogo = (deps: Ours, businessId: string): Promise<void> =>
  deps.db.write(businessId, async (unit) => {
    await unit.trx.deleteFrom('logos').where('businessId', '=', businessId).execute()
    await tell(unit, deps, null)
  })

/** Every device learns of it with the profile. */
async function tell(unit: Unit, { clock, live }: Ours, logoVersion: string | null): Promise<void> {
  await tellProfile(unit, live, { logoVersion, updatedAt: clock.now() })
}
