import { notificationTexts } from '../../shared/copy/notification-texts.ts'
import { emptyReport } from '../../shared/deliveries.ts'
import { mayNeedAnswer, needsAnswer } from '../../shared/rules/notifications/needs-answer.ts'
import type { PushedNotification } from '../../shared/rules/notifications/payload.ts'
import type { NotificationRow, PushSubscriptionRow } from '../database/index.ts'
import type { JobDeps } from '../deps.ts'
import { unansweredIn } from '../replies/index.ts'
import { reportsOf } from '../reports/index.ts'

type Db = JobDeps['db']['read']

interface Waiting {
  replies: number
  /** Campaigns and automations, by their ids. */
  campaigns: string[]
  automations: string[]
}

/** What of a shop needs an answer now. */
async function waitingIn(db: Db, businessId: string): Promise<Waiting> {
  const rows = await db
    .selectFrom('campaigns')
    .select(['id', 'status', 'scheduleTrouble'])
    .where('businessId', '=', businessId)
    .where('status', 'in', mayNeedAnswer)
    .where('deletedAt', 'is', null)
    .execute()
  const held = await db
    .selectFrom('automations')
    .select('id')
    .where('businessId', '=', businessId)
    .where('onAt', 'is not', null)
    .where('held', 'is not', null)
    .where('deletedAt', 'is', null)
    .execute()
  return {
    replies: await unansweredIn(db, businessId),
    campaigns: rows.filter(needsAnswer).map(({ id }) => id),
    automations: held.map(({ id }) => id),
  }
}

/**
 * Whether somebody has a campaign that is done, or may have it; null for one that is gone, and for an answer to what a
 * customer wrote, which was sent to that one person by whoever wrote it.
 */
async function wasReached(db: Db, businessId: string, id: string): Promise<boolean | null> {
  const row = await db
    .selectFrom('campaigns')
    .select('isAnswer')
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  if (!row || row.isAnswer !== null) return null
  const report = (await reportsOf({ db: { read: db } }, businessId, [id])).get(id) ?? emptyReport
  return report.accepted + report.unknown > 0
}

type Said = Pick<PushedNotification, 'title' | 'body' | 'path'>

/**
 * The words for something that waits to be told, as it stands at this moment; null where it has become untrue: what stood
 * still goes on, or the replies are answered.
 */
export async function saidOf(
  db: Db,
  { businessId, userId, language }: PushSubscriptionRow,
  row: NotificationRow,
  isFirstOfDay: boolean,
): Promise<PushedNotification | null> {
  const waiting = await waitingIn(db, businessId)
  const said = await wordsFor(db, { businessId, language }, row, { waiting, isFirstOfDay })
  const badge = waiting.replies + waiting.campaigns.length + waiting.automations.length
  return said && { ...said, badge, language, tag: row.topic, userId }
}

async function wordsFor(
  db: Db,
  { businessId, language }: Pick<PushSubscriptionRow, 'businessId' | 'language'>,
  { kind, about, count }: NotificationRow,
  { waiting, isFirstOfDay }: { waiting: Waiting; isFirstOfDay: boolean },
): Promise<Said | null> {
  const t = notificationTexts(language)
  const n = Number(count)
  switch (kind) {
    case 'signups': {
      const isOne = isFirstOfDay && n === 1
      return {
        title: isOne ? t('firstSignup') : t('signups', { n }),
        body: isOne ? t('firstSignupText') : t('signupsText'),
        path: '/dashboard/customers',
      }
    }
    case 'reply':
      return waiting.replies === 0
        ? null
        : { title: t('reply', { n: waiting.replies }), body: t('replyText'), path: '/dashboard/replies' }
    case 'sent': {
      const reached = await wasReached(db, businessId, about ?? '')
      if (reached === null) return null
      const path = `/dashboard/campaigns/${about}`
      return reached
        ? { title: t('sent'), body: t('sentText'), path }
        : { title: t('reachedNobody'), body: t('reachedNobodyText'), path }
    }
    case 'answer':
      if (waiting.automations.includes(about ?? ''))
        return { title: t('held'), body: t('heldText'), path: '/dashboard/automations' }
      return waiting.campaigns.includes(about ?? '')
        ? { title: t('answer'), body: t('answerText'), path: `/dashboard/campaigns/${about}` }
        : null
    case 'allowance':
      return {
        title: t(about === 'email' ? 'emailAllowance' : 'smsAllowance'),
        body: t('allowanceText'),
        path: '/dashboard/plan',
      }
    case 'test':
      return { title: t('test'), body: t('testText'), path: '/dashboard/settings/notifications' }
  }
}
