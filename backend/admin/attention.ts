import type { Attention } from '../../shared/admin.ts'
import { pageOfCode } from '../carriers/index.ts'
import { heldByProviders } from '../deliveries/index.ts'
import type { Deps } from '../deps.ts'
import { paymentAttention } from '../payments/index.ts'

/** All that the operator has to see to. */
export async function attentionOf({
  config,
  clock,
  db,
}: Pick<Deps, 'config' | 'clock' | 'db'>): Promise<Attention[]> {
  const held = await heldByProviders(db)
  return [
    ...paymentAttention(config, clock.now()),
    ...held.map((campaigns) => ({ what: 'held' as const, ...campaigns, page: pageOf(campaigns.code) })),
  ]
}

const pageOf = (code: string | null): string | null =>
  code !== null && /^\d+$/.test(code) ? pageOfCode(Number(code)) : null
