import { afterAll, beforeAll, expect, test } from 'vitest'
import { mergeCustomers } from '../../shared/customers.ts'
import { personFields } from '../../shared/pages/person-pages.ts'
import { onEachEngine } from '../support/engines.ts'
import { type Scene, setScene } from './scene.ts'

onEachEngine('a link that was mailed to somebody who was entered twice', (open) => {
  let scene: Scene

  beforeAll(async () => {
    scene = await setScene(await open())
  })
  afterAll(() => scene.blipp.stop())

  const someone = async () => {
    const person = await scene.someone()
    const customer = await scene.find(person.email)
    if (!customer) throw new Error('nobody was added')
    return { ...person, id: customer.id }
  }
  type Person = Awaited<ReturnType<typeof someone>>
  const merge = (kept: Person, other: Person, take: { email?: 'other' }) =>
    scene.shop.owner.call(mergeCustomers, { id: kept.id, other: other.id, take })

  test('opens their page after the two became one who has that address', async () => {
    const [kept, other] = [await someone(), await someone()]
    const link = await scene.pageOf(other.email)
    await merge(kept, other, { email: 'other' })
    expect((await scene.get(link)).status).toBe(200)
  })

  test('confirms the yes that waits, after the two became one', async () => {
    const [kept, other] = [await someone(), await someone()]
    await scene.sayNo(other.email, 'email')
    await scene.signUp(other)
    await scene.settle()
    const [link = ''] = await scene.links(other.email)
    await merge(kept, other, { email: 'other' })
    expect(await scene.states(other.email)).toMatchObject({ email: 'waiting' })
    scene.blipp.clock.pass(1000)
    expect((await scene.press(link, 'confirm')).text).toContain('"done":"confirm"')
    expect(await scene.states(other.email)).toMatchObject({ email: 'yes' })
  })

  test('is over after the two became one who has the other address', async () => {
    const [kept, other] = [await someone(), await someone()]
    const link = await scene.pageOf(other.email)
    await merge(kept, other, {})
    expect((await scene.get(link)).status).toBe(410)
  })

  test('to a new address gives it to nobody but the entry that asked', async () => {
    const [kept, other] = [await someone(), await someone()]
    const page = await scene.pageOf(other.email)
    await scene.press(page, 'email', { [personFields.email]: 'ny@kund.example' })
    await expect.poll(async () => (await scene.links('ny@kund.example')).length).toBe(1)
    const [link = ''] = await scene.links('ny@kund.example')
    await merge(kept, other, {})
    expect((await scene.get(link)).status).toBe(410)
    expect(await scene.find(kept.email)).toMatchObject({ id: kept.id })
  })
})
