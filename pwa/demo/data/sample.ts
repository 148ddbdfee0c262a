import type { Campaign } from '../../../shared/campaigns.ts'
import type { Language } from '../../../shared/copy/copy.ts'
import { demoSample } from '../../../shared/copy/demo-sample.ts'
import { emptyReport, type Report } from '../../../shared/deliveries.ts'
import { addDays } from '../../../shared/rules/periods.ts'
import { uuid7 } from '../../../shared/rules/uuid.ts'
import { atWall, dayIn } from '../../../shared/rules/zone.ts'
import type { Segment } from '../../../shared/segments.ts'
import type { EntityKind } from '../../../shared/sync.ts'
import type { Tag } from '../../../shared/tags.ts'
import type { Template } from '../../../shared/templates.ts'
import type { MirrorRow } from '../../browser/database.ts'
import { samplePeople } from './people.ts'
import { sampleShop, TIME_ZONE } from './shop.ts'

const DAY_MS = 24 * 60 * 60 * 1000

type WithoutRevision<Row> = Omit<Row, 'revision'>
type Words = ReturnType<typeof demoSample>

/** Everything that the demo shop has, as a server would have told it. @param now milliseconds since 1970 */
export function sampleRows(businessId: string, language: Language, now: number): MirrorRow[] {
  const t = demoSample(language)
  const ago = (days: number) => new Date(now - days * DAY_MS).toISOString()
  const today = dayIn(TIME_ZONE, new Date(now).toISOString())
  const on = (days: number, time: string) => atWall(TIME_ZONE, `${addDays(today, days)}T${time}`)
  const tags = sampleTags(t, ago(150))
  const people = samplePeople({
    tags: tags.map(({ id }) => id),
    labels: [t('regular'), t('lunch')],
    language,
    now,
  })
  const all: [EntityKind, WithoutRevision<{ id: string }>][] = [
    ['profile', sampleShop(businessId, language, ago(160))],
    ...tags.map((each) => ['tag', each] as const),
    ...sampleSegments(t, ago(40)).map((each) => ['segment', each] as const),
    ...sampleTemplates(t, ago(60)).map((each) => ['template', each] as const),
    ...sampleCampaigns(t, on).map((each) => ['campaign', each] as const),
    ...people.toReversed().map((each) => ['customer', each] as const),
  ].map(([kind, row]) => [kind as EntityKind, row as { id: string }])
  return all.map(([kind, row], at) => {
    const revision = at + 1
    return { kind, id: row.id, revision, row: { ...row, revision } as MirrorRow['row'] }
  })
}

function sampleTags(t: Words, at: string): WithoutRevision<Tag>[] {
  return (['counter', 'table', 'window'] as const).map((spot, n) => ({
    id: uuid7(),
    code: `demo${n + 1}`,
    label: t(spot),
    target: 'signup',
    url: `${globalThis.location?.origin ?? 'https://blipp.example'}/t/demo${n + 1}`,
    createdAt: at,
    updatedAt: at,
  }))
}

const sampleSegments = (t: Words, at: string): WithoutRevision<Segment>[] => [
  { id: uuid7(), name: t('newOnes'), filter: { joinedDays: 30 }, createdAt: at, updatedAt: at },
]

function sampleTemplates(t: Words, at: string): WithoutRevision<Template>[] {
  const times = { createdAt: at, updatedAt: at }
  return [
    { ...times, id: uuid7(), name: t('welcomeName'), type: 'sms', subject: null, message: t('welcome') },
    { ...times, id: uuid7(), name: t('offerName'), type: 'sms', subject: null, message: t('offer') },
    {
      ...times,
      id: uuid7(),
      name: t('reviewName'),
      type: 'email',
      subject: t('reviewSubject'),
      message: t('review'),
    },
  ]
}

/** Reports as the ledger might have counted them; three of four of the mails were opened. */
const bySms: Report = { ...emptyReport, recipients: 40, accepted: 40, delivered: 40, clicked: 13 }
const byMail: Report = {
  ...emptyReport,
  recipients: 36,
  accepted: 36,
  delivered: 36,
  opened: 27,
  clicked: 10,
}

/** @param on so many days from today (before it where negative), at a time of the shop's clock */
function sampleCampaigns(t: Words, on: (days: number, time: string) => string): WithoutRevision<Campaign>[] {
  const draft = (
    createdAt: string,
  ): Pick<Campaign, 'smsFrom' | 'scheduledAt' | 'sentAt' | 'report'> & {
    id: string
    status: Campaign['status']
    createdAt: string
    updatedAt: string
  } => ({
    id: uuid7(),
    status: 'draft',
    smsFrom: null,
    scheduledAt: null,
    sentAt: null,
    report: null,
    createdAt,
    updatedAt: createdAt,
  })
  const sent = (daysAgo: number, time: string, report: Report) => ({
    ...draft(on(-daysAgo - 1, '14:20')),
    status: 'sent' as const,
    pressedAt: on(-daysAgo, time),
    sentAt: on(-daysAgo, time),
    report,
  })
  return [
    {
      ...sent(26, '10:15', byMail),
      name: t('newsName'),
      type: 'email',
      subject: t('newsSubject'),
      message: t('news'),
    },
    {
      ...sent(12, '15:30', bySms),
      name: t('offerName'),
      type: 'sms',
      subject: null,
      message: t('offer'),
      smsFrom: 'LinneasKafe',
    },
    {
      ...draft(on(-3, '11:05')),
      status: 'scheduled',
      scheduledAt: on(3, '10:00'),
      scheduledFor: { recipients: 53, segment: null },
      name: t('quizName'),
      type: 'sms',
      subject: null,
      message: t('quiz'),
      smsFrom: 'LinneasKafe',
    },
    {
      ...draft(on(-1, '16:40')),
      name: t('reviewName'),
      type: 'email',
      subject: t('reviewSubject'),
      message: t('review'),
    },
  ]
}
