import { expect, test } from 'vitest'
import { reasonOfBounce, statusIn } from '../../backend/carriers/bounce.ts'
import { outcomeOfSmtp } from '../../backend/carriers/smtp-outcome.ts'

const microsoft =
  '550 5.4.1 Recipient address rejected: Access denied. AS(201806281) [DB5EUR03FT046.eop-EUR03.prod.protection.outlook.com]'

test('Microsoft’s 550 5.4.1 is an address that nobody has', () => {
  expect(reasonOfBounce(statusIn(microsoft) ?? '')).toBe('mailboxUnknown')
  const thrown = {
    message: `Can't send mail - all recipients were rejected: ${microsoft}`,
    responseCode: 550,
  }
  expect(outcomeOfSmtp({ ...thrown, code: 'EENVELOPE', command: 'RCPT TO' })).toMatchObject({
    ...{ state: 'failed', reason: 'mailboxUnknown' },
  })
})

test.each(['4.4.1', '4.4.7', '5.4.4', '5.4.6', '5.0.0'])(
  '%s says nothing for good of the address',
  (status) => {
    expect(reasonOfBounce(status)).toBe('bounced')
  },
)
