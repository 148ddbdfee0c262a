import { describe, expect, test } from 'vitest'
import { mailReporters } from '../../backend/carriers/mail-reports/index.ts'
import { certificate, snsMessage, topicArn } from '../support/sns.ts'

const secret = 'en hemlighet som ingen annan kan'
const mark = 'a1b2c3d4e5f60718293a4b5c6d7e8f90'
const now = '2026-11-21T09:00:00.000Z'

const bySmtp = (mail: string | string[]) => {
  const body = Buffer.from([mail].flat().join('\r\n'))
  return mailReporters(secret).smtp?.({ body, headers: { authorization: `Bearer ${secret}` }, now })
}
const bySes = (message: object | string, fields: Record<string, string> = {}) => {
  const Message = typeof message === 'string' ? message : JSON.stringify(message)
  const body = Buffer.from(JSON.stringify(snsMessage({ Message, ...fields })))
  return mailReporters(topicArn, async () => certificate).ses?.({ body, headers: {}, now })
}

/** A report of several parts to the return path of a mail. */
const reported = (kind: string, type: string, fields: string[]) => [
  'From: Mail Delivery System <MAILER-DAEMON@relay.example>',
  `To: bounce+${mark}@studs.blipp.example`,
  'Subject: Returned',
  'MIME-Version: 1.0',
  `Content-Type: multipart/report; report-type=${kind}; boundary="b1"`,
  '',
  ...['--b1', 'Content-Type: text/plain; charset=utf-8', '', 'Tyvärr.'],
  ...['--b1', `Content-Type: ${type}`, '', ...fields, '', '--b1--', ''],
]
const delivery = (fields: string[], type = 'message/delivery-status') =>
  bySmtp(
    reported('delivery-status', type, [
      ...['Reporting-MTA: dns; relay.example', '', 'Final-Recipient: rfc822; anna@kund.example'],
      ...['Action: failed', ...fields],
    ]),
  )
const bounced = (status: string | null) => [{ mark, kind: 'bounced', status }]

describe('a delivery report', () => {
  test.each([
    [
      'Exim, whose own status is always 5.0.0',
      ['Status: 5.0.0', 'Diagnostic-Code: smtp; 550 5.1.1 <anna@kund.example>: User unknown'],
      '5.1.1',
    ],
    [
      'Exim of a server that answers in lines',
      [
        'Status: 5.0.0',
        'Diagnostic-Code: smtp; 550-5.1.1 The email account that you tried to reach',
        ' does not exist.',
      ],
      '5.1.1',
    ],
    [
      'a code on a folded line',
      ['Status: 5.0.0', 'Diagnostic-Code: smtp; 550', '\t5.2.2 Over quota'],
      '5.2.2',
    ],
    ['no code but the general one', ['Status: 5.0.0', 'Diagnostic-Code: smtp; 550 No'], '5.0.0'],
    ['no diagnosis at all', ['Status: 5.0.0'], '5.0.0'],
    ['a status of its own, which counts', ['Status: 5.2.2', 'Diagnostic-Code: smtp; 550 5.1.1 no'], '5.2.2'],
    ['no status', ['Diagnostic-Code: smtp; 550 5.1.1 no'], '5.1.1'],
    ['neither', ['Remote-MTA: dns; 5.1.1.5'], null],
  ])('with %s is read', async (_, fields, status) => {
    expect(await delivery(fields)).toEqual(bounced(status))
  })

  test('for addresses in UTF-8 (RFC 6533) is read too', async () => {
    const fields = ['Final-Recipient: utf-8; åsa@kund.example', 'Status: 5.1.1']
    expect(await delivery(fields, 'message/global-delivery-status')).toEqual(bounced('5.1.1'))
  })

  // cr.yp.to/proto/qsbmf.txt
  const qmail = (
    recipient: string[],
    intro = "Hi. This is the qmail-send program at kund.example.\r\nI'm afraid I wasn't able to deliver your message.",
  ) => [
    `To: bounce+${mark}@studs.blipp.example`,
    'Subject: failure notice',
    '',
    ...[intro, '', ...recipient, ''],
    ...[
      '--- Below this line is a copy of the message.',
      '',
      'Subject: Hej',
      '',
      'Vi bytte till 5.2.2 igår.',
      '',
    ],
  ]
  test.each([
    ['its code', ['<anna@kund.example>:', 'Sorry, no mailbox here by that name. (#5.1.1)'], '5.1.1'],
    [
      'what the other server said',
      [
        '<anna@kund.example>:',
        '192.0.2.5 failed after I sent the message.',
        'Remote host said: 550 5.2.1 Disabled',
      ],
      '5.2.1',
    ],
    ['words alone', ['<anna@kund.example>:', "Sorry, I couldn't find any host by that name."], null],
  ])('of qmail is read, with %s', async (_, recipient, status) => {
    expect(await bySmtp(qmail(recipient))).toEqual(bounced(status))
  })

  test('is not taken from a letter that a person writes', async () => {
    expect(await bySmtp(qmail(['<anna@kund.example>:', 'nej (#5.1.1)'], 'Hej. Jag är bortrest.'))).toEqual([])
    expect(await bySmtp(qmail(['Hej igen']))).toEqual([])
  })
})

