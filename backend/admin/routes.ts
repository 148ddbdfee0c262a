import { Readable } from 'node:stream'
import * as contract from '../../shared/admin.ts'
import { Failure } from '../../shared/errors.ts'
import * as templates from '../../shared/whatsapp/desk.ts'
import { forgiveAccountTexts } from '../ai/index.ts'
import { createPauses } from '../businesses/index.ts'
import type { Deps } from '../deps.ts'
import type { Limits } from '../http/limits.ts'
import { type Call, type Route, route } from '../http/route.ts'
import { readingOf, readTemplates } from '../whatsapp/index.ts'
import { attentionOf } from './attention.ts'
import { type Act, writeDown } from './audit.ts'
import { detailsOf, pageOfBusinesses, recentBusinesses } from './businesses.ts'
import {
  givePlan,
  lift,
  refund,
  releaseLimit,
  releaseMail,
  resendVerification,
  setGrantedName,
  suspend,
} from './care.ts'
import { moveInquiry, pageOfInquiries } from './inquiries.ts'
import { signInAdmin, standingOf } from './login.ts'
import { auditLines, pageOfAudit } from './read-audit.ts'
import { beginFactor, confirmFactor } from './second-factor.ts'
import { adminOf, dropCookie } from './session.ts'
import { tallyWhileAsked, totalsOf } from './tallies.ts'
import { offer, pageOfTemplates, templateDetails } from './templates.ts'

const SETTING_UP = { points: 10, seconds: 600 }

type ByAdmin = Pick<Call<typeof contract.adminMe>, 'admin' | 'ctx'>

