import { locales } from '../../shared/copy/copy.ts'
import { keyMails } from '../../shared/copy/key-mails.ts'
import { mayNotify, personOf } from '../businesses/index.ts'
import { DAY, HOUR, later, MINUTE } from '../clock.ts'
import type { ApiKeyRow } from '../database/index.ts'
import { sendAccountMail } from '../deliveries/index.ts'
import type { JobDeps } from '../deps.ts'
import { uuidOf } from '../secrets/keys.ts'
import { scopesOf } from './store.ts'

const LOOK_MS = MINUTE
const AT_ONCE = 20
/** The time for which others leave a mail alone that is being sent; it is sent again if its process died. */
const LEASE_MS = 2 * MINUTE
/** Who was told of much today is told the rest then. */
const TRY_AGAIN_MS = HOUR
/** Owners are told so many days before a key ends. */
const DAYS_BEFORE = [14, 1] as const

type About = Pick<ApiKeyRow, 'mailAbout' | 'mailDueAt'>

export const madeMail = (now: string): About => ({ mailAbout: 'made', mailDueAt: now })

/** The next mail about the end of a key; none where it ends within a day. */
const nextMail = (endsAt: string, now: string): About => {
  const next = DAYS_BEFORE.map((days) => later(endsAt, -days * DAY)).find((at) => at > now)
  return { mailAbout: next ? 'ends' : null, mailDueAt: next ?? null }
}

/**
 * Returns the loop that mails owners when a key was made, and when it nears its end. A process that dies has its mail sent
 * again, under the same id, by which mail programs know it again. Answers with the milliseconds until it looks again.
 */
export function createKeyMails(deps: JobDeps): () => Promise<number> {
  return async () => {
    const { db, clock } = deps
    const due = await db.read
      .selectFrom('apiKeys')
      .innerJoin('businesses', 'businesses.id', 'apiKeys.businessId')
      .selectAll('apiKeys')
      .where('mailDueAt', '<=', clock.now())
      // What is due while a shop is closed waits until it is open again: who closed it may be who made the key.
      .where('closedAt', 'is', null)
      .orderBy('mailDueAt')
      .limit(AT_ONCE)
      .execute()
    for (const row of due) {
      const claimed = later(clock.now(), LEASE_MS)
      if (!(await set(deps, row, { mailAbout: row.mailAbout, mailDueAt: claimed }))) continue
      const isTold = await tell(deps, row)
      const now = clock.now()
      const next = isTold
        ? nextMail(row.endsAt, now)
        : { mailAbout: row.mailAbout, mailDueAt: later(now, TRY_AGAIN_MS) }
      await set(deps, { ...row, mailDueAt: claimed }, next)
    }
    return due.length === AT_ONCE ? 0 : LOOK_MS
  }
}

/** Whether nobody else was first. */
async function set({ db }: JobDeps, row: ApiKeyRow, to: About): Promise<boolean> {
  const changed = await db.write(row.businessId, ({ trx }) =>
    trx
      .updateTable('apiKeys')
      .set(to)
      .where('businessId', '=', row.businessId)
      .where('id', '=', row.id)
      .where('mailDueAt', '=', row.mailDueAt)
      .returning('id')
      .executeTakeFirst(),
  )
  return changed !== undefined
}

/**
 * One that was made is told of though it was revoked since; one that ends, only while there is something to lose. False
 * where this waits: until an owner has proved their address, or because they were told of so much.
 */
async function tell(deps: JobDeps, row: ApiKeyRow): Promise<boolean> {
  const isOver = row.revokedAt !== null || row.endsAt <= deps.clock.now()
  if (row.mailAbout === 'ends' && isOver) return true
  const owners = await deps.db.read
    .selectFrom('users')
    .innerJoin('businesses', 'businesses.id', 'users.businessId')
    .select(['users.id', 'businesses.timeZone'])
    .where('businessId', '=', row.businessId)
    .where('role', '=', 'owner')
    .where('removedAt', 'is', null)
    .where('emailVerifiedAt', 'is not', null)
    .orderBy('users.id')
    .execute()
  if (owners.length === 0) return false
  for (const { id, timeZone } of owners) if (!(await mail(deps, row, { userId: id, timeZone }))) return false
  return true
}

async function mail(
  deps: JobDeps,
  row: ApiKeyRow,
  { userId, timeZone }: { userId: string; timeZone: string },
): Promise<boolean> {
  const { businessId, name, endsAt, mailAbout } = row
  const person = await personOf(deps, { businessId, userId, role: 'owner' })
  if (!(await mayNotify(deps, person))) return false
  const { language, email, businessName } = person
  const t = keyMails(language)
  const values = { name, business: businessName, ends: timeIn(language, endsAt, timeZone) }
  const days = Math.round((Date.parse(endsAt) - Date.parse(deps.clock.now())) / DAY)
  const words =
    mailAbout === 'made'
      ? {
          ...{ subject: t('madeSubject', values), heading: t('madeHello', values), footer: t('madeIgnore') },
          paragraphs: [
            t('madeText', {
              ...values,
              person: await makerOf(deps, row),
              at: timeIn(language, row.createdAt, timeZone),
            }),
            t('madeScopes', {
              ...values,
              scopes: new Intl.ListFormat(locales[language]).format(scopesOf(row).map((scope) => t(scope))),
            }),
          ],
        }
      : {
          ...{ subject: t('endsSubject', values), footer: t('endsIgnore') },
          heading: t('endsHello', { ...values, n: Math.max(1, days) }),
          paragraphs: [t('endsText', values)],
        }
  const text = deps.pages.mail({
    ...{ kind: 'notice', language, ...words },
    button: { label: t('button'), url: `${deps.config.publicUrl}/dashboard/settings/connections` },
  })
  const said = [businessId, row.id, userId, mailAbout, row.scopes, endsAt, days > 1 || mailAbout === 'made']
  await sendAccountMail(deps, { businessId, id: uuidOf(said.join(' ')), to: email, ...text })
  return true
}

async function makerOf({ db }: JobDeps, { businessId, createdBy }: ApiKeyRow): Promise<string> {
  const person = await db.read
    .selectFrom('users')
    .select(['firstName', 'lastName'])
    .where('businessId', '=', businessId)
    .where('id', '=', createdBy)
    .executeTakeFirst()
  return [person?.firstName, person?.lastName].filter(Boolean).join(' ')
}

const timeIn = (language: 'sv' | 'en', at: string, timeZone: string): string =>
  new Intl.DateTimeFormat(locales[language], {
    ...{ dateStyle: 'long', timeStyle: 'short', hourCycle: 'h23', timeZone },
  }).format(new Date(at))
