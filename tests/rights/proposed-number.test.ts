import { beforeEach, expect, test } from 'vitest'
import { personFields } from '../../shared/pages/person-pages.ts'
import { onEachEngine } from '../support/engines.ts'
import { type Scene, setScene } from './scene.ts'

const HOUR = 3_600_000
const other = { phone: '070-174 06 77', mobile: '+46701740677' }

onEachEngine('a number that is given with the address of somebody known', (open) => {
  let scene: Scene

  beforeEach(async () => {
    scene = await setScene(await open())
    return () => scene.blipp.stop()
  })

  /** Somebody the shop knows, with whose address a stranger fills in the form. */
  async function proposed(over: object = {}, before: (email: string) => Promise<void> = async () => {}) {
    const person = await scene.someone()
    await before(person.email)
    await scene.signUp({ ...person, phone: other.phone }, over)
    await scene.settle()
    const links = () => scene.links(person.email)
    return { person, links, link: (await links())[0] as string }
  }
  const withoutPhone = async (email: string) => {
    await scene.blipp.deps.db.write(scene.shop.business.id, ({ trx }) =>
      trx
        .updateTable('customers')
        .set({ phone: null, mobile: null, sms: null })
        .where('email', '=', email)
        .execute(),
    )
  }
  const subjects = async (email: string) =>
    (
      await scene.blipp.deps.db.read
        .selectFrom('captured')
        .selectAll()
        .where('recipient', '=', email)
        .orderBy('id')
        .execute()
    ).map(({ subject }) => subject)

  test('is not theirs, takes no yes and no text, and the owner of the address is asked once', async () => {
    const { person, links } = await proposed()
    expect(await scene.find(person.email)).toMatchObject({ phone: person.phone, consents: { sms: 'yes' } })
    expect(await links()).toHaveLength(1)
    expect(await subjects(person.email)).toEqual(['number'])
    await scene.signUp({ ...person, phone: '070-174 06 78' })
    await scene.settle()
    expect(await links()).toHaveLength(1)
  })

  test('fills no blank either', async () => {
    const { person, links } = await proposed({}, withoutPhone)
    expect(await scene.find(person.email)).toMatchObject({
      ...{ phone: null, mobile: null },
      consents: { sms: null, email: 'yes' },
    })
    expect(await links()).toHaveLength(1)
  })

  test('is answered as anybody’s, by a program and by a page without scripts', async () => {
    const [known, nobody] = [await scene.someone(), { name: 'Ny Person', email: 'ny@kund.example' }]
    const page = async (email: string) =>
      (
        await scene.post(`/t/${scene.shop.tag.code}`, {
          ...nobody,
          email,
          ...other,
          consentGiven: 'on',
        })
      ).text
    expect(await page(known.email)).toBe(await page(nobody.email))
  })

  test('is theirs with its yes once they confirm it from there, by a page that shows its end alone', async () => {
    const { person, link } = await proposed()
    const shown = await scene.get(link)
    expect(shown.text).toContain('"numberEnd":"77"')
    for (const secret of [person.name, person.phone, other.phone, other.mobile])
      expect(shown.text).not.toContain(secret)
    scene.blipp.clock.pass(1000)
    expect((await scene.press(link, 'confirm')).text).toContain('"done":"confirm"')
    expect(await scene.find(person.email)).toMatchObject({ ...other, consents: { sms: 'yes', email: 'yes' } })
    expect((await scene.get(link)).status).toBe(410)
  })

  test('is theirs by the yes to it that they read, and not by one to a number that was given meanwhile', async () => {
    const { person, link } = await proposed()
    const askedOf = ({ text }: { text: string }) => /"asked":"([^"]+)"/.exec(text)?.[1] ?? ''
    const asked = askedOf(await scene.get(link))
    const later = { phone: '070-174 06 78', mobile: '+46701740678' }
    await scene.signUp({ ...person, phone: later.phone })
    const answer = await scene.press(link, 'confirm', { [personFields.asked]: asked })
    expect([answer.status, answer.text.includes('"isChanged":true')]).toEqual([409, true])
    expect(answer.text).toContain('"numberEnd":"78"')
    expect(await scene.find(person.email)).toMatchObject({ phone: person.phone })
    const again = await scene.press(link, 'confirm', { [personFields.asked]: askedOf(answer) })
    expect(again.text).toContain('"done":"confirm"')
    expect(await scene.find(person.email)).toMatchObject(later)
  })

  test('comes without a yes where only mail was said yes to, or where its holder has said no', async () => {
    const mailOnly = await proposed({ consents: { email: true } }, withoutPhone)
    scene.blipp.clock.pass(1000)
    await scene.press(mailOnly.link, 'confirm')
    expect(await scene.find(mailOnly.person.email)).toMatchObject({ ...other, consents: { sms: null } })
    const holder = await scene.someone()
    const page = await scene.pageOf(holder.email)
    await scene.press(page, 'no', { [personFields.channel]: 'sms' })
    const { person } = await proposed({ phone: holder.phone }, withoutPhone)
    scene.blipp.clock.pass(1000)
    await scene.press((await scene.links(person.email))[0] ?? '', 'confirm')
    const taken = await scene.find(person.email)
    expect(taken).toMatchObject({ phone: holder.phone })
    expect(taken?.consents.sms).not.toBe('yes')
  })

  test('that is refused is forgotten, changes no answer, and is not asked about again', async () => {
    const { person, link, links } = await proposed()
    expect((await scene.press(link, 'refuse')).text).toContain('"done":"refuse"')
    expect(await scene.find(person.email)).toMatchObject({
      ...{ phone: person.phone, consents: { sms: 'yes', email: 'yes' } },
    })
    const rows = await scene.blipp.deps.db.read.selectFrom('confirmations').selectAll().execute()
    expect(rows).toMatchObject([{ proposedPhone: null, proposedAnswers: null, dueAt: null }])
    await scene.later(25 * HOUR)
    await scene.signUp({ ...person, phone: other.phone })
    await scene.settle()
    expect(await links()).toHaveLength(1)
  })

  test('is confirmed together with a yes after a no, by one press', async () => {
    const { person, link } = await proposed({}, (email) => scene.sayNo(email, 'email'))
    expect(await subjects(person.email)).toContain('confirm')
    scene.blipp.clock.pass(1000)
    await scene.press(link, 'confirm')
    expect(await scene.find(person.email)).toMatchObject({ ...other, consents: { sms: 'yes', email: 'yes' } })
  })
})
