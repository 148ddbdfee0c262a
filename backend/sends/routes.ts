import type * as z from 'zod'
import { type Campaign, cancelCampaign, pauseCampaign, resumeCampaign } from '../../shared/campaigns.ts'
import { decideComparison, getComparison, startComparison } from '../../shared/comparisons.ts'
import type { Channel } from '../../shared/consents.ts'
import {
  emptyReport,
  getSend,
  type SendRequest,
  sendEmail,
  sendSms,
  sendWhatsapp,
  settleCampaign,
} from '../../shared/deliveries.ts'
import { Failure } from '../../shared/errors.ts'
import { countSegments, findReach } from '../../shared/reach.ts'
import { getCampaignReport } from '../../shared/reports.ts'
import {
  getSchedule,
  listFailed,
  listJoined,
  previewSend,
  scheduleCampaign,
  unscheduleCampaign,
} from '../../shared/schedules.ts'
import { findCampaign, toCampaign } from '../campaigns/index.ts'
import { chosenOf, findSend, type Send } from '../deliveries/index.ts'
import type { Deps } from '../deps.ts'
import { type Route, route, type SignedIn } from '../http/route.ts'
import { campaignReportOf, reportsOf, summaryOf } from '../reports/index.ts'
import { startComparison as compare, comparisonOf, decideNow, waitingIn } from './comparison/index.ts'
import { decide } from './decide.ts'
import { failedOf } from './failed.ts'
import { isGone } from './frozen.ts'
import { joinedOf } from './joined.ts'
import { stillThere } from './people.ts'
import { pressOf } from './press.ts'
import { foundNow, preview } from './preview.ts'
import { countsNow, reachNow } from './reach.ts'
import { findSchedule, schedule, unschedule } from './schedule.ts'
import { startSend } from './start.ts'
import { cancel, pause, resume } from './steer.ts'

export const sendRoutes = (deps: Deps): Route[] => [
  route(previewSend, ({ input: { id, ...request }, signedIn }) =>
    preview(deps, signedIn.businessId, id, request),
  ),
  route(findReach, ({ input, signedIn }) => reachNow(deps, signedIn.businessId, input)),
  route(countSegments, async ({ input, signedIn }) => ({
    counts: await countsNow(deps, signedIn.businessId, input),
  })),
  route(startComparison, async ({ input, signedIn, idempotencyKey }) => ({
    sendId: await compare(deps, signedIn, { ...input, sendId: input.sendId ?? idempotencyKey ?? undefined }),
  })),
  route(getComparison, async ({ input, signedIn }) => ({
    comparison: await comparisonOf(deps, signedIn.businessId, input.id),
  })),
  route(decideComparison, async ({ input: { id: campaignId, winner }, signedIn }) => {
    await decideNow(deps, signedIn.businessId, { campaignId, winner })
    return { winner }
  }),
  route(listFailed, async ({ input, signedIn }) => ({
    customerIds: await failedOf(deps, signedIn.businessId, input.id),
  })),
  route(listJoined, async ({ input, signedIn }) => ({
    customerIds: await joinedOf(deps, signedIn.businessId, input.id),
  })),
  route(getSchedule, ({ input, signedIn }) => scheduledOf(deps, signedIn.businessId, input.id)),
  route(sendSms, ({ input, signedIn, idempotencyKey }) =>
    press(deps, signedIn, 'sms', input, idempotencyKey),
  ),
  route(sendEmail, ({ input, signedIn, idempotencyKey }) =>
    press(deps, signedIn, 'email', input, idempotencyKey),
  ),
  route(sendWhatsapp, ({ input, signedIn, idempotencyKey }) =>
    press(deps, signedIn, 'whatsapp', input, idempotencyKey),
  ),
  route(getSend, async ({ input, signedIn }) => {
    const send = await sendOf(deps, signedIn.businessId, input.id)
    const { id, campaignId, run, state, createdAt, finishedAt } = send
    return { send: { id, campaignId, run, state, createdAt, finishedAt }, ...(await summaryOf(deps, send)) }
  }),
  route(getCampaignReport, async ({ input: { id }, signedIn: { businessId } }) => {
    const [report, waiting] = await Promise.all([
      campaignReportOf(deps, businessId, id),
      waitingIn(deps, businessId, id),
    ])
    return { ...report, waiting }
  }),
  route(settleCampaign, async ({ input, signedIn: { businessId } }) => {
    const settled = await decide(deps, businessId, input)
    const reports = await reportsOf(deps, businessId, [input.id])
    return { settled, report: reports.get(input.id) ?? emptyReport }
  }),
  route(scheduleCampaign, async ({ input: { id, ...request }, signedIn }) => {
    const { askedFor } = await schedule(deps, signedIn, id, request)
    return { askedFor, ...(await campaignNow(deps, signedIn, id)) }
  }),
  route(unscheduleCampaign, ({ input, signedIn }) => steered(deps, signedIn, input.id, unschedule)),
  route(pauseCampaign, ({ input, signedIn }) => steered(deps, signedIn, input.id, pause)),
  route(resumeCampaign, ({ input, signedIn }) => steered(deps, signedIn, input.id, resume)),
  route(cancelCampaign, ({ input, signedIn }) => steered(deps, signedIn, input.id, cancel)),
]