describe('a complaint', () => {
  test.each([
    ['abuse', [{ mark, kind: 'complained', status: null }]],
    ['not-spam', []],
    ['auth-failure', []],
  ])('of the kind %s that came by mail is %j', async (kind, expected) => {
    const fields = [`Feedback-Type: ${kind}`, 'User-Agent: x/1', 'Version: 1']
    expect(await bySmtp(reported('feedback-report', 'message/feedback-report', fields))).toEqual(expected)
  })

  test.each([
    ['abuse', true],
    ['fraud', true],
    ['other', true],
    [undefined, true],
    ['not-spam', false],
    ['auth-failure', false],
    ['virus', false],
  ])('of the kind %s by SES is a no: %s', async (complaintFeedbackType, isNo) => {
    const mail = { source: `bounce+${mark}@studs.blipp.example` }
    const complaint = { complaintFeedbackType, complainedRecipients: [{ emailAddress: 'anna@kund.example' }] }
    const told = await bySes({ notificationType: 'Complaint', mail, complaint })
    expect(told).toEqual(isNo ? [{ mark, kind: 'complained', status: null }] : [])
  })

  test('that SES knows from another mail, so that it did not try this one, is none about this one', async () => {
    const mail = { source: `bounce+${mark}@studs.blipp.example` }
    const complaint = { complaintSubType: 'OnAccountSuppressionList', complaintFeedbackType: 'abuse' }
    const told = await bySes({ notificationType: 'Complaint', mail, complaint })
    expect(told).toEqual([{ mark, kind: 'listed', status: null }])
  })
})

describe('SNS', () => {
  const bounce = {
    notificationType: 'Bounce',
    bounce: { bounceType: 'Permanent', bouncedRecipients: [{ status: '5.1.1' }] },
    mail: { source: `bounce+${mark}@studs.blipp.example` },
  }

  test.each(['1', '2'])('is believed by a signature of version %s', async (SignatureVersion) => {
    expect(await bySes(bounce, { SignatureVersion })).toEqual(bounced('5.1.1'))
    expect(await bySes(bounce, { SignatureVersion, Subject: 'Amazon SES' })).toEqual(bounced('5.1.1'))
    for (const Signature of ['AAAA', '', snsMessage({ SignatureVersion }).Signature ?? ''])
      await expect(bySes(bounce, { SignatureVersion, Signature })).rejects.toMatchObject({
        code: 'forbidden',
      })
  })

  test('is not believed by the signature of one version under the name of the other, or by a third', async () => {
    const message = { Message: JSON.stringify(bounce) }
    const { Signature = '' } = snsMessage({ ...message, SignatureVersion: '1' })
    for (const SignatureVersion of ['2', '3', ''])
      await expect(bySes(bounce, { SignatureVersion, Signature })).rejects.toMatchObject({
        code: 'forbidden',
      })
  })

  test.each([
    'Successfully validated SNS topic for Amazon SES event publishing.',
    'Successfully validated SNS topic for Amazon SES event publishing.\n',
    'hej',
    '[]',
    '',
  ])('is answered where it says %j, which tells nothing of a mail', async (text) => {
    expect(await bySes(text)).toEqual([])
  })
})
