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
  ['a refused sender', { code: 'EENVELOPE', responseCode: 553, command: 'MAIL FROM' }, 'failed'],
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
