import * as z from 'zod'
import { uuid7 } from '../../shared/rules/uuid.ts'

/** The first author of a text: the language model, the built-in writer, or somebody of the shop. */
export const authors = ['model', 'builtIn', 'person'] as const
export type Author = (typeof authors)[number]

const version = z.object({
  id: z.string(),
  at: z.string(),
  subject: z.string(),
  message: z.string(),
  writtenBy: z.enum(authors),
  /** The user who changed it after it was written; null when nobody did. */
  editedBy: z.string().nullable(),
  /** The user who saved the campaign with it; null when it never was what they chose. */
  approvedBy: z.string().nullable(),
  approvedAt: z.string().nullable(),
})
export type Version = z.infer<typeof version>

export const versionList = z.array(version)

export interface Wording {
  subject: string
  message: string
}

/** The person at work, and the time (ISO 8601). */
export interface Moment {
  userId: string
  at: string
}

/** The oldest are let go. */
const MOST = 20

const isBlank = ({ subject, message }: Wording): boolean => `${subject}${message}`.trim() === ''
const isSame = (one: Wording, other: Wording): boolean =>
  one.message.trim() === other.message.trim() && one.subject.trim() === other.subject.trim()

const add = (versions: readonly Version[], one: Version): Version[] => [...versions, one].slice(-MOST)

/** The version that reads so, moved to where the newest stand; undefined where none does. */
function broughtBack(versions: readonly Version[], wording: Wording): Version[] | undefined {
  const found = versions.find((one) => isSame(one, wording))
  return found && [...versions.filter((one) => one !== found), found]
}

/**
 * The history with the text as it stands, which is its last. What somebody changed since the last version keeps who wrote
 * that one; otherwise it is the person's own.
 */
export function withCurrent(versions: readonly Version[], current: Wording, moment: Moment): Version[] {
  if (isBlank(current)) return [...versions]
  const known = broughtBack(versions, current)
  if (known) return known
  const last = versions.at(-1)
  const isEdit = last !== undefined && last.writtenBy !== 'person'
  return add(versions, {
    ...versionOf(current, isEdit ? last.writtenBy : 'person', moment),
    editedBy: isEdit ? moment.userId : null,
  })
}

/** The history after `current` gave way to `next`. */
export const withReplaced = (
  versions: readonly Version[],
  current: Wording,
  next: Wording & { writtenBy: Author },
  moment: Moment,
): Version[] => {
  const before = withCurrent(versions, current, moment)
  if (isBlank(next)) return before
  return broughtBack(before, next) ?? add(before, versionOf(next, next.writtenBy, moment))
}

/** The history after somebody saved the campaign as `current`: that version is the one they stand for. */
export const withApproved = (versions: readonly Version[], current: Wording, moment: Moment): Version[] =>
  withCurrent(versions, current, moment).map((one, at, all) =>
    at === all.length - 1 ? { ...one, approvedBy: moment.userId, approvedAt: moment.at } : one,
  )

const versionOf = ({ subject, message }: Wording, writtenBy: Author, { at }: Moment): Version => ({
  id: uuid7(),
  at,
  subject,
  message,
  writtenBy,
  editedBy: null,
  approvedBy: null,
  approvedAt: null,
})
