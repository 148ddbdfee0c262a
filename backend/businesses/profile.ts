import type { Business, ProfilePatch } from '../../shared/businesses.ts'
import { Failure } from '../../shared/errors.ts'
import { remaining } from '../../shared/rules/plans.ts'
import type { Voice } from '../../shared/voice.ts'
import type { BusinessRow, Unit } from '../database/index.ts'
import { askAnew } from '../deliveries/index.ts'
import type { Deps } from '../deps.ts'
import {
  automaticTextsHeld,
  grantedNamesOf,
  mailStandingOf,
  mailsUntilPaid,
  quietHoursOf,
  refuseBorrowedName,
  refuseBorrowedSender,
  replyAddressOf,
  sendCapOf,
  shopClockOf,
  smsUntilPaid,
  tellProfile,
  textingOf,
  usageOf,
} from '../limits/index.ts'
import { logoPictureOf } from '../pictures/index.ts'
import { inboxOf } from '../replies/index.ts'
import { messagesOf } from '../reports/index.ts'
import { keepWallTimes } from '../sends/index.ts'
import { trackingOf } from '../tracking/index.ts'
import { findBusiness, isVerified } from './store.ts'
import { templatesOf } from './templates.ts'
import { keepWordings } from './wordings.ts'

/** The business as the API shows it. Throws `notFound`. */
export async function businessOf(deps: Deps, businessId: string): Promise<Business> {
  const { carriers, clock, config, db } = deps
  const [row, emailVerified, used, messages, templates, grantedNames, mail, heldUntil] = await Promise.all([
    findBusiness(db.read, businessId),
    isVerified(db.read, businessId),
    usageOf(deps, businessId),
    messagesOf(deps, businessId),
    templatesOf(db.read, businessId),
    grantedNamesOf(db.read, businessId),
    mailStandingOf(db.read, businessId),
    automaticTextsHeld(db.read, businessId, clock.now()),
  ])
  if (!row) throw new Failure('notFound')
  const untilPaid = await smsUntilPaid(db.read, { carriers }, row)
  return {
    ...shownOf(row),
    whatsapp: { on: row.whatsappAt !== null, templates },
    inbox: await inboxOf({ db, config }, row),
    remaining: remaining(row, used, clock.now(), untilPaid),
    smsUntilPaid: untilPaid,
    mailsUntilPaid: await mailsUntilPaid(db.read, { carriers }, row, clock.now()),
    messages,
    emailVerified,
    emailProved: (await replyAddressOf(db.read, row)) === row.email,
    mailPausedFor: mail.pausedFor,
    ...(row.examplesUntil === null ? {} : { examplesUntil: row.examplesUntil }),
    ...(grantedNames.length > 0 ? { grantedNames } : {}),
    carriers: carriers.mode,
    publicUrl: config.publicUrl,
    texting: { ...textingOf(row, config), heldUntil },
  }
}

const shownOf = (row: BusinessRow) => ({
  id: row.id,
  merchantId: row.merchantId,
  name: row.name,
  tagline: row.tagline,
  email: row.email,
  phone: row.phone,
  streetAddress: row.streetAddress,
  zipCode: row.zipCode,
  city: row.city,
  language: row.language,
  timeZone: row.timeZone,
  quietHours: quietHoursOf(row),
  sendCap: sendCapOf(row),
  theme: row.theme,
  reviewUrl: row.reviewUrl,
  privacyUrl: row.privacyUrl,
  consentTexts: { sv: row.consentTextSv, en: row.consentTextEn },
  tracking: trackingOf(row),
  askPerChannel: row.askPerChannelAt !== null,
  smsFrom: row.smsFrom,
  color: row.color,
  logoVersion: row.logoVersion,
  logoPicture: logoPictureOf(row),
  industry: row.industry as Business['industry'],
  voice: voiceOf(row),
  plan: row.plan,
  trialEndsAt: row.trialEndsAt,
  verifyBy: row.verifyBy,
  createdAt: row.createdAt,
  revision: row.profileRevision,
})

const voiceOf = ({ voiceTone, voiceTexts }: BusinessRow): Voice => ({
  tone: voiceTone,
  texts: voiceTexts === null ? [] : (JSON.parse(voiceTexts) as string[]),
})

function columnsOf(
  {
    consentTexts,
    quietHours,
    sendCap,
    tracking,
    whatsappOn,
    voice,
    askPerChannel,
    smsCountries,
    ...plain
  }: ProfilePatch,
  now: string,
): Partial<BusinessRow> {
  const texts = {
    ...(consentTexts?.sv !== undefined && { consentTextSv: consentTexts.sv }),
    ...(consentTexts?.en !== undefined && { consentTextEn: consentTexts.en }),
  }
  const quiet = quietHours
    ? { quietFor: quietHours.for, quietFrom: quietHours.from, quietTo: quietHours.to }
    : {}
  const cap =
    sendCap === undefined ? {} : { capMessages: sendCap?.messages ?? null, capDays: sendCap?.days ?? null }
  const measured = tracking && {
    mailClicksOffAt: tracking.mailClicks ? null : now,
    smsClicksAt: tracking.smsClicks ? now : null,
    opensAt: tracking.opens ? now : null,
  }
  const whatsapp = whatsappOn === undefined ? {} : { whatsappAt: whatsappOn ? now : null }
  const asked = askPerChannel === undefined ? {} : { askPerChannelAt: askPerChannel ? now : null }
  const abroad = smsCountries && { smsCountries: JSON.stringify(smsCountries) }
  const sound = voice && {
    voiceTone: voice.tone,
    voiceTexts: voice.texts.length > 0 ? JSON.stringify(voice.texts) : null,
  }
  const columns = Object.entries({
    ...plain,
    ...texts,
    ...quiet,
    ...cap,
    ...measured,
    ...whatsapp,
    ...asked,
    ...sound,
    ...abroad,
  }).filter(([, value]) => value !== undefined)
  return Object.fromEntries(columns)
}

/** Changes the settings that are named. The merchant id stays as it was, whatever the name becomes. */
export async function changeProfile(
  { clock, db, jobs, live }: Pick<Deps, 'clock' | 'db' | 'jobs' | 'live'>,
  businessId: string,
  patch: ProfilePatch,
): Promise<void> {
  const now = clock.now()
  const columns = columnsOf(patch, now)
  if (Object.keys(columns).length === 0) return
  await db.write(businessId, async (unit) => {
    await refuseBorrowed(unit, patch)
    const before = patch.quietHours || patch.timeZone ? await shopClockOf(unit) : null
    const row = await tellProfile(unit, live, { ...columns, updatedAt: now })
    await keepWordings(unit, row, now)
    await keepWallTimes(unit, live, now)
    if (before) {
      await askAnew(unit, before, now)
      unit.afterCommit(() => jobs.wake())
    }
  })
}

/** A name that the shop has stays its own, also one from before it was protected. */
async function refuseBorrowed(unit: Unit, { name, smsFrom }: ProfilePatch): Promise<void> {
  if (name === undefined && !smsFrom) return
  const now = await findBusiness(unit.trx, unit.businessId)
  if (name !== undefined && name !== now?.name) await refuseBorrowedName(unit, name)
  if (smsFrom && smsFrom !== now?.smsFrom) await refuseBorrowedSender(unit, smsFrom)
}
