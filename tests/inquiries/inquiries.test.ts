import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { DAY } from '../../backend/clock.ts'
import { addressKey, createLimits } from '../../backend/http/limits.ts'
import { INQUIRIES_A_DAY } from '../../backend/inquiries/routes.ts'
import { sendContactMessage, sendPlanInquiry, sendStarterLead } from '../../shared/inquiries.ts'
import { type Blipp, startBlipp } from '../support/blipp.ts'
import { type Open, onEachEngine, openSqlite } from '../support/engines.ts'
import { startSmtpSink } from '../support/smtp-sink.ts'
import { type Visitor, visit } from '../support/visitor.ts'

const asked = { name: 'Maja Ek', email: 'maja@bageriet.example', message: 'Vi har tre butiker.' }
const lead = {
  firstName: 'Maja',
  lastName: 'Ek',
  email: 'Maja@Bageriet.example',
  company: 'Bageriet',
  specificNeeds: 'En tagg per butik.\nOch en på vagnen.',
}
const message = { firstName: 'Maja', lastName: 'Ek', email: asked.email, subject: 'Fråga', message: 'Hej!' }

const stored = ({ deps }: Blipp) => deps.db.read.selectFrom('inquiries').selectAll().orderBy('id').execute()

function inquiring(open: Open) {
  let blipp: Blipp
  let visitor: Visitor

  beforeEach(async () => {
    blipp = await startBlipp(await open())
    visitor = visit(blipp.url)
    return () => blipp.stop()
  })

  test('each form is kept whole, as new, and answered in the reader’s language', async () => {
    const answer = await visitor.ask(sendPlanInquiry, asked, { 'accept-language': 'en' })
    expect(answer.body).toEqual({
      success: true,
      message: 'Thank you, Maja Ek. You will hear from us within 24 hours.',
    })
    expect(await visitor.call(sendStarterLead, lead)).toMatchObject({
      message: expect.stringMatching(/^Tack, Maja/),
    })
    await visitor.call(sendContactMessage, message)
    const rows = (await stored(blipp)).map(({ details, ...row }) => ({
      ...row,
      details: JSON.parse(details),
    }))
    expect(rows.toSorted((a, b) => a.kind.localeCompare(b.kind))).toMatchObject([
      { kind: 'message', state: 'new', details: { subject: 'Fråga', message: 'Hej!' } },
      { kind: 'plan', name: 'Maja Ek', language: 'en', details: { plan: 'starter', message: asked.message } },
      {
        kind: 'starter',
        email: 'maja@bageriet.example',
        details: { company: 'Bageriet', specificNeeds: lead.specificNeeds },
      },
    ])
  })

  test('the same form under the same key is one inquiry, another form is refused', async () => {
    const key = { 'Idempotency-Key': 'one press' }
    const first = await visitor.ask(sendPlanInquiry, asked, key)
    expect(await visitor.ask(sendPlanInquiry, asked, key)).toMatchObject({ status: 200, body: first.body })
    const other = await visitor.ask(sendPlanInquiry, { ...asked, message: 'Något annat' }, key)
    expect(other).toMatchObject({ status: 422, body: { code: 'keyReused' } })
    expect(await stored(blipp)).toHaveLength(1)
  })
}

onEachEngine('an inquiry', inquiring)

