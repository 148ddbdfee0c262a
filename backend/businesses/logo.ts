import { invalid } from '../../shared/errors.ts'
import { LOGO_BYTES } from '../../shared/logo.ts'
import type { LogoRow, Unit } from '../database/index.ts'
import type { Deps } from '../deps.ts'
import { tellProfile } from '../limits/index.ts'
import { digestOf, keepPicture, kindOf, refuseLarge } from '../pictures/index.ts'

type Ours = Pick<Deps, 'clock' | 'db' | 'live'>

const VERSION_LENGTH = 8

/** Puts a picture on the tap page. Throws `invalid` for what is none, and for a large one. */
export async function keepLogo(deps: Ours, businessId: string, base64: string): Promise<void> {
  const bytes = Buffer.from(base64, 'base64')
  if (bytes.length > LOGO_BYTES) throw invalid({ data: 'logoLarge' })
  const kind = kindOf(bytes)
  if (!kind) throw invalid({ data: 'logoType' })
  refuseLarge(kind)
  const digest = digestOf(bytes)
  const version = digest.slice(0, VERSION_LENGTH)
  const now = deps.clock.now()
  const { type, width, height } = kind
  const row: LogoRow = { businessId, version, type, base64: bytes.toString('base64'), createdAt: now }
  await deps.db.write(businessId, async (unit) => {
    await unit.trx
      .insertInto('logos')
      .values(row)
      .onConflict((conflict) => conflict.columns(['businessId']).doUpdateSet(row))
      .execute()
    // Mails that were sent show it for as long as they are read, whatever logo comes after it.
    const { base64 } = row
    const kept = await keepPicture(unit, { digest, type, width, height, base64 }, now)
    await tell(unit, deps, version, JSON.stringify(kept))
  })
}

export const dropLogo = (deps: Ours, businessId: string): Promise<void> =>
  deps.db.write(businessId, async (unit) => {
    await unit.trx.deleteFrom('logos').where('businessId', '=', businessId).execute()
    await tell(unit, deps, null, null)
  })

/** Every device learns of it with the profile. */
async function tell(
  unit: Unit,
  { clock, live }: Ours,
  logoVersion: string | null,
  logoPicture: string | null,
): Promise<void> {
  await tellProfile(unit, live, { logoVersion, logoPicture, updatedAt: clock.now() })
}
