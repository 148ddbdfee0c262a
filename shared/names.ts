// The names of people and businesses. Apart from `fields.ts`, because the list of top-level domains weighs more than all
// of it, and few screens ask for a name.
import * as z from 'zod'
import { say } from './copy/fields.ts'
import { line, NAME_MAX } from './fields.ts'
import { holdsLink } from './rules/names.ts'
import { cleanLine } from './rules/text.ts'

type Message = Parameters<typeof say>[0]

const withoutLink = (name: string): boolean => !holdsLink(name)

const customerName = (link: Message) =>
  z
    .string({ error: say('nameRequired') })
    .transform(cleanLine)
    .pipe(
      z
        .string()
        .min(1, say('nameRequired'))
        .min(2, say('nameShort'))
        .max(NAME_MAX, say('tooLong'))
        .refine(withoutLink, say(link)),
    )

/** A customer's name, of one line; it may hold no link. */
export const name = customerName('nameLink')

/** Like `name`, for a form that anybody can fill in: a person who tries links out is not told what was wrong. */
export const strangersName = customerName('invalid')

/** The name of somebody who has an account, or of a business: at least `min` characters, without a link. */
export const ownName = (message: Message, min = 2) =>
  z.preprocess(
    (value) => (typeof value === 'string' ? value : ''),
    line(NAME_MAX, message).pipe(z.string().min(min, say(message)).refine(withoutLink, say('nameLink'))),
  )
