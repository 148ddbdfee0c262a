// What a server would answer the demo's screens, made of what this browser holds.
import type * as z from 'zod'
import { getBusinessReport } from '../../../shared/business-report.ts'
import type { Campaign } from '../../../shared/campaigns.ts'
import { getCohorts } from '../../../shared/cohorts/contract.ts'
import { consents as wordings } from '../../../shared/copy/consents.ts'
import { demo } from '../../../shared/copy/demo.ts'
import { demoSample } from '../../../shared/copy/demo-sample.ts'
import type { Customer } from '../../../shared/customers.ts'
import { emptyReport, getSend, listCaptured } from '../../../shared/deliveries.ts'
import type { Endpoint } from '../../../shared/endpoint.ts'
import { type ExportRequest, exportCustomers, exportWorkbook, listOf } from '../../../shared/exports.ts'
import { customerHistory, type HistoryEntry } from '../../../shared/history.ts'
import { getCampaignReport, listRecipients } from '../../../shared/reports.ts'
import { lastDays } from '../../../shared/rules/periods.ts'
import { uuid7 } from '../../../shared/rules/uuid.ts'
import { atWall, dayIn, isWall } from '../../../shared/rules/zone.ts'
import { listFailed, listJoined, scheduleCampaign, unscheduleCampaign } from '../../../shared/schedules.ts'
import { ApiError, type Callee } from '../../api/call.ts'
import type { StandIn } from '../../api/stand-in.ts'
import type { Database } from '../../browser/database.ts'
import { applyLocally } from '../../sync/index.ts'
import { currentLanguage } from '../../words/language.ts'
import { csvOf, workbookOf } from './csv.ts'
import { capturedFor, messagesOf, recipientsOf } from './recipients.ts'
import { demoReport } from './report.ts'
import { rowsIn, sentBy } from './sending.ts'

type Answering = (db: Database, input: Record<string, unknown>) => Promise<unknown>
type InputOf<E> = E extends Endpoint<infer I> ? z.output<I> : never

const answerings = new Map<Callee, Answering>()

const answering = <E extends Endpoint>(
  endpoint: E,
  answer: (db: Database, input: InputOf<E>) => Promise<unknown>,
): void => {
  answerings.set(endpoint, (db, input) => answer(db, endpoint.input.parse(input) as InputOf<E>))
}

/** Answers what the demo's screens ask; whatever is not there is refused in words. */
export const demoAnswers =
  (db: Database): StandIn =>
  async (endpoint, input) => {
    const answer = answerings.get(endpoint)
    if (!answer) throw new ApiError(403, { message: demo(currentLanguage())('notHere') })
    return answer(db, input)
  }

async function campaignIn(db: Database, id: string): Promise<Campaign> {
  const campaign = (await rowsIn(db, 'campaign')).find((each) => each.id === id)
  if (!campaign) throw new ApiError(404)
  return campaign
}

const timeZoneOf = async (db: Database): Promise<string> =>
  (await rowsIn(db, 'profile'))[0]?.timeZone ?? 'Europe/Stockholm'

answering(getCohorts, async () => ({
  cohorts: { at: new Date().toISOString(), hasVisits: false, rows: [] },
}))

answering(getBusinessReport, async (db, { from, to }) => {
  const [customers, campaigns, tags, timeZone] = await Promise.all([
    rowsIn(db, 'customer'),
    rowsIn(db, 'campaign'),
    rowsIn(db, 'tag'),
    timeZoneOf(db),
  ])
  const at = new Date().toISOString()
  const period = from && to ? { from, to } : lastDays(dayIn(timeZone, at), 30)
  return { report: demoReport({ customers, campaigns, tags }, timeZone, period, at) }
})

answering(exportCustomers, async (db, input) => {
  const language = currentLanguage()
  const text = csvOf(await exported(db, input), input.separator, language, await timeZoneOf(db))
  const file = new Blob([text], { type: 'text/csv;charset=utf-8' })
  return { file, name: `${demo(language)('exportName')}.csv` }
})

answering(exportWorkbook, async (db, input) => {
  const language = currentLanguage()
  const file = await workbookOf(await exported(db, input), language, await timeZoneOf(db))
  return { file, name: `${demo(language)('exportName')}.xlsx` }
})

