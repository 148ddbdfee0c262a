import { expect, test } from 'vitest'
import { outcomeOfSmtp } from '../../backend/carriers/smtp-outcome.ts'

test.each([
  ['no connection', { code: 'ESOCKET', originalCode: 'ECONNREFUSED', command: 'CONN' }, 'retry'],
  ['no such host', { code: 'EDNS', command: 'CONN' }, 'retry'],
  ['no encryption', { code: 'ETLS', command: 'STARTTLS' }, 'retry'],
  ['no greeting', { code: 'ETIMEDOUT', timeoutType: 'GREETING_TIMEOUT', command: 'CONN' }, 'retry'],
  ['a wrong password', { code: 'EAUTH', responseCode: 535, command: 'AUTH PLAIN' }, 'retry'],
  ['a server that is closing', { code: 'ECONNECTION', responseCode: 421, command: 'CONN' }, 'retry'],
  ['a full mailbox', { code: 'EENVELOPE', responseCode: 452, command: 'RCPT TO' }, 'retry'],
  ['an unknown mailbox', { code: 'EENVELOPE', responseCode: 550, command: 'RCPT TO' }, 'failed'],
  ['a refused sender', { code: 'EENVELOPE', responseCode: 553, command: 'MAIL FROM' }, 'held'],
  ['a refused message', { code: 'EMESSAGE', responseCode: 554, command: 'DATA' }, 'failed'],
  ['silence in the middle', { code: 'ETIMEDOUT', timeoutType: 'SOCKET_TIMEOUT', command: 'CONN' }, 'unknown'],
  ['a reset', { code: 'ESOCKET', originalCode: 'ECONNRESET', command: 'CONN' }, 'unknown'],
  ['a close', { code: 'ECONNECTION', command: 'CONN' }, 'unknown'],
  ['gibberish', { code: 'EPROTOCOL', command: 'CONN' }, 'unknown'],
  ['something else', new Error('?'), 'unknown'],
  ['nothing at all', undefined, 'unknown'],
])('%s is %s', (_, thrown, state) => {
  expect(outcomeOfSmtp(thrown).state).toBe(state)
})

test.each([
  ['no connection', { code: 'ESOCKET', originalCode: 'ECONNREFUSED', command: 'CONN' }, 'down'],
  ['no greeting', { code: 'ETIMEDOUT', timeoutType: 'GREETING_TIMEOUT', command: 'CONN' }, 'down'],
  ['a server that closes after the text', { code: 'EMESSAGE', responseCode: 421, command: 'DATA' }, 'busy'],
  ['no room for anybody', { code: 'EENVELOPE', responseCode: 451, command: 'MAIL FROM' }, 'down'],
  ['a spent quota', { code: 'EMESSAGE', responseCode: 454, command: 'DATA' }, 'down'],
  ['a message that is not taken now', { code: 'EMESSAGE', responseCode: 451, command: 'DATA' }, 'busy'],
  ['greylisting', { code: 'EENVELOPE', responseCode: 451, command: 'RCPT TO' }, undefined],
])('%s says of others: %s', (_, thrown, what) => {
  expect(outcomeOfSmtp(thrown)).toMatchObject({ state: 'retry' })
  expect((outcomeOfSmtp(thrown) as { fault?: { what: string } }).fault?.what).toBe(what)
})

test('whatever comes before a connection is ready is none of the message’s', () => {
  const progress = { connected: false, begun: false }
  for (const thrown of [
    { code: 'EPROTOCOL', responseCode: 554, command: 'CONN' },
    { code: 'ECONNECTION', command: 'CONN' },
  ])
    expect(outcomeOfSmtp(thrown, progress)).toMatchObject({ state: 'retry', fault: { what: 'down' } })
})

test('a connection too many is turned away, and is no try at the message', () => {
  const thrown = { code: 'ECONNECTION', responseCode: 421, command: 'CONN' }
  const fault = { what: 'busy', isUntried: true }
  expect(outcomeOfSmtp(thrown, { connected: false, begun: false })).toMatchObject({ state: 'retry', fault })
})

test('no room said before the text is about everybody, and after it perhaps about the text', () => {
  const thrown = { code: 'EMESSAGE', responseCode: 452, command: 'DATA' }
  const said = (begun: boolean) => outcomeOfSmtp(thrown, { connected: true, begun })
  expect([said(false), said(true)]).toMatchObject([{ fault: { what: 'down' } }, { fault: { what: 'busy' } }])
})
