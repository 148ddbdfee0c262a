import type { Context } from 'koa'
import * as z from 'zod'
import { channelSchema } from '../../shared/consents.ts'
import { say } from '../../shared/copy/fields.ts'
import { Failure } from '../../shared/errors.ts'
import * as f from '../../shared/fields.ts'
import { name } from '../../shared/names.ts'
import { type PersonAct, type PersonNote, personActs, personFields } from '../../shared/pages/person-pages.ts'
import type { Deps } from '../deps.ts'
import { formOf } from '../http/body.ts'
import { fieldErrorsOf, wordFields } from '../http/fields.ts'
import { showPage } from '../http/pages.ts'
import { sayNo, sayYes } from './answer.ts'
import { askNewAddress, changeDetails, eraseForGood, takeNewAddress } from './change.ts'
import { settleWaiting } from './confirm.ts'
import type { OpenLink } from './links.ts'
import { languageFor, shopOf, show, showAddress, showConfirm, showErase, showPerson } from './show.ts'

type Form = Record<string, string>
type Act = (deps: Deps, ctx: Context, standing: OpenLink, form: Form) => Promise<void>

const details = z.object({ name, phone: f.orNone(f.phone), language: f.language })
const newAddress = z.object({ email: f.email })
const sameEmail = { path: ['email'], error: say('emailSame') }

/** A press of a button on a page that a link opened. What the link is not for is answered with its page. */
export async function act(deps: Deps, ctx: Context, standing: OpenLink): Promise<void> {
  const form = formOf(ctx)
  const wanted = personActs.find((one) => one === form[personFields.act])
  if (!wanted || kindOf[wanted] !== standing.link.kind) return show(deps, ctx, standing)
  await acts[wanted](deps, ctx, standing, form)
}

const kindOf: Record<PersonAct, OpenLink['link']['kind']> = {
  yes: 'page',
  no: 'page',
  details: 'page',
  email: 'page',
  erase: 'page',
  confirm: 'confirm',
  refuse: 'confirm',
  address: 'address',
}

/** Back to the page, so that loading it again presses nothing again. */
function backWith(ctx: Context, note: PersonNote): void {
  const { lang } = ctx.query
  const language = lang === 'sv' || lang === 'en' ? `&lang=${lang}` : ''
  ctx.status = 303
  ctx.redirect(`/c/${String(ctx.params.token)}?note=${note}${language}`)
}

/** The page again with what was typed and what is wrong with it. */
function mend(deps: Deps, ctx: Context, standing: OpenLink, form: Form, error: z.ZodError): Promise<void> {
  ctx.status = 422
  const language = languageFor(ctx, standing.customer.language)
  const errors = wordFields(fieldErrorsOf(error), language)
  return showPerson(deps, ctx, standing, { form: { values: form, errors } })
}

const answering =
  (done: 'confirm' | 'refuse'): Act =>
  async (deps, ctx, standing, form) => {
    const given = { isYes: done === 'confirm', asked: form[personFields.asked] }
    const asking = await settleWaiting(deps, standing, given)
    if (asking) return showConfirm(deps, ctx, standing, { done, asking })
    ctx.status = 409
    await showConfirm(deps, ctx, standing, 'changed')
  }

const acts: Record<PersonAct, Act> = {
  yes: async (deps, ctx, standing, form) => {
    const channel = channelSchema.safeParse(form[personFields.channel])
    if (!channel.success) return show(deps, ctx, standing)
    const language = languageFor(ctx, standing.customer.language)
    const shown = form[personFields.wordingVersion]
    const note = await sayYes(deps, standing, { channel: channel.data, language, shown })
    if (note !== 'changed') return backWith(ctx, note)
    ctx.status = 409
    await showPerson(deps, ctx, standing, { note })
  },
  no: async (deps, ctx, standing, form) => {
    const channel = channelSchema.safeParse(form[personFields.channel])
    if (!channel.success) return show(deps, ctx, standing)
    await sayNo(deps, standing, channel.data)
    backWith(ctx, 'no')
  },
  details: async (deps, ctx, standing, form) => {
    const read = details.safeParse(form)
    if (!read.success) return mend(deps, ctx, standing, form, read.error)
    await changeDetails(deps, standing, read.data)
    backWith(ctx, 'saved')
  },
  email: async (deps, ctx, standing, form) => {
    const { email } = standing.customer
    const read = newAddress.refine((typed) => typed.email !== email, sameEmail).safeParse(form)
    if (!read.success) return mend(deps, ctx, standing, form, read.error)
    const language = languageFor(ctx, standing.customer.language)
    await askNewAddress(deps, standing, read.data.email, language)
    backWith(ctx, 'mailed')
  },
  erase: async (deps, ctx, standing, form) => {
    if (form[personFields.sure] !== 'yes') {
      ctx.status = 422
      return showErase(deps, ctx, standing)
    }
    const { business, customer } = standing
    await eraseForGood(deps, business.id, customer.id).catch((error: unknown) => {
      // Pressed twice: the first press has done it.
      if (!(error instanceof Failure && error.code === 'notFound')) throw error
    })
    const language = languageFor(ctx, customer.language)
    await showPage(ctx, deps.pages.personErased({ ...shopOf(business), language }))
  },
  confirm: answering('confirm'),
  refuse: answering('refuse'),
  address: async (deps, ctx, standing, form) => {
    const language = languageFor(ctx, standing.customer.language)
    const shown = form[personFields.wordingVersion]
    const done = await takeNewAddress(deps, standing, { language, shown })
    if (done === 'changed') ctx.status = 409
    await showAddress(deps, ctx, standing, done)
  },
}