export function adminRoutes(deps: Deps, limits: Limits): Route[] {
  const { db, keys, clock } = deps
  const pauses = createPauses(deps, 'admin')

  /** Before anything is shown, that it was looked at. */
  const note = ({ admin, ctx }: ByAdmin, act: Pick<Act, 'action' | 'detail' | 'businessId'>) =>
    db.write('', (unit) => writeDown(unit, keys, { ...act, at: clock.now(), admin, address: ctx.ip }))
  const asked = (filters: Record<string, string | number | undefined>) =>
    Object.fromEntries(Object.entries(filters).map(([name, value]) => [name, value ?? null]))
  const doing = ({ admin, ctx }: ByAdmin, businessId: string) => ({ admin, businessId, address: ctx.ip })
  const shown = async (id: string) => ({ business: await detailsOf(deps, id) })

  return [
    route(contract.adminLogin, ({ input, ctx }) => signInAdmin(deps, limits, pauses, input, ctx)),
    route(contract.adminLogout, async ({ ctx }) => {
      const admin = adminOf(ctx)
      dropCookie(deps, ctx)
      if (admin) await endSession(deps, admin, ctx.ip)
      return {}
    }),
    route(contract.adminMe, async ({ admin }) => {
      const row = await db.read.selectFrom('admins').selectAll().where('id', '=', admin.id).executeTakeFirst()
      if (!row) throw new Failure('signInRequired')
      return standingOf(deps, row)
    }),
    route(contract.beginSecondFactor, async ({ admin, ctx }) => {
      await limits.take('admin second factor', admin.id, SETTING_UP)
      return beginFactor(deps, admin, ctx.ip)
    }),
    route(contract.confirmSecondFactor, async ({ admin, input, ctx }) => {
      await limits.take('admin second factor', admin.id, SETTING_UP)
      return { recoveryCodes: await confirmFactor(deps, admin, input.code, ctx.ip) }
    }),
    route(contract.adminDashboard, async (call) => {
      await tallyWhileAsked(deps)
      const [statistics, recentOnes, attention] = await Promise.all([
        totalsOf(deps),
        recentBusinesses(deps),
        attentionOf(deps),
      ])
      await note(call, { action: 'businessesListed', detail: { list: 'recent' } })
      return { statistics, recentBusinesses: recentOnes, attention }
    }),
    route(contract.listBusinesses, async (call) => {
      await tallyWhileAsked(deps)
      await note(call, { action: 'businessesListed', detail: asked(call.input) })
      return pageOfBusinesses(deps, call.input)
    }),
    route(contract.readBusiness, async (call) => {
      await tallyWhileAsked(deps)
      const answer = await shown(call.input.id)
      await note(call, { action: 'businessRead', businessId: call.input.id })
      return answer
    }),
    route(contract.changePlan, async (call) => {
      await givePlan(deps, doing(call, call.input.id), call.input)
      return shown(call.input.id)
    }),
    route(contract.suspendBusiness, async (call) => {
      await suspend(deps, doing(call, call.input.id), call.input.reason)
      return shown(call.input.id)
    }),
    route(contract.liftSuspension, async (call) => {
      await lift(deps, doing(call, call.input.id), call.input.reason)
      return shown(call.input.id)
    }),
    route(contract.grantName, async (call) => {
      await setGrantedName(deps, doing(call, call.input.id), call.input, true)
      return shown(call.input.id)
    }),
    route(contract.withdrawName, async (call) => {
      await setGrantedName(deps, doing(call, call.input.id), call.input, false)
      return shown(call.input.id)
    }),
    route(contract.releaseMail, async (call) => {
      await releaseMail(deps, doing(call, call.input.id), call.input.reason)
      return shown(call.input.id)
    }),
    route(contract.releaseLimit, async (call) => {
      await releaseLimit(deps, doing(call, call.input.id), call.input)
      return shown(call.input.id)
    }),
    route(contract.releaseAi, async (call) => {
      const texts = await forgiveAccountTexts(db, clock.now())
      await note(call, { action: 'aiReleased', detail: { texts, reason: call.input.reason } })
      return {}
    }),
    route(contract.resendTheirVerification, async (call) => {
      await limits.take('admin verification', call.input.id, SETTING_UP)
      await resendVerification(deps, doing(call, call.input.id))
      return {}
    }),
    route(contract.refundTheirPayment, async (call) => {
      await refund(deps, doing(call, call.input.id), call.input)
      return shown(call.input.id)
    }),
    route(contract.listInquiries, async (call) => {
      await note(call, { action: 'inquiriesListed', detail: asked(call.input) })
      return pageOfInquiries(deps, call.input)
    }),
    route(contract.moveInquiry, async ({ admin, input, ctx }) => ({
      inquiry: await moveInquiry(deps, { admin, address: ctx.ip }, input),
    })),
    route(templates.listDeskTemplates, async (call) => {
      await note(call, { action: 'templatesListed', detail: asked(call.input) })
      return { reading: await readingOf(deps), ...(await pageOfTemplates(deps, call.input)) }
    }),
    route(templates.readDeskTemplate, async ({ input }) => ({
      template: await templateDetails(deps, input.id),
    })),
    route(templates.offerTemplate, async ({ admin, input, ctx }) => {
      await offer(deps, { admin, address: ctx.ip }, input)
      return { template: await templateDetails(deps, input.id) }
    }),
    route(templates.refreshTemplates, async (call) => {
      await limits.take('template reading', call.admin.id, SETTING_UP)
      await note(call, { action: 'templatesRead' })
      await readTemplates(deps)
      deps.jobs.wake()
      return { reading: await readingOf(deps) }
    }),
    route(contract.listAudit, async (call) => {
      await note(call, { action: 'auditRead', detail: asked(call.input) })
      return pageOfAudit(deps, call.input)
    }),
    route(contract.exportAudit, async (call) => {
      await note(call, { action: 'auditExported', detail: asked(call.input) })
      call.ctx.attachment(`blipp-audit-${clock.now().slice(0, 10)}.csv`)
      call.ctx.set('Cache-Control', 'no-store')
      return Readable.from(auditLines(deps, call.input)) as never
    }),
  ]
}

const endSession = (
  { db, keys, clock }: Deps,
  admin: NonNullable<ReturnType<typeof adminOf>>,
  address: string,
): Promise<unknown> =>
  db.write('', async (unit) => {
    const at = clock.now()
    await unit.trx
      .updateTable('adminSessions')
      .set({ revokedAt: at })
      .where('id', '=', admin.sessionId)
      .execute()
    await writeDown(unit, keys, { action: 'signOut', at, admin, address })
  })
