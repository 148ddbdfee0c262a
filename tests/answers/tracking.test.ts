import { beforeEach, expect, test } from 'vitest'
import { liftSuspension, suspendBusiness } from '../../shared/admin.ts'
import { updateProfile } from '../../shared/businesses.ts'
import { deleteCustomer, listCustomers } from '../../shared/customers.ts'
import { getCampaignReport, listRecipients } from '../../shared/reports.ts'
import type { Tracking } from '../../shared/rules/tracking.ts'
import { type Scene, setScene } from '../deliveries/scene.ts'
import { hireAdmin } from '../support/admin.ts'
import { onEachEngine } from '../support/engines.ts'
import { anna, annasMobile, oneOfMany } from '../support/people.ts'

const telephone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) Version/19.1 Mobile/15E148 Safari/604.1'
const scanner = 'Mozilla/5.0 (compatible; Barracuda Sentinel)'
const booking = 'https://bjorn.example/boka?tid=fredag&plats=1'
const prices = 'https://bjorn.example/pris'
const review = 'https://g.page/bjorn'
const message = `Hej {{name}}! Boka: ${booking}. Priser: ${prices}\n\nOmdöme: {{review}}`
const all: Tracking = { mailClicks: true, smsClicks: true, opens: true }

const linksIn = (text: string) => [...text.matchAll(/\/l\/\w+/g)].map(([path]) => path)
const picturesIn = (html: string) => [...html.matchAll(/\/o\/\w+\.gif/g)].map(([path]) => path)

