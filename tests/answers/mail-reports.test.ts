import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { markOf } from '../../backend/carriers/mail-mark.ts'
import { getCampaignReport } from '../../shared/reports.ts'
import { type Scene, setScene } from '../deliveries/scene.ts'
import { onEachEngine } from '../support/engines.ts'
import { anna } from '../support/people.ts'
import { certificate, certificateUrl, snsMessage, topicArn } from '../support/sns.ts'

const SECRET = 'en hemlighet som ingen annan kan'
const environment = { BOUNCE_DOMAIN: 'studs.blipp.example', MAIL_WEBHOOK_SECRET: SECRET }

/** A delivery report as a mail server writes one (RFC 3464, appendix E). */
const deliveryReport = (mark: string, status: string, action = 'failed') =>
  [
    'From: Mail Delivery System <MAILER-DAEMON@relay.example>',
    `To: bounce+${mark}@studs.blipp.example`,
    'Subject: Undelivered Mail Returned to Sender',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status; boundary="b1"',
    '',
    '--b1',
    'Content-Type: text/plain',
    '',
    'I am sorry to have to inform you that your message could not be delivered.',
    '--b1',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; relay.example',
    '',
    'Final-Recipient: rfc822; anna@kund.example',
    `Action: ${action}`,
    `Status: ${status}`,
    `Diagnostic-Code: smtp; 550 ${status} no`,
    '',
    '--b1--',
    '',
  ].join('\r\n')