/** The campaign as it stands after its sending was held, taken up again or ended. */
async function steered(
  deps: Deps,
  signedIn: SignedIn,
  id: string,
  steer: typeof pause,
): Promise<{ campaign: Campaign }> {
  await steer(deps, signedIn.businessId, id)
  return campaignNow(deps, signedIn, id)
}

async function campaignNow(
  deps: Deps,
  { businessId }: SignedIn,
  id: string,
): Promise<{ campaign: Campaign }> {
  const row = await findCampaign({ trx: deps.db.read, businessId }, id)
  if (!row) throw new Failure('notFound')
  const reports = await reportsOf(deps, businessId, [id])
  return { campaign: toCampaign(row, reports.get(id) ?? null) }
}

async function sendOf(deps: Deps, businessId: string, id: string): Promise<Send> {
  const send = await findSend(deps.db.read, businessId, id)
  if (!send) throw new Failure('notFound')
  return send
}

/** Sends, and gives a small send time to be finished with. */
async function press(
  deps: Deps,
  signedIn: SignedIn,
  channel: Channel,
  { id: campaignId, ...request }: SendRequest & { id: string },
  idempotencyKey: string | null,
) {
  const sendId = request.sendId ?? idempotencyKey ?? undefined
  const startedId = await startSend(deps, signedIn, campaignId, channel, { ...request, sendId }).catch(
    (error: unknown) => {
      const isKeyReused = error instanceof Failure && error.code === 'sendIdTaken' && !request.sendId
      throw isKeyReused ? new Failure('keyReused') : error
    },
  )
  await doneOrLate(deps, signedIn.businessId, startedId)
  const { summary } = await summaryOf(deps, await sendOf(deps, signedIn.businessId, startedId))
  return { summary, sendId: startedId }
}

/** Resolves when the send is done, or late. */
async function doneOrLate({ db, live, log, jobs }: Deps, businessId: string, sendId: string): Promise<void> {
  const isDone = async () => {
    const send = await findSend(db.read, businessId, sendId)
    return send?.state !== 'preparing' && send?.state !== 'sending'
  }
  await new Promise<void>((resolve) => {
    const timer = setTimeout(end, jobs.answerMs)
    const look = () =>
      void isDone()
        .then((done) => done && end())
        .catch((error: unknown) => log.error({ err: error }, 'waiting for a send'))
    const forget = live.listen(businessId, look)
    function end(): void {
      clearTimeout(timer)
      forget()
      resolve()
    }
    look()
  })
}

/**
 * A campaign's schedule. Of a list all who are customers still, of an audience whom it would reach now: nobody when its
 * segment was deleted. Throws `notFound`, and `notScheduled` where nothing waits.
 */
async function scheduledOf(
  deps: Pick<Deps, 'db' | 'keys' | 'clock'>,
  businessId: string,
  campaignId: string,
): Promise<z.output<typeof getSchedule.output>> {
  const view = { trx: deps.db.read, businessId }
  const campaign = await findCampaign(view, campaignId)
  if (!campaign) throw new Failure('notFound')
  const row = await findSchedule(view, campaignId)
  if (!row) throw new Failure('notScheduled')
  const chosen = chosenOf(row.chosen)
  const { sendId, at, smsFrom } = row
  const { resend, onlyFailed = false, holdout = false } = chosen
  const isNobodys = await isGone(view, chosen)
  const press = pressOf(campaignId, campaign.type, { ...chosen, holdout: false, sendId })
  const listed = chosen.customerIds && (await stillThere(view, chosen.customerIds))
  const people = isNobodys ? [] : (listed ?? (await foundNow(deps, businessId, press)).people)
  const audience = isNobodys ? null : (chosen.audience ?? null)
  return {
    schedule: { at, smsFrom: smsFrom || null, customerIds: people, audience, resend, onlyFailed, holdout },
  }
}
