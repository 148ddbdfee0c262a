import type { Context } from 'koa'
import type { Answers, Channel } from '../../shared/consents.ts'
import type { Language } from '../../shared/copy/copy.ts'
import { Failure, type FieldErrors } from '../../shared/errors.ts'
import type { Embed } from '../../shared/pages/embed.ts'
import { channelFields, type TapFormValues, type TapToast, tapFields } from '../../shared/pages/props.ts'
import { answersOf } from '../../shared/rules/channels.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import type { GivenVoucher } from '../../shared/taps.ts'
import type { Deps } from '../deps.ts'
import { addressKey, type Limits } from '../http/limits.ts'
import { showPage } from '../http/pages.ts'
import { codeOf, shopAsked } from './asked.ts'
import { formOf } from './form.ts'
import { SIGNUP_LIMIT } from './limits.ts'
import { tapPageOf } from './page.ts'
import { countedAs, type Shop } from './shops.ts'
import { acceptSignups } from './signups.ts'
import { contactUrl } from './vcard.ts'

/** Answers a form that was posted without script: at `/t/:code`, or in a frame at `/e/:code`. */
export async function answerPosted(deps: Deps, limits: Limits, ctx: Context, embed?: Embed): Promise<void> {
  const found = await shopAsked(deps, ctx, embed)
  if (!found) return
  const { shop, row } = found
  const posted = ((ctx.request as { body?: unknown }).body ?? {}) as Record<string, unknown>
  const page = tapPageOf(deps, row, codeOf(ctx))
  const values = valuesOf(posted, page.askPerChannel)
  const language =
    posted[tapFields.language] === 'en' ? 'en' : posted[tapFields.language] === 'sv' ? 'sv' : found.language
  const isRead = posted[tapFields.wordingVersion] === page.wordings[language].version
  /** The form again, with what was typed; a box is ticked only beside the words that it was ticked beside. */
  const giveBack = async (status: number, errors: FieldErrors, toast: TapToast) => {
    ctx.status = status
    const form = { values: isRead ? values : unticked(values), errors, toast }
    const props = await formOf(deps, ctx, { ...found, language }, embed)
    return showPage(ctx, deps.pages.tap({ ...props, form }), {
      framedBy: embed?.origins,
    })
  }
  const refusal = await limits
    .take('signups', `${addressKey(ctx.ip)} ${countedAs(shop)}`, SIGNUP_LIMIT)
    .catch(failureOnly)
  if (refusal) {
    ctx.set('Retry-After', String(refusal.retryAfter))
    return giveBack(refusal.status, {}, 'failed')
  }
  const { faults, vouchers } = await take(deps, shop, values, posted, language)
  if (faults) return giveBack(422, faults, faults.consentGiven ? 'consentRequired' : 'missingInformation')
  await showPage(
    ctx,
    deps.pages.saved({
      language,
      businessName: row.name,
      reviewUrl: row.reviewUrl,
      color: page.color,
      logoUrl: page.logoUrl,
      vouchers,
      embed,
      contactUrl: contactUrl(codeOf(ctx)),
    }),
    { framedBy: embed?.origins },
  )
}

function failureOnly(error: unknown): Failure {
  if (error instanceof Failure) return error
  throw error
}

async function take(
  deps: Deps,
  shop: Shop,
  values: TapFormValues,
  posted: Record<string, unknown>,
  language: Language,
): Promise<{ faults: FieldErrors | null; vouchers: GivenVoucher[] }> {
  const now = deps.clock.now()
  const id = typeof posted[tapFields.id] === 'string' ? String(posted[tapFields.id]) : uuid7()
  const wordingVersion = posted[tapFields.wordingVersion] || null
  const signup = { id, ...values, wordingVersion, language, filledAt: now }
  const [result] = await acceptSignups(deps, shop, { clientNow: now, signups: [signup] })
  if (!result) throw new Failure('internal')
  const faults = result.status === 'rejected' ? (result.fields ?? {}) : null
  return { faults, vouchers: result.vouchers ?? [] }
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

const isTicked = (value: unknown): boolean => ['true', 'on', '1', 'yes'].includes(text(value))

const unticked = ({ name, email, phone }: TapFormValues): TapFormValues => ({
  ...{ name, email, phone },
  consentGiven: false,
})

function valuesOf(posted: Record<string, unknown>, asked: readonly Channel[]): TapFormValues {
  const all = isTicked(posted[tapFields.consentGiven])
  const ticked = asked.filter((channel) => isTicked(posted[channelFields[channel]]))
  const consents: Answers = {
    ...(all && answersOf(true)),
    ...Object.fromEntries(ticked.map((it) => [it, true])),
  }
  return {
    name: text(posted[tapFields.name]),
    email: text(posted[tapFields.email]),
    phone: text(posted[tapFields.phone]),
    consentGiven: all || ticked.length > 0,
    ...(asked.length > 0 ? { consents } : {}),
  }
}