async function exported(db: Database, input: ExportRequest) {
  return { customers: await rowsIn(db, 'customer'), list: listOf(input), filter: input.filter }
}

answering(getSend, async (db, { id }) => {
  const summary = await sentBy(db, id)
  if (!summary) throw new ApiError(404)
  const { recipients, captured } = summary
  const at = new Date().toISOString()
  const send = { id, campaignId: id, run: 1, state: 'done', createdAt: at, finishedAt: at }
  return { send, summary, report: { ...emptyReport, recipients, captured } }
})

answering(listCaptured, async (db) => {
  const [shop] = await rowsIn(db, 'profile')
  const [campaigns, customers] = await Promise.all([rowsIn(db, 'campaign'), rowsIn(db, 'customer')])
  const captured = await Promise.all(
    campaigns.map(async (each) => {
      const ids = await capturedFor(db, each.id)
      return shop ? messagesOf(each, customers, ids, shop) : []
    }),
  )
  return { captured: captured.flat() }
})

answering(getCampaignReport, async (db, { id }) => ({
  report: (await campaignIn(db, id)).report ?? emptyReport,
  undecided: 0,
  retryable: 0,
  looking: 0,
  waiting: 0,
  held: null,
  heldCode: null,
  quietUntil: null,
  provider: null,
  reasons: {},
  redeemed: null,
  came: null,
  holdout: null,
  measured: { clicks: true, opens: true },
  runs: [],
  links: [],
}))

answering(listRecipients, async (db, { id, outcome }) => {
  const [campaign, customers, captured] = [
    await campaignIn(db, id),
    await rowsIn(db, 'customer'),
    await capturedFor(db, id),
  ]
  return { recipients: recipientsOf(campaign, customers, captured, outcome) }
})

const nobody = async () => ({ customerIds: [] })
answering(listFailed, nobody)
answering(listJoined, nobody)

answering(scheduleCampaign, async (db, { id, at, customerIds, audience }) => {
  const campaign = await campaignIn(db, id)
  const scheduledAt = isWall(at) ? atWall(await timeZoneOf(db), at) : at
  const scheduledFor = { recipients: customerIds?.length ?? null, segment: audience?.segment ?? null }
  return {
    campaign: await keep(db, { ...campaign, status: 'scheduled', scheduledAt, scheduledFor }),
    askedFor: null,
  }
})

answering(unscheduleCampaign, async (db, { id }) => {
  const campaign = await campaignIn(db, id)
  const status = campaign.sentAt ? 'sent' : 'draft'
  return { campaign: await keep(db, { ...campaign, status, scheduledAt: null, scheduledFor: null }) }
})

const keep = async (db: Database, campaign: Campaign): Promise<unknown> =>
  (await applyLocally(db, 'campaign', campaign.id, campaign)).row

answering(customerHistory, async (db, { id }) => {
  const customer = (await rowsIn(db, 'customer')).find((each) => each.id === id)
  const tags = await rowsIn(db, 'tag')
  const spot = tags.find((tag) => tag.id === customer?.tagId)?.label ?? null
  return { entries: customer ? historyOf(customer, spot) : [] }
})

/** The history that the row itself tells: the customer's arrival, and their answers then. */
function historyOf(customer: Customer, spot: string | null): HistoryEntry[] {
  const { source, language, createdAt, consentAt } = customer
  const said = (state: Customer['consents']['sms']) => (state === 'waiting' ? 'yes' : state)
  const common = { arrivedAt: createdAt, by: null, source }
  const business = demoSample(language)('business')
  const text = wordings(language)('standard', { business })
  const consent: HistoryEntry = {
    ...common,
    id: uuid7(),
    at: consentAt ?? createdAt,
    kind: 'consent',
    sms: said(customer.consents.sms),
    email: said(customer.consents.email),
    whatsapp: said(customer.consents.whatsapp),
    basis: null,
    language,
    wording: source === 'tap' ? { version: `demo-${language}`, text } : null,
    setAside: null,
    spot,
  }
  const created: HistoryEntry = { ...common, id: uuid7(), at: createdAt, kind: 'created' }
  return consentAt ? [consent, created] : [created]
}