onEachEngine('what comes back about a mail', (open) => {
  let scene: Scene

  const begin = async (over: Record<string, string> = {}, fetchText?: (url: string) => Promise<string>) => {
    scene = await setScene(await open(), {
      environment: { ...environment, ...over },
      patience: fetchText ? { fetchText } : {},
    })
  }
  beforeEach(() => () => scene?.end())

  const post = (provider: string, body: string, headers: Record<string, string> = {}) =>
    fetch(`${scene.blipp.url}/api/webhooks/mail/${provider}`, { method: 'POST', body, headers })
  const postReport = async (mark: string, status: string, action?: string) => {
    const headers = { authorization: `Bearer ${SECRET}`, 'content-type': 'message/rfc822' }
    const answer = await post('smtp', deliveryReport(mark, status, action), headers)
    expect(answer.status).toBe(204)
  }
  const sent = async (customerId?: string) => {
    const id = customerId ?? (await scene.customer(anna)).id
    const campaign = await scene.campaign({ type: 'email', subject: 'Hej', message: 'Hej' })
    await scene.email({ customerIds: [id] }, campaign)
    const line = (await scene.ledger()).find(({ campaignId }) => campaignId === campaign)
    return { id, campaign, mark: markOf(line?.callbackToken ?? '') }
  }
  const lineOf = async (campaign: string) =>
    (await scene.ledger()).find(({ campaignId }) => campaignId === campaign)
  const suppressions = () => scene.db.read.selectFrom('suppressions').select(['channel', 'reason']).execute()

  test('moves on the mail that it is about, and no other of the shop', async () => {
    await begin()
    const first = await sent()
    const second = await sent(first.id)
    await postReport(second.mark, '2.0.0', 'delivered')
    expect((await lineOf(second.campaign))?.state).toBe('delivered')
    expect((await lineOf(first.campaign))?.state).toBe('accepted')
  })

  test('leaves the time at which a mail was taken, and gives one where none was known', async () => {
    await begin()
    const known = await sent()
    const takenAt = (await lineOf(known.campaign))?.acceptedAt
    scene.sink.control(() => 'closeAfterData')
    const unknown = await sent(known.id)
    expect((await lineOf(unknown.campaign))?.acceptedAt).toBeNull()
    scene.blipp.clock.pass(60_000)
    for (const { mark } of [known, unknown]) await postReport(mark, '2.0.0', 'delivered')
    const now = scene.blipp.clock.now()
    expect(await lineOf(known.campaign)).toMatchObject({ acceptedAt: takenAt, deliveredAt: now })
    expect(await lineOf(unknown.campaign)).toMatchObject({ acceptedAt: now, deliveredAt: now })
  })

  test('goes to a return path of its own, and a bounce for good ends the address', async () => {
    await begin()
    const { id, campaign, mark } = await sent()
    expect(scene.mails()[0]?.envelopeFrom).toBe(`bounce+${mark}@studs.blipp.example`)
    // Mail systems may fold an address either way.
    await postReport(mark.toUpperCase(), '5.1.1')
    expect(await lineOf(campaign)).toMatchObject({
      state: 'failed',
      reason: 'mailboxUnknown',
      detail: '5.1.1',
    })
    expect(await suppressions()).toEqual([{ channel: 'email', reason: 'bounced' }])
    const { report, reasons } = await scene.shop.owner.call(getCampaignReport, { id: campaign })
    expect(report).toMatchObject({ accepted: 0, failed: 1 })
    expect(reasons).toEqual({ mailboxUnknown: 1 })
    const next = await scene.email({ customerIds: [id] })
    expect(next.summary).toMatchObject({ sent: 0, reasons: { suppressed: 1 } })
  })

  test('may enclose the whole mail, up to 256 kB in all', async () => {
    await begin()
    const { campaign, mark } = await sent()
    const report = deliveryReport(mark, '5.1.1')
    const enclosed = `${report}${'x'.repeat(256 * 1024 - report.length)}`
    const answer = await post('smtp', enclosed, { authorization: `Bearer ${SECRET}` })
    expect(answer.status).toBe(204)
    expect(await lineOf(campaign)).toMatchObject({ state: 'failed', reason: 'mailboxUnknown' })
  })

  test('only moves a mail on, however often and in whatever order it is told', async () => {
    await begin()
    const { campaign, mark } = await sent()
    await postReport(mark, '4.4.1', 'delayed')
    expect(await lineOf(campaign)).toMatchObject({ state: 'accepted' })
    await postReport(mark, '2.0.0', 'delivered')
    expect(await lineOf(campaign)).toMatchObject({ state: 'delivered' })
    await postReport(mark, '5.2.2')
    const failed = await lineOf(campaign)
    expect(failed).toMatchObject({ state: 'failed', reason: 'mailboxFull' })
    scene.blipp.clock.pass(60_000)
    await postReport(mark, '2.0.0', 'delivered')
    await postReport(mark, '4.4.1', 'delayed')
    await postReport(mark, '5.1.1')
    expect(await lineOf(campaign)).toEqual(failed)
  })

  test('is the proof that a mail was taken whose answer was lost', async () => {
    await begin()
    scene.sink.control(() => 'closeAfterData')
    const { campaign, mark } = await sent()
    expect(await lineOf(campaign)).toMatchObject({ state: 'unknown' })
    await postReport(mark, '2.0.0', 'delivered')
    expect(await lineOf(campaign)).toMatchObject({ state: 'delivered' })
  })

  test('for the third time in a month ends an address too, and what is older does not count', async () => {
    await begin()
    const first = await sent()
    await postReport(first.mark, '4.2.2')
    const at = new Date(Date.parse(scene.blipp.clock.now()) - 31 * 86_400_000).toISOString()
    await scene.db.write(scene.shop.business.id, (unit) =>
      unit.trx.updateTable('bounces').set({ at }).execute(),
    )
    for (let time = 0; time < 2; time += 1) {
      const { mark } = await sent(first.id)
      for (let again = 0; again < 3; again += 1) await postReport(mark, '4.2.2')
    }
    expect(await suppressions()).toEqual([])
    const last = await sent(first.id)
    await postReport(last.mark, '4.4.7')
    expect(await suppressions()).toEqual([{ channel: 'email', reason: 'bounced' }])
  })

  test('is refused without the secret, and with one for another provider', async () => {
    await begin()
    const { campaign, mark } = await sent()
    for (const authorization of ['', 'Bearer ', 'Bearer en annan', SECRET])
      expect((await post('smtp', deliveryReport(mark, '5.1.1'), { authorization })).status).toBe(403)
    expect((await post('ses', '{}')).status).toBe(403)
    expect((await post('mailgun', '{}')).status).toBe(403)
    expect((await post('constructor', '{}')).status).toBe(404)
    const authorization = `Bearer ${SECRET}`
    expect((await post('smtp', 'x'.repeat(262_145), { authorization })).status).toBe(413)
    expect(await lineOf(campaign)).toMatchObject({ state: 'accepted' })
  })

  test('about a mail that nobody sent is answered and noted', async () => {
    await begin()
    await postReport(markOf('x'.repeat(22)), '5.1.1')
    expect(scene.blipp.lines.join()).toContain('a report of no mail')
    expect(await suppressions()).toEqual([])
  })

  const mailgun = (mark: string, event: object, over: { key?: string; at?: number } = {}) => {
    const timestamp = String(over.at ?? Date.parse(scene.blipp.clock.now()) / 1000)
    const token = 'a'.repeat(50)
    const signature = createHmac('sha256', over.key ?? SECRET)
      .update(timestamp + token)
      .digest('hex')
    const message = { headers: { 'message-id': `${mark}.1@blipp.example` } }
    return post(
      'mailgun',
      JSON.stringify({ signature: { timestamp, token, signature }, 'event-data': { ...event, message } }),
    )
  }

  test('by Mailgun is signed, and a complaint is a no of the person', async () => {
    await begin()
    const { campaign, mark } = await sent()
    const complaint = { event: 'complained' }
    expect((await mailgun(mark, complaint, { key: 'a wrong key of Mailgun' })).status).toBe(403)
    expect(
      (await mailgun(mark, complaint, { at: Date.parse(scene.blipp.clock.now()) / 1000 - 86_400 })).status,
    ).toBe(403)
    expect(await suppressions()).toEqual([])
    expect((await mailgun(mark, complaint)).status).toBe(204)
    expect((await mailgun(mark, complaint)).status).toBe(204)
    expect(await suppressions()).toEqual([{ channel: 'email', reason: 'complained' }])
    const said = await scene.db.read
      .selectFrom('consents')
      .select(['sms', 'email'])
      .where('source', '=', 'self')
      .execute()
    expect(said).toEqual([{ sms: null, email: 'no' }])
    const { report } = await scene.shop.owner.call(getCampaignReport, { id: campaign })
    expect(report).toMatchObject({ delivered: 1, optedOut: 1 })
  })

  test.each(['suppress-complaint', 'suppress-unsubscribe'])(
    'that the provider did not send because the address is on its list (%s) is nobody’s no, and a mail that failed',
    async (reason) => {
      await begin()
      const { campaign, mark } = await sent()
      const refused = { event: 'failed', severity: 'permanent', reason }
      expect((await mailgun(mark, refused)).status).toBe(204)
      expect(await lineOf(campaign)).toMatchObject({ state: 'failed', reason: 'optedOut', deliveredAt: null })
      expect(await suppressions()).toEqual([{ channel: 'email', reason: 'optedOut' }])
      const { rows } = await sql`select 1 from consents where source = 'self'`.execute(scene.db.read)
      expect(rows).toEqual([])
      const events = await scene.db.read.selectFrom('deliveryEvents').select('kind').execute()
      expect(events.map(({ kind }) => kind)).not.toContain('complained')
      const { report } = await scene.shop.owner.call(getCampaignReport, { id: campaign })
      expect(report).toMatchObject({ delivered: 0, failed: 1, optedOut: 0 })
    },
  )

  test('by SES comes signed from its topic, and its certificate from Amazon alone', async () => {
    const fetched: string[] = []
    await begin({ MAIL_WEBHOOK_SECRET: topicArn }, async (url) => {
      fetched.push(url)
      return certificate
    })
    const { campaign, mark } = await sent()
    const bounce = JSON.stringify({
      notificationType: 'Bounce',
      bounce: { bounceType: 'Permanent', bouncedRecipients: [{ status: '5.1.1' }] },
      mail: { source: `bounce+${mark}@studs.blipp.example` },
    })
    const tell = (fields: Record<string, string>) => post('ses', JSON.stringify(snsMessage(fields)))
    const forged: Record<string, string>[] = [
      { Message: bounce, Signature: 'AAAA' },
      { Message: bounce, SignatureVersion: '3' },
      { Message: bounce, TopicArn: topicArn.replace('blipp', 'other') },
      {
        Message: bounce,
        SigningCertURL:
          'https://sns.eu-north-1.amazonaws.com.evil.example/SimpleNotificationService-0123abcd.pem',
      },
      { Message: bounce, SigningCertURL: 'http://169.254.169.254/SimpleNotificationService-0123abcd.pem' },
      { Message: bounce, SigningCertURL: certificateUrl.replace('https', 'http') },
    ]
    for (const fields of forged) expect((await tell(fields)).status, JSON.stringify(fields)).toBe(403)
    expect(await lineOf(campaign)).toMatchObject({ state: 'accepted' })
    expect((await tell({ Message: bounce })).status).toBe(204)
    expect(await lineOf(campaign)).toMatchObject({ state: 'failed', reason: 'mailboxUnknown' })
    const confirmation = {
      Type: 'SubscriptionConfirmation',
      Token: 'abc&x=1',
      SubscribeURL: 'http://10.0.0.1/evil',
    }
    expect((await tell(confirmation)).status).toBe(204)
    expect(new Set(fetched)).toEqual(
      new Set([
        certificateUrl,
        `https://sns.eu-north-1.amazonaws.com/?Action=ConfirmSubscription&TopicArn=${encodeURIComponent(topicArn)}&Token=abc%26x%3D1`,
      ]),
    )
    expect((await post('smtp', 'x', { authorization: `Bearer ${topicArn}` })).status).toBe(403)
  })
})
