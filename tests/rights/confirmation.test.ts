import { afterAll, beforeAll, expect, test } from 'vitest'
import { customerHistory, type HistoryOf } from '../../shared/history.ts'
import { onEachEngine } from '../support/engines.ts'
import { type Scene, setScene } from './scene.ts'

const HOUR = 3_600_000

onEachEngine('a yes after a no', (open) => {
  let scene: Scene

  beforeAll(async () => {
    scene = await setScene(await open())
  })
  afterAll(() => scene.blipp.stop())

  /** Somebody who said no to everything, and for whom the form was filled in again. */
  async function returned() {
    const person = await scene.someone()
    await scene.sayNo(person.email, 'email')
    await scene.sayNo(person.email, 'sms')
    await scene.signUp(person)
    await scene.settle()
    const asked = async () => (await scene.links(person.email)).length - 2
    return { person, asked, link: (await scene.links(person.email))[0] as string }
  }

  test('from the form waits, and the owner of the address is asked by one mail that advertises nothing', async () => {
    const { person, asked } = await returned()
    expect(await scene.states(person.email)).toMatchObject({ sms: 'waiting', email: 'waiting' })
    expect(await asked()).toBe(1)
    const mail = await scene.blipp.deps.db.read
      .selectFrom('captured')
      .selectAll()
      .where('recipient', '=', person.email)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(mail).toMatchObject({
      kind: 'account',
      subject: 'confirm',
      sender: 'Björns Barbershop via Blipp',
      customerId: (await scene.find(person.email))?.id,
    })
  })

  test('counts once it is confirmed from there, with the words of the form as its proof', async () => {
    const page = await fetch(`${scene.blipp.url}/api/tap/${scene.shop.tag.code}`)
    const { wording } = (await page.json()) as { wording: { version: string; text: string } }
    const person = await scene.someone()
    await scene.sayNo(person.email, 'email')
    await scene.signUp(person, { wordingVersion: wording.version })
    await scene.settle()
    const [link = ''] = await scene.links(person.email)
    const shown = await scene.get(link)
    expect(shown.text).toContain(wording.text)
    expect(shown.text).not.toContain(person.name)
    expect(await scene.states(person.email)).toMatchObject({ email: 'waiting' })
    scene.blipp.clock.pass(1000)
    expect((await scene.press(link, 'confirm')).text).toContain('"done":"confirm"')
    expect(await scene.states(person.email)).toMatchObject({ sms: 'yes', email: 'yes' })
    const { id = '' } = (await scene.find(person.email)) ?? {}
    const { entries } = await scene.shop.owner.call(customerHistory, { id })
    expect(entries[0] as HistoryOf<'consent'>).toMatchObject({ source: 'self', email: 'yes', wording })
    expect((await scene.get(link)).status).toBe(410)
  })

  test('is not asked about again within a day, nor after the third mail that nobody answered', async () => {
    const { person, asked } = await returned()
    for (let n = 0; n < 3; n += 1) await scene.signUp(person)
    await scene.settle()
    expect(await asked()).toBe(1)
    for (let day = 0; day < 4; day += 1) {
      await scene.later(25 * HOUR)
      await scene.signUp(person)
      await scene.settle()
    }
    expect(await asked()).toBe(3)
  })

  test('that was somebody else’s is refused for good from the mail', async () => {
    const { person, asked, link } = await returned()
    scene.blipp.clock.pass(1000)
    expect((await scene.press(link, 'refuse')).text).toContain('"done":"refuse"')
    expect(await scene.states(person.email)).toMatchObject({ sms: 'no', email: 'no' })
    await scene.later(25 * HOUR)
    await scene.signUp(person)
    await scene.settle()
    expect(await asked()).toBe(1)
  })

  test('is confirmed by no link scanner, and not by a link that is a week old', async () => {
    const { person, link } = await returned()
    for (const method of ['GET', 'HEAD']) await fetch(scene.blipp.url + link, { method })
    await scene.later(7 * 24 * HOUR)
    expect((await scene.press(link, 'confirm')).status).toBe(410)
    expect(await scene.states(person.email)).toMatchObject({ sms: 'waiting', email: 'waiting' })
  })

  test('opens nothing of what is kept', async () => {
    const { person, link } = await returned()
    expect((await scene.get(`${link}/my-data.json`)).status).toBe(404)
    for (const act of ['erase', 'details', 'no', 'email'])
      await scene.press(link, act, { sure: 'yes', channel: 'email', email: 'x@kund.example', name: 'Xx' })
    expect(await scene.find(person.email)).toMatchObject({ name: person.name })
  })

  test('is not asked of a mailbox that complained', async () => {
    const { person, asked } = await returned()
    await scene.blipp.deps.db.write(scene.shop.business.id, async ({ trx }) => {
      await trx
        .updateTable('suppressions')
        .set({ reason: 'complained' })
        .where('channel', '=', 'email')
        .execute()
    })
    await scene.later(25 * HOUR)
    await scene.signUp(person)
    await scene.settle()
    expect(await asked()).toBe(1)
  })
})