onEachEngine('what people do with what they get', (open) => {
  let scene: Scene
  let campaign: string

  beforeEach(async () => {
    scene = await setScene(await open(), { environment: { LOG_LEVEL: 'info' } })
    await scene.changeShop({ reviewUrl: review })
    campaign = await scene.campaign({ type: 'email', subject: 'Fredag', message })
    return () => scene.end()
  })

  const choose = (tracking: Tracking) => scene.shop.owner.call(updateProfile, { tracking })
  const visit = (
    path: string,
    { agent = telephone, method = 'GET', ...headers } = {} as Record<string, string>,
  ) =>
    fetch(scene.blipp.url + path, {
      method,
      redirect: 'manual',
      headers: { 'user-agent': agent, ...headers },
    })
  const later = () => scene.blipp.clock.pass(60_000)
  const report = (id = campaign) => scene.shop.owner.call(getCampaignReport, { id })

  /** One mail to Anna, and the addresses in it. */
  const mailAnna = async () => {
    const { id } = await scene.customer(anna)
    await scene.email({ customerIds: [id] }, campaign)
    const [mail] = scene.mails()
    const links = linksIn(mail?.html ?? '')
    return { id, mail, links, picture: picturesIn(mail?.html ?? '')[0] ?? '' }
  }

  test('a link in a mail leads on to what the merchant wrote, and tells nobody more', async () => {
    const { mail, links } = await mailAnna()
    expect(links).toHaveLength(3)
    expect(linksIn(mail?.text ?? '')).toEqual(links)
    for (const link of [booking, review]) expect(mail?.html).not.toContain(link)
    later()
    const answer = await visit(`${links[0]}?url=https://elak.example`)
    expect([answer.status, answer.headers.get('location')]).toEqual([302, booking])
    expect(answer.headers.get('set-cookie')).toBeNull()
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect((await visit(links[1] ?? '')).headers.get('location')).toBe(prices)
    expect((await visit(links[2] ?? '')).headers.get('location')).toBe(review)
  })

  test('a link leads nowhere while its shop is suspended, and on again once it is not', async () => {
    const { links } = await mailAnna()
    const admin = await hireAdmin(scene.blipp)
    const { id } = scene.shop.business
    await admin.call(suspendBusiness, { id, reason: 'Falska fakturor' })
    const answer = await visit(links[0] ?? '')
    expect([answer.status, answer.headers.get('location')]).toEqual([404, null])
    await admin.call(liftSuspension, { id, reason: 'Utrett' })
    expect((await visit(links[0] ?? '')).headers.get('location')).toBe(booking)
  })

  test('whoever follows a link counts once, however often they do', async () => {
    const { links } = await mailAnna()
    later()
    for (let time = 0; time < 3; time += 1) await visit(links[0] ?? '')
    const { report: counts, links: followed, measured } = await report()
    expect(counts).toMatchObject({ accepted: 1, clicked: 1, machineClicked: 0 })
    expect(followed).toEqual([
      { url: booking, clicked: 1, machineClicked: 0 },
      { url: prices, clicked: 0, machineClicked: 0 },
      { url: review, clicked: 0, machineClicked: 0 },
    ])
    expect(measured).toEqual({ clicks: true, opens: false })
    const { recipients } = await scene.shop.owner.call(listRecipients, { id: campaign, outcome: 'clicked' })
    expect(recipients.map(({ name, clickedAt }) => [name, clickedAt])).toEqual([
      [anna.name, scene.blipp.clock.now()],
    ])
    const { customers } = await scene.shop.owner.call(listCustomers, {})
    expect(customers.map(({ clickedAt }) => clickedAt)).toEqual([scene.blipp.clock.now()])
  })

  test('a press on the review link of a mail counts as any other, and leads there for good', async () => {
    const { links } = await mailAnna()
    await scene.changeShop({ reviewUrl: 'https://g.page/annan' })
    later()
    expect((await visit(links[2] ?? '')).headers.get('location')).toBe(review)
    const { report: counts, links: followed } = await report()
    expect(counts).toMatchObject({ clicked: 1 })
    expect(followed?.at(-1)).toEqual({ url: review, clicked: 1, machineClicked: 0 })
  })

  test.each([
    ['a scanner by its name', { agent: scanner }],
    ['a look without a visit', { method: 'HEAD' }],
    ['a page fetched before anybody asked', { 'sec-purpose': 'prefetch' }],
  ])('%s is a machine’s, and the person after it is still counted', async (_, headers) => {
    const { links } = await mailAnna()
    later()
    const answer = await visit(links[0] ?? '', headers as Record<string, string>)
    expect(answer.status).toBe(302)
    expect((await report()).report).toMatchObject({ clicked: 0, machineClicked: 1 })
    later()
    await visit(links[0] ?? '')
    expect((await report()).report).toMatchObject({ clicked: 1, machineClicked: 0 })
  })

  test('a link followed as the mail arrives was followed by a machine', async () => {
    const { links } = await mailAnna()
    scene.blipp.clock.pass(1000)
    await visit(links[0] ?? '')
    expect((await report()).report).toMatchObject({ clicked: 0, machineClicked: 1 })
  })

  test('several links at once are a machine’s, the first of them too', async () => {
    const { links } = await mailAnna()
    later()
    await visit(links[0] ?? '')
    expect((await report()).report).toMatchObject({ clicked: 1 })
    await visit(links[1] ?? '')
    const { report: counts, links: followed } = await report()
    expect(counts).toMatchObject({ clicked: 0, machineClicked: 1 })
    expect(followed.map(({ clicked, machineClicked }) => [clicked, machineClicked])).toEqual([
      [0, 1],
      [0, 1],
      [0, 0],
    ])
  })

  test('a picture that is looked at is an opened mail, one that is fetched beforehand is not', async () => {
    await choose(all)
    const { picture } = await mailAnna()
    later()
    await visit(picture, { agent: 'Mozilla/5.0' })
    expect((await report()).report).toMatchObject({ opened: 0, machineOpened: 1 })
    const answer = await visit(picture)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/gif'])
    expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
    expect(answer.headers.get('set-cookie')).toBeNull()
    expect((await answer.arrayBuffer()).byteLength).toBeLessThan(60)
    await visit(picture)
    const { report: counts, measured } = await report()
    expect(counts).toMatchObject({ opened: 1, machineOpened: 0 })
    expect(measured).toEqual({ clicks: true, opens: true })
  })

  test('a shop that wants to know nothing sends its links as they were written', async () => {
    await choose({ mailClicks: false, smsClicks: false, opens: false })
    const { mail, links, picture } = await mailAnna()
    expect([links, picture]).toEqual([[], ''])
    expect(mail?.text).toContain(`Boka: ${booking}. Priser: ${prices}`)
    expect(mail?.html).not.toContain('/o/')
    expect((await scene.ledger())[0]?.linkToken).toBeNull()
    expect((await report()).measured).toEqual({ clicks: false, opens: false })
  })

  test('a shop that changes its mind is told nothing more, and its links go on leading there', async () => {
    await choose(all)
    const { links, picture } = await mailAnna()
    await choose({ mailClicks: false, smsClicks: false, opens: false })
    later()
    expect((await visit(links[0] ?? '')).headers.get('location')).toBe(booking)
    expect((await visit(picture)).status).toBe(200)
    expect((await report()).report).toMatchObject({ clicked: 0, opened: 0 })
  })

  test('of somebody who was erased nothing is written down any more', async () => {
    const { id, links } = await mailAnna()
    await scene.shop.owner.call(deleteCustomer, { id })
    later()
    expect((await visit(links[0] ?? '')).headers.get('location')).toBe(booking)
    expect((await report()).report).toMatchObject({ clicked: 0, machineClicked: 0 })
    const { recipients } = await scene.shop.owner.call(listRecipients, { id: campaign })
    expect(recipients.map(({ name }) => name)).toEqual([null])
  })

  test('what was never sent is a page that says so, and its path is not logged', async () => {
    const { links } = await mailAnna()
    const unknown = [...(links[0] ?? '')].reverse().join('').slice(0, 13)
    for (const path of [`/l/${unknown}`, '/l/x', `${(links[0] ?? '').slice(0, -1)}z`, '/l/%00']) {
      const answer = await visit(path)
      expect([path, answer.status, answer.headers.get('content-type')]).toEqual([
        path,
        404,
        'text/html; charset=utf-8',
      ])
    }
    expect((await visit('/o/ingenharden12.gif')).status).toBe(404)
    expect((await visit('/o/%00.gif')).status).toBe(404)
    const log = scene.blipp.lines.join('\n')
    expect(log).toContain('"route":"/l/:token"')
    expect(log).not.toContain(links[0])
    expect(log).not.toContain(unknown)
  })

  test('a text message is followed where the shop wants it and it gets no longer', async () => {
    const text = `Boka: https://bjorn.example/boka/klippning/pa-fredag eller https://x.se`
    const sms = await scene.campaign({ message: text })
    const people = [(await scene.customer(anna)).id]
    await scene.sms({ customerIds: people }, sms)
    expect(scene.twilio.textsTo(annasMobile)[0]?.body).toContain(text)
    await choose(all)
    await scene.sms({ customerIds: people, resend: true }, sms)
    const body = scene.twilio.textsTo(annasMobile).at(-1)?.body ?? ''
    expect(linksIn(body)).toHaveLength(1)
    expect(body).toContain('eller https://x.se')
    expect(body.length).toBeLessThanOrEqual((scene.twilio.textsTo(annasMobile)[0]?.body ?? '').length)
    scene.blipp.clock.pass(4000)
    await visit(linksIn(body)[0] ?? '')
    const { report: counts, runs } = await report(sms)
    expect(counts).toMatchObject({ recipients: 2, clicked: 1 })
    expect(runs.map(({ run, report: { recipients, clicked } }) => [run, recipients, clicked])).toEqual([
      [2, 1, 1],
      [1, 1, 0],
    ])
  })

  test('everybody has links of their own', async () => {
    const people = [(await scene.customer(anna)).id, (await scene.customer(oneOfMany(1))).id]
    await scene.email({ customerIds: people }, campaign)
    const links = scene.mails().flatMap(({ html }) => linksIn(html))
    expect(new Set(links).size).toBe(6)
  })
})
