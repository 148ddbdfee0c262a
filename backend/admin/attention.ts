import type { Attention } from '../../shared/admin.ts'
import { PRICES_OF } from '../../shared/rules/destinations.ts'
import { openedFrom } from '../../shared/rules/url.ts'
import { accountTextsOf } from '../ai/index.ts'
import { pageOfCode } from '../carriers/index.ts'
import { heldByProviders } from '../deliveries/index.ts'
import type { Deps } from '../deps.ts'
import { doubtfulPayments, paymentAttention } from '../payments/index.ts'
import { readingOf } from '../whatsapp/index.ts'
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
  const [doubtful, held, businesses, texts, guarded, templates] = await Promise.all([
    doubtfulPayments(db, now),
    heldByProviders(db),
    pausedMail(db),
    accountTextsOf(db, now),
    guardedShops({ config, clock, db, carriers }),
    templateAttention({ config, db }),
  ])
  return [
    ...paymentAttention(config, now),
    ...doubtful,
    ...(config.twilio && countries.length > 0
      ? [{ what: 'smsPrices' as const, countries: [...countries], of: PRICES_OF }]
      : []),
    ...(config.openai && texts >= config.aiDailyAccounts ? [{ what: 'aiSpent' as const, texts }] : []),
    ...(businesses.length > 0 ? [{ what: 'mailPaused' as const, businesses }] : []),
    ...(guarded.length > 0 ? [{ what: 'guarded' as const, businesses: guarded }] : []),
    ...templates,
    ...addressAttention(config.publicUrl),
    ...held.map((campaigns) => ({ what: 'held' as const, ...campaigns, page: pageOf(campaigns.code) })),
  ]
}

async function templateAttention(deps: Pick<Deps, 'config' | 'db'>): Promise<Attention[]> {
  const { missing, trouble, troubleAt: since } = await readingOf(deps)
  if (missing.length > 0) return []
  const lost = await deps.db.read
    .selectFrom('providerTemplates')
    .select('name')
    .where('offer', '!=', 'none')
    .where('approval', '!=', 'approved')
    .orderBy('name')
    .limit(PAUSED_SHOWN)
    .execute()
  return [
    ...(trouble && since ? [{ what: 'templatesUnread' as const, trouble, since }] : []),
    ...(lost.length > 0 ? [{ what: 'templatesLost' as const, names: lost.map(({ name }) => name) }] : []),
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
