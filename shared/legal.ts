// The texts that people are held to, with what this installation fills in.
import { agreement } from './copy/agreement.ts'
import type { Language } from './copy/copy.ts'
import { type LegalText, type LegalValues, type ReadLegal, readLegal } from './copy/legal.ts'
import { privacyPolicy } from './copy/privacy-policy.ts'
import { legalPages, subProcessors } from './copy/sub-processors.ts'
import { terms } from './copy/terms.ts'
import type { Operator } from './operator.ts'
import { PRIVACY_VERSION, TERMS_VERSION } from './rules/legal.ts'
import { plans, TRIAL_DAYS, VAT_PERCENT } from './rules/plans.ts'
import { kept } from './rules/retention.ts'

export type LegalName = 'terms' | 'privacy' | 'dpa'

const texts: Record<LegalName, { text: LegalText; version: string }> = {
  terms: { text: terms, version: TERMS_VERSION },
  privacy: { text: privacyPolicy, version: PRIVACY_VERSION },
  // Entered into with the terms, whose version is what a business accepted.
  dpa: { text: agreement, version: TERMS_VERSION },
}

/** The operator's configured name, or one for whoever runs the host. */
export const operatorName = ({ name, site }: Operator, language: Language): string =>
  name ?? legalPages(language)('operator', { site })

/** The operator's contact details, a line each; only those that are configured. */
export function contactLines(operator: Operator, language: Language): string[] {
  const { name, number, address, phone, email, site } = operator
  const t = legalPages(language)
  return [name ?? site, number && t('number', { number }), address, phone, email].filter(
    (line): line is string => line !== null && line !== '',
  )
}

const kronor = (ore: number | null): number => (ore ?? 0) / 100

/** Values for the sentences: the operator, and the figures that the product itself uses. */
const valuesOf = (operator: Operator, language: Language): LegalValues => ({
  operator: operatorName(operator, language),
  email: operator.email,
  trialDays: TRIAL_DAYS,
  vat: VAT_PERCENT,
  freeEmails: plans.free.emails,
  freeTexts: plans.free.aiTexts,
  starter: kronor(plans.starter.priceOre),
  starterYearly: kronor(plans.starter.yearlyPriceOre),
  professional: kronor(plans.professional.yearlyPriceOre),
  closed: kept.closed,
  inquiries: kept.inquiries,
  ledger: kept.ledger,
  captured: kept.captured,
  links: kept.links,
  connections: kept.connections,
})

/** A text in the reader's language, and the day from which it is in force. */
export function legalText(
  name: LegalName,
  operator: Operator,
  language: Language,
): ReadLegal & { version: string } {
  const { text, version } = texts[name]
  return { ...readLegal(text, language, valuesOf(operator, language)), version }
}

export interface SubProcessor {
  name: string
  does: string
  data: string
  where: string
}

/** Whom this installation hands personal data of customers to, and what it is not set up for. */
export function subProcessorsOf(
  operator: Operator,
  language: Language,
): { listed: SubProcessor[]; unused: string[] } {
  const t = subProcessors(language)
  const { uses } = operator
  const unknown = t('notNamed', { operator: operatorName(operator, language), email: operator.email })
  const listed = [
    row(t('hosting'), t('hostingWhat'), t('hostingWhich'), operator.hosting, unknown),
    uses.mail && row(t('mail'), t('mailWhat'), t('mailWhich'), operator.mail, unknown),
    uses.sms && named(t('twilio'), t('smsWhat'), t('smsWhich'), t('irelandUsa')),
    uses.whatsapp && named(t('whatsapp'), t('whatsappWhat'), t('smsWhich'), t('irelandUsa')),
    uses.ai !== null && model(uses.ai, t, unknown),
  ]
  const unused = [
    !uses.mail && t('email'),
    !uses.sms && t('sms'),
    !uses.whatsapp && t('whatsappName'),
    uses.ai === null && t('model'),
  ]
  return {
    listed: listed.filter((one): one is SubProcessor => one !== false),
    unused: unused.filter((one): one is string => one !== false),
  }
}

const named = (name: string, does: string, data: string, where: string): SubProcessor => ({
  name,
  does,
  data,
  where,
})

/** `Name, country` as it is configured, or that it is told on request. */
function row(kind: string, does: string, data: string, configured: string | null, unknown: string) {
  const comma = configured?.lastIndexOf(',') ?? -1
  if (configured === null) return named(kind, does, data, unknown)
  if (comma < 0) return named(configured, does, data, unknown)
  return named(configured.slice(0, comma).trim(), does, data, configured.slice(comma + 1).trim())
}

function model(ai: string, t: ReturnType<typeof subProcessors>, unknown: string): SubProcessor {
  const isOpenAi = ai === 'OpenAI'
  return named(
    isOpenAi ? t('openai') : `${t('ai')} (${ai})`,
    t('aiWhat'),
    t('aiWhich'),
    isOpenAi ? t('irelandUsa') : unknown,
  )
}