describe('what a form is asked for', () => {
  let blipp: Blipp
  let discard: () => Promise<void>
  let visitor: Visitor

  beforeEach(async () => {
    const opened = await openSqlite()
    discard = opened.discard
    blipp = await startBlipp(opened.db, { environment: { LIMITS: 'on' } })
    visitor = visit(blipp.url)
  })
  afterEach(async () => {
    await blipp.stop()
    await discard()
  })

  test.each([
    { to: sendPlanInquiry, form: {}, fields: ['email', 'name'] },
    { to: sendPlanInquiry, form: { ...asked, plan: 'platinum', phone: '12' }, fields: ['phone', 'plan'] },
    { to: sendStarterLead, form: { ...lead, email: 'maja', company: ' ' }, fields: ['company', 'email'] },
    {
      to: sendContactMessage,
      form: { ...message, subject: 'a\nb', message: '' },
      fields: ['message', 'subject'],
    },
  ])('what $to.path cannot take is named, and nothing is kept: $fields', async ({ to, form, fields }) => {
    const { status, body } = await visitor.ask(to, form as never)
    expect([status, Object.keys((body as { fields: object }).fields).sort()]).toEqual([422, fields])
    expect(await stored(blipp)).toEqual([])
  })

  test('a plan is named by its id or by the name that is shown', async () => {
    await visitor.call(sendPlanInquiry, { ...asked, plan: 'Professional Plan' as never })
    expect(JSON.parse((await stored(blipp))[0]?.details ?? '')).toMatchObject({ plan: 'professional' })
  })

  test('a program that fills in every field is thanked, and nothing is kept', async () => {
    const answer = await visitor.call(sendContactMessage, { ...message, leaveEmpty: 'https://spam.example' })
    expect(answer.success).toBe(true)
    expect(await stored(blipp)).toEqual([])
  })

  test('ten a minute from an address, over all forms, and then a refusal in words', async () => {
    for (let n = 0; n < 5; n += 1) {
      await visitor.call(sendPlanInquiry, { ...asked, message: `${n}` })
      await visitor.call(sendContactMessage, { ...message, message: `${n}` })
    }
    const eleventh = await visitor.ask(sendStarterLead, lead)
    expect(eleventh).toMatchObject({ status: 429, body: { message: expect.stringContaining('Vänta') } })
    expect(Number(eleventh.headers.get('retry-after'))).toBeGreaterThan(0)
  })

  test('fifty a day from an address, so that no program mails the operator without end', async () => {
    const limits = createLimits({ limits: true }, blipp.deps.db.rates)
    const place = addressKey('127.0.0.1')
    for (let n = 0; n < 50; n += 1) await limits.take('inquiries a day', place, INQUIRIES_A_DAY)
    expect(await visitor.ask(sendStarterLead, lead)).toMatchObject({ status: 429 })
    expect(await stored(blipp)).toEqual([])
  })
})

describe('the operator', () => {
  test('is mailed each inquiry once, and answers whoever asked by replying', async () => {
    const sink = await startSmtpSink()
    const { db, discard } = await openSqlite()
    const environment = { ...sink.env, OPERATOR_EMAIL: 'desk@blipp.example' }
    const blipp = await startBlipp(db, { environment })
    await visit(blipp.url).call(sendPlanInquiry, asked)
    await blipp.jobs.idle()
    const mail = await sink.waitForMail(({ envelopeTo }) => envelopeTo.includes('desk@blipp.example'))
    expect(mail.text).toContain(asked.message)
    expect(mail.replyTo).toContain(asked.email)
    expect(await stored(blipp)).toMatchObject([{ mailDueAt: null, mailTries: 1 }])
    await blipp.stop()
    await sink.close()
    await discard()
  })

  test('is mailed again where the mail server did not say whether it took it, eight times in all', async () => {
    const sink = await startSmtpSink()
    sink.control(() => 'closeAfterData')
    const { db, discard } = await openSqlite()
    const environment = { ...sink.env, OPERATOR_EMAIL: 'desk@blipp.example' }
    const blipp = await startBlipp(db, { environment })
    const nextDay = async () => {
      blipp.clock.pass(DAY)
      blipp.jobs.wake()
      await blipp.jobs.idle()
    }
    await visit(blipp.url).call(sendContactMessage, message)
    await blipp.jobs.idle()
    expect(await stored(blipp)).toMatchObject([{ mailDueAt: expect.any(String), mailTries: 1 }])
    for (let tries = 2; tries <= 8; tries += 1) await nextDay()
    expect(await stored(blipp)).toMatchObject([{ mailDueAt: null, mailTries: 8 }])
    await visit(blipp.url).call(sendPlanInquiry, asked)
    await blipp.jobs.idle()
    sink.control(() => null)
    await nextDay()
    expect(sink.mails.filter(({ text }) => text.includes(asked.message))).toHaveLength(2)
    expect((await stored(blipp)).at(-1)).toMatchObject({ mailDueAt: null, mailTries: 2 })
    await blipp.stop()
    await sink.close()
    await discard()
  })
})
