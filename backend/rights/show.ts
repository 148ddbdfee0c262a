import type { Context } from 'koa'
import type { Language } from '../../shared/copy/copy.ts'
import {
  type AskedWording,
  type PersonNote,
  type PersonProps,
  personNotes,
} from '../../shared/pages/person-pages.ts'
import { channels } from '../../shared/rules/channels.ts'
import { wordingOf } from '../businesses/index.ts'
import { mayTurnBack, stateOf } from '../consents/index.ts'
import type { BusinessRow } from '../database/index.ts'
import type { Deps } from '../deps.ts'
import { languageOfRequest } from '../http/language.ts'
import { showPage } from '../http/pages.ts'
import { addressOn, isOffered } from './answer.ts'
import { goesAlong } from './change.ts'
import { type Asking, askingOf, markOf } from './confirm.ts'
import type { DeadLink, OpenLink } from './links.ts'
import { recordOf } from './person.ts'
import { endOf } from './proposal.ts'
import { type ReadWords, textOf } from './words.ts'

/** The one that the reader chose on the page, otherwise the person's or the shop's. */
export function languageFor(ctx: Context, otherwise: Language): Language {
  const wanted = ctx.query.lang
  return wanted === 'sv' || wanted === 'en' ? wanted : otherwise
}

export const shopOf = ({ name, merchantId }: Pick<BusinessRow, 'name' | 'merchantId'>) => ({
  businessName: name,
  personUrl: `/c/@${merchantId}`,
})

/** A link that opens nothing: 410 where it did once. */
export async function showLost({ pages }: Deps, ctx: Context, { business, why }: DeadLink): Promise<void> {
  ctx.status = why === 'ended' ? 410 : 404
  const language = business ? languageFor(ctx, business.language) : languageOfRequest(ctx)
  await showPage(ctx, pages.personLost({ language, shop: business && shopOf(business), why }))
  ctx.set('Cache-Control', 'no-store')
}

/** Shows the page of a link, as it stands now. */
export function show(deps: Deps, ctx: Context, standing: OpenLink): Promise<void> {
  if (standing.link.kind === 'confirm') return showConfirm(deps, ctx, standing)
  if (standing.link.kind === 'address') return showAddress(deps, ctx, standing)
  return showPerson(deps, ctx, standing)
}

/** Showing writes nothing, so it waits for no turn. */
const reading = ({ db }: Deps, { id }: BusinessRow) => ({ trx: db.read, businessId: id })

const tokenOf = (ctx: Context): string => String(ctx.params.token)

const noteOf = (ctx: Context): PersonNote | undefined => personNotes.find((note) => note === ctx.query.note)

export async function showPerson(
  deps: Deps,
  ctx: Context,
  { customer, business }: OpenLink,
  over: Pick<PersonProps, 'form' | 'note'> = {},
): Promise<void> {
  const language = languageFor(ctx, customer.language)
  const { text, whatsapp, version } = wordingOf(business, language)
  const offered = channels.filter(
    (channel) => isOffered(business, channel) || stateOf(customer, channel) !== null,
  )
  const channelsNow = await Promise.all(
    offered.map(async (channel) => ({
      channel,
      reachable: addressOn(channel, customer) !== null,
      mayAgree:
        isOffered(business, channel) &&
        (await mayTurnBack(reading(deps, business), deps.keys, customer, channel)),
    })),
  )
  const page = deps.pages.person({
    ...shopOf(business),
    language,
    token: tokenOf(ctx),
    record: await recordOf(deps, business, customer),
    channels: channelsNow,
    wording: text,
    whatsappWording: whatsapp ?? null,
    wordingVersion: version,
    timeZone: business.timeZone,
    note: noteOf(ctx),
    ...over,
  })
  await showPage(ctx, page)
}

export async function showErase(deps: Deps, ctx: Context, standing: OpenLink): Promise<void> {
  if (standing.link.kind !== 'page') return show(deps, ctx, standing)
  const { customer, business } = standing
  const language = languageFor(ctx, customer.language)
  const props = { ...shopOf(business), language, token: tokenOf(ctx), unsure: ctx.method === 'POST' }
  await showPage(ctx, deps.pages.personErase(props))
}

/** Says nothing of what is kept: this link is good for days, and mails are passed on. */
export async function showConfirm(
  deps: Deps,
  ctx: Context,
  { customer, business }: OpenLink,
  standing?: { done: 'confirm' | 'refuse'; asking: Asking } | 'changed',
): Promise<void> {
  const settled = standing === 'changed' ? undefined : standing
  const asking = settled?.asking ?? (await askingOf(reading(deps, business), deps, customer))
  const { waiting, proposal } = asking
  const page = deps.pages.personConfirm({
    ...shopOf(business),
    language: languageFor(ctx, customer.language),
    token: tokenOf(ctx),
    wordings: await wordingsIn(deps, business, asking),
    channels: waiting.map(({ channel }) => channel),
    numberEnd: proposal && endOf(proposal.phone),
    numberChannels: proposal?.channels ?? [],
    asked: markOf(deps.keys, asking),
    isChanged: standing === 'changed',
    done: settled?.done,
  })
  await showPage(ctx, page)
}

/** Every wording that is asked about, once, with what was said yes to in it; one whose text is not kept is left out. */
async function wordingsIn(
  deps: Deps,
  business: BusinessRow,
  { waiting, proposal }: Asking,
): Promise<AskedWording[]> {
  const found = new Map<string | null, AskedWording>()
  const find = async (words: ReadWords): Promise<AskedWording | undefined> => {
    const known = found.get(words.wordingVersion)
    if (known) return known
    const text = await textOf(deps, business, words)
    if (text === null) return undefined
    const wording = { text, language: words.language, channels: [], ofNumber: false }
    found.set(words.wordingVersion, wording)
    return wording
  }
  for (const { channel, ...words } of waiting) (await find(words))?.channels.push(channel)
  const ofNumber = proposal && (await find(proposal))
  if (ofNumber) ofNumber.ofNumber = true
  return [...found.values()]
}

export async function showAddress(
  deps: Deps,
  ctx: Context,
  standing: OpenLink,
  outcome?: 'address' | 'taken' | 'changed',
): Promise<void> {
  const { link, customer, business } = standing
  const language = languageFor(ctx, customer.language)
  const withYes = await goesAlong(reading(deps, business), standing, customer)
  const { version, text } = wordingOf(business, language)
  const page = deps.pages.personAddress({
    ...shopOf(business),
    language,
    token: tokenOf(ctx),
    newEmail: link.newEmail ?? '',
    wording: withYes ? { version, text } : null,
    ...(outcome === 'changed' ? { isChanged: true } : { done: outcome }),
  })
  await showPage(ctx, page)
}
