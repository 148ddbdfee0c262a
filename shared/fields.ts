// The schemas that several contracts share. Their messages are keys of `copy/fields.ts`.
import * as z from 'zod'
import { languages } from './copy/copy.ts'
import { say } from './copy/fields.ts'
import { foldEmail, isTakenIn } from './rules/email.ts'
import { looksLikePhone } from './rules/phone.ts'
import { cleanLine, cleanText, hasLineBreak, isPlain } from './rules/text.ts'
import { publicPage, withScheme } from './rules/url.ts'
import { isUuid } from './rules/uuid.ts'

export const NAME_MAX = 100

/** Anything missing or of another type is said as `required`, with the field's own words. */
const text = (required: Parameters<typeof say>[0]) => z.string({ error: say(required) })

export const id = text('idInvalid')
  .refine(isUuid, say('idInvalid'))
  .overwrite((value) => value.toLowerCase())

/** ISO 8601 in UTC, read with any precision and kept with milliseconds, so that times compare as text. */
export const time = z.iso
  .datetime({ error: say('timeInvalid'), abort: true })
  .overwrite((value) => new Date(value).toISOString())

/** Within the years that a shop may have: a clock has no time before them or after. */
export const day = z.iso
  .date({ error: say('dayInvalid') })
  .refine((date) => date >= '1900-01-01' && date < '3000-01-01', say('dayInvalid'))

export const language = z.enum(languages)

export const email = text('emailRequired')
  .transform((value) => (hasLineBreak(value.trim()) ? '\n' : foldEmail(value)))
  .pipe(z.string().min(1, say('emailRequired')).refine(isTakenIn, say('emailInvalid')))

/** The same where it may be left out: null and blank text are none, kept as empty text. */
export const emailIfAny = z.preprocess(
  (value) => value ?? '',
  text('emailInvalid')
    .transform((value) => (hasLineBreak(value.trim()) ? '\n' : foldEmail(value)))
    .pipe(z.string().refine((value) => value === '' || isTakenIn(value), say('emailInvalid'))),
)

/** A number copied from a phone's contacts comes wrapped in direction marks. */
export const phone = text('phoneRequired')
  .transform(cleanLine)
  .pipe(z.string().min(1, say('phoneRequired')).refine(looksLikePhone, say('phoneInvalid')))

/** An optional value: left out, null and blank text all mean none. */
export const orNone = <S extends z.ZodType>(schema: S) =>
  z.preprocess(
    (value) => (typeof value === 'string' && value.trim() === '' ? null : (value ?? null)),
    schema.nullable(),
  )

export const line = (max: number, required: Parameters<typeof say>[0] = 'required') =>
  text(required)
    .refine((value) => !hasLineBreak(value.trim()), say('oneLine'))
    .transform(cleanLine)
    .pipe(z.string().min(1, say(required)).max(max, say('tooLong')))

export const paragraph = (max: number, required: Parameters<typeof say>[0] = 'required') =>
  text(required)
    .transform(cleanText)
    .pipe(z.string().min(1, say(required)).max(max, say('tooLong')))

/** As it is typed or said: `yourshop.com` is https://yourshop.com/. */
export const webPage = text('httpsOnly').transform((value, context) => {
  const page = publicPage(withScheme(value.trim()))
  if (page !== null) return page
  context.addIssue({ code: 'custom', message: say('httpsOnly') })
  return z.NEVER
})

/** A code, token or cursor: taken as it is, but never with what a database cannot store. */
export const opaque = (max: number) => z.string().max(max, say('tooLong')).refine(isPlain, say('invalid'))

/** An empty answer. */
export const nothing = z.object({})

/** The last `revision` a change took, kept as a whole number. */
export const revision = z.number().int().nonnegative()
