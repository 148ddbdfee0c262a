import { createApiKey } from '../../shared/api-keys/contract.ts'
import { getProfile } from '../../shared/businesses.ts'
import { scopes as every, type Scope } from '../../shared/endpoint.ts'
import { type Shop, verifyAddress } from './shop.ts'
import { type Visitor, visit } from './visitor.ts'

export const keyEnds = '2027-11-21T09:00:00.000Z'

/** A program with a key of the shop's and nothing else, as what the owner made. */
export interface Program extends Visitor {
  id: string
  secret: string
}

export const programWith = (url: string, secret: string): Visitor =>
  visit(url, { authorization: `Bearer ${secret}` })

export async function startProgram(
  shop: Shop,
  scopes: readonly Scope[] = every,
  name = 'Bokningen',
): Promise<Program> {
  const { owner } = shop
  if (!(await owner.call(getProfile, {})).business.emailVerified) await verifyAddress(shop)
  const { key, secret } = await owner.call(createApiKey, { name, scopes: [...scopes], endsAt: keyEnds })
  return { ...programWith(owner.url, secret), id: key.id, secret }
}
