import { afterEach, expect, test } from 'vitest'
import { createCarriers } from '../../backend/carriers/index.ts'
import { accountSid, authToken, startTwilio } from '../support/twilio.ts'
import { textContent } from '../support/twilio-contents.ts'

const toEnd: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const end of toEnd.splice(0)) await end()
})

const sidOf = (number: number) => `HX${String(number).padStart(32, '0')}`

/** Of a provider that says nothing; the others may be as slow as the machine is. */
const hurried = { smsTimeoutMs: 500, readingDeadlineMs: 1000 }
const patient = { smsTimeoutMs: 60_000, readingDeadlineMs: 60_000 }

async function account(token = authToken, times = patient) {
  const twilio = await startTwilio()
  toEnd.push(twilio.close)
  const read = () => {
    const { readTemplates } = createCarriers(
      {
        smtp: null,
        twilio: {
          ...{ accountSid, authToken: token, baseUrl: twilio.url, from: undefined },
          ...{ messagingServiceSid: undefined, whatsappFrom: '+46701740690' },
        },
      },
      times,
    )
    return readTemplates?.()
  }
  return { twilio, read }
}

test('an account’s templates are read with their text, their variables and where their approval stands', async () => {
  const { twilio, read } = await account()
  twilio.contents.push(
    textContent(sidOf(1), 'Hej {{1}}!', { variables: { 1: 'Förnamn' } }),
    textContent(sidOf(2), 'Hi!', { status: 'rejected', reason: 'Too generic', language: 'en_GB' }),
    textContent(sidOf(3), 'Hej!', { status: null }),
  )
  expect(await read()).toEqual({
    templates: [
      {
        ...{ contentSid: sidOf(1), name: 'Påminnelse', language: 'sv', category: 'MARKETING' },
        ...{ body: 'Hej {{1}}!', buttons: [], samples: { 1: 'Förnamn' }, approval: 'approved', reason: null },
      },
      expect.objectContaining({ language: 'en_GB', approval: 'rejected', reason: 'Too generic' }),
      expect.objectContaining({ approval: 'unsubmitted', category: null }),
    ],
  })
})

test.each([
  ['received', 'pending'],
  ['PAUSED', 'paused'],
  ['in_appeal', 'unknown'],
])('an approval that is %s counts as %s', async (status, approval) => {
  const { twilio, read } = await account()
  twilio.contents.push(textContent(sidOf(1), 'Hej!', { status }))
  expect(await read()).toMatchObject({ templates: [{ approval }] })
})

const quickReply = { title: 'Nej tack', id: 'no' }
test.each([
  ['words and quick replies', 'twilio/quick-reply', [quickReply], 'Hej!', ['Nej tack']],
  ['a button with a variable in it', 'twilio/quick-reply', [{ ...quickReply, title: '{{1}}' }], null, []],
  ['a picture', 'twilio/media', undefined, null, []],
])('one with %s is shown as it is, or not at all', async (_, kind, actions, body, buttons) => {
  const { twilio, read } = await account()
  const type = { body: 'Hej!', ...(actions && { actions }) }
  twilio.contents.push({ ...textContent(sidOf(1), ''), types: { [kind]: type } })
  expect(await read()).toMatchObject({ templates: [{ body, buttons }] })
})

test('a long list is read page by page to its end', async () => {
  const { twilio, read } = await account()
  const sids = Array.from({ length: 401 }, (_, at) => sidOf(at))
  twilio.contents.push(...sids.map((sid) => textContent(sid, 'Hej!')))
  const reading = await read()
  expect(reading && 'templates' in reading && reading.templates.map(({ contentSid }) => contentSid)).toEqual(
    sids,
  )
  expect(twilio.contentRequests()).toBe(3)
})

test.each([
  ['asks to wait', 'busy', { trouble: 'busy', waitMs: 60_000 }],
  ['fails', 'down', { trouble: 'refused', detail: 'HTTP 500' }],
  ['does not answer', 'hang', { trouble: 'timeout' }],
  ['answers without end', 'drip', { trouble: 'timeout' }],
  ['answers with a page of HTML', 'rubbish', { trouble: 'unreadable' }],
  ['answers with more than anybody reads', 'huge', { trouble: 'tooMuch' }],
  ['names a next page on every page', 'endless', { trouble: 'tooMuch' }],
] as const)('where Twilio %s, nothing is known', async (_, fault, trouble) => {
  const { twilio, read } = await account(authToken, trouble.trouble === 'timeout' ? hurried : patient)
  twilio.controlContents(() => fault)
  expect(await read()).toMatchObject({ waitMs: 0, ...trouble })
})

test('half a list is none', async () => {
  const { twilio, read } = await account()
  twilio.contents.push(...Array.from({ length: 201 }, (_, at) => textContent(sidOf(at), 'Hej!')))
  twilio.controlContents((request) => (request === 1 ? 'down' : null))
  expect(await read()).toMatchObject({ trouble: 'refused' })
})

test('the credentials go to no host that an answer names', async () => {
  const { twilio, read } = await account()
  twilio.contents.push(textContent(sidOf(1), 'Hej!'))
  twilio.controlContents((request) => (request === 0 ? 'astray' : null))
  expect(await read()).toMatchObject({ templates: [{ contentSid: sidOf(1) }] })
  expect(twilio.contentRequests()).toBe(2)
})

test('credentials that Twilio does not know are told apart from everything else', async () => {
  const { read } = await account('f'.repeat(32))
  expect(await read()).toMatchObject({ trouble: 'signIn' })
})

test('nobody answers where Twilio should be', async () => {
  const { twilio, read } = await account()
  await twilio.close()
  expect(await read()).toMatchObject({ trouble: 'unreachable' })
})
