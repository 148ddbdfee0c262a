import type { Attention } from '../../shared/admin.ts'
import { PRICES_OF } from '../../shared/rules/destinations.ts'
import { openedFrom } from '../../shared/rules/url.ts'
import { accountTextsOf } from '../ai/index.ts'
import { pageOfCode } from '../carriers/index.ts'
import { heldByProviders } from '../deliveries/index.ts'
import type { Deps } from '../deps.ts'
import { paymentAttention } from '../payments/index.ts'
import { guardedShops } from './guards.ts'

/** All that the operator has to see to. */
export async function attentionOf({
  config,
  clock,
  db,
  carriers,
}: Pick<Deps, 'config' | 'clock' | 'db' | 'carriers'>): Promise<Attention[]> {
  const now = clock.now()
  const { unpricedCountries: countries } = config
  const [held, businesses, texts, guarded] = await Promise.all([
    heldByProviders(db),
    pausedMail(db),
    accountTextsOf(db, now),
    guardedShops({ config, clock, db, carriers }),
  ])
  return [
    ...paymentAttention(config, now),
    ...(config.twilio && countries.length > 0
      ? [{ what: 'smsPrices' as const, countries: [...countries], of: PRICES_OF }]
      : []),
    ...(config.openai && texts >= config.aiDailyAccounts ? [{ what: 'aiSpent' as const, texts }] : []),
    ...(businesses.length > 0 ? [{ what: 'mailPaused' as const, businesses }] : []),
    ...(guarded.length > 0 ? [{ what: 'guarded' as const, businesses: guarded }] : []),
    ...addressAttention(config.publicUrl),
    ...held.map((campaigns) => ({ what: 'held' as const, ...campaigns, page: pageOf(campaigns.code) })),
  ]
}

function addressAttention(publicUrl: string): Attention[] {
  const opened = openedFrom(publicUrl)
  return opened === 'everywhere' ? [] : [{ what: 'address', publicUrl, opened }]
}

const pageOf = (code: string | null): string | null =>
  code !== null && /^\d+$/.test(code) ? pageOfCode(Number(code)) : null

const PAUSED_SHOWN = 50

const pausedMail = async ({ read }: Deps['db']) =>
  (
    await read
      .selectFrom('mailStandings')
      .innerJoin('businesses', 'businesses.id', 'mailStandings.businessId')
      .select(['businesses.id', 'businesses.name', 'pausedFor', 'pausedAt'])
      .where('pausedAt', 'is not', null)
      .orderBy('pausedAt', 'desc')
      .limit(PAUSED_SHOWN)
      .execute()
  ).map(({ id, name, pausedFor, pausedAt }) => ({
    id,
    name,
    why: pausedFor ?? 'bounces',
    at: pausedAt ?? '',
  }))
