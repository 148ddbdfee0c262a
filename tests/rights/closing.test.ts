import { beforeEach, expect, test } from 'vitest'
import { DAY } from '../../backend/clock.ts'
import { getProfile, signin } from '../../shared/businesses.ts'
import { listCampaigns } from '../../shared/campaigns.ts'
import { closeBusiness, reopenBusiness } from '../../shared/closing.ts'
import { sendEmail } from '../../shared/deliveries.ts'
import { kept } from '../../shared/rules/retention.ts'
import { scheduleCampaign } from '../../shared/schedules.ts'
import { createTemplate } from '../../shared/templates.ts'
import { onEachEngine } from '../support/engines.ts'
import { hireStaff } from '../support/staff.ts'
import { visit } from '../support/visitor.ts'
import { type Scene, setScene } from './scene.ts'

onEachEngine('an account that its owner closes', (open) => {
  let scene: Scene

  beforeEach(async () => {
    scene = await setScene(await open())
    return () => scene.blipp.stop()
  })

  const name = 'björns  barbershop '
  const close = ({ owner, password } = scene.shop) => owner.call(closeBusiness, { name, password })
  const enter = ({ email, password } = scene.shop) => ({ email, password })
  const tapPage = async () => (await scene.get(`/t/${scene.shop.tag.code}`)).text
  const rowOf = () => scene.blipp.deps.db.read.selectFrom('businesses').selectAll().executeTakeFirstOrThrow()
  const statuses = async () =>
    (await scene.shop.owner.call(listCampaigns, {})).campaigns.map(({ status }) => status).sort()

  test('is closed only by name and password, and by nobody else', async () => {
    const { owner, password } = scene.shop
    const staff = await hireStaff(scene.shop, 'elin@bjornsbarber.example')
    const asked = [
      await owner.ask(closeBusiness, { name: 'Flora Blommor', password }),
      await owner.ask(closeBusiness, { name, password: 'fel' }),
      await staff.ask(closeBusiness, { name, password }),
    ]
    expect(asked.map(({ status }) => status)).toEqual([422, 422, 403])
    expect((await rowOf()).closedAt).toBeNull()
    await close()
    expect((await owner.ask(getProfile, {})).status).toBe(401)
    expect((await staff.ask(getProfile, {})).status).toBe(401)
  })

  test('lets nobody in, says so on its tags and tells its owner until when it can be opened', async () => {
    const staff = 'elin@bjornsbarber.example'
    await hireStaff(scene.shop, staff)
    const { erasedAt } = await close()
    const door = visit(scene.blipp.url)
    const { status, body } = await door.ask(signin, enter())
    expect([status, body]).toMatchObject([403, { code: 'businessClosed' }])
    expect(JSON.stringify(body)).toContain(erasedAt.slice(0, 10))
    expect(await tapPage()).toContain('closed')
    const mails = await scene.blipp.deps.db.read
      .selectFrom('captured')
      .select(['recipient', 'text'])
      .where('subject', 'like', '%stängt%')
      .execute()
    expect(mails).toMatchObject([
      { recipient: scene.shop.email, text: expect.stringContaining(erasedAt.slice(0, 10)) },
    ])
  })

  test('is opened again by its owner with everything in it, and sends nothing that was called off', async () => {
    const { owner, campaigns, customers } = scene.shop
    const people = { customerIds: customers.map(({ id }) => id) }
    const at = new Date(Date.parse(scene.blipp.clock.now()) + 2 * DAY).toISOString().slice(0, 16)
    await owner.call(scheduleCampaign, { id: campaigns.email.id, at, ...people })
    await close()
    scene.blipp.clock.pass(3 * DAY)
    await scene.settle()
    const door = visit(scene.blipp.url)
    expect((await door.ask(reopenBusiness, { ...enter(), password: 'fel' })).status).toBe(401)
    await door.call(reopenBusiness, enter())
    scene.shop.owner = door
    await scene.settle()
    expect(await statuses()).toEqual(['draft', 'draft'])
    expect(await tapPage()).not.toContain('closed')
    const again = await door.call(sendEmail, { id: campaigns.email.id, ...people })
    expect(again.summary.recipients).toBeGreaterThan(0)
    await visit(scene.blipp.url).call(reopenBusiness, enter())
  })

  test('goes after thirty days with all that was typed into it, and its address is free again', async () => {
    const { owner, campaigns, customers, email } = scene.shop
    await owner.call(createTemplate, { name: 'Mall', type: 'sms', message: 'En sparad hemlighet' })
    await owner.call(sendEmail, { id: campaigns.email.id, customerIds: customers.map(({ id }) => id) })
    await scene.settle()
    await close()
    scene.blipp.clock.pass(kept.closed * DAY)
    await scene.settle()
    expect((await visit(scene.blipp.url).ask(reopenBusiness, enter())).status).toBe(200)
    scene.shop.owner = visit(scene.blipp.url)
    await scene.shop.owner.call(signin, enter())
    await close()
    scene.blipp.clock.pass((kept.closed + 1) * DAY)
    await scene.settle()
    expect(await rowOf()).toMatchObject({ erasedAt: expect.any(String), email: '', phone: null })
    const { read } = scene.blipp.deps.db
    const tables = await read.introspection.getTables()
    const rows = tables.map((table) =>
      read
        .selectFrom(table.name as 'customers')
        .selectAll()
        .execute(),
    )
    const left = JSON.stringify(await Promise.all(rows))
    for (const word of [
      'kund.example',
      email,
      'Åkerlund',
      '070-174',
      '+4670174',
      'Storgatan',
      'Fredagsklipp',
    ])
      expect(left, word).not.toContain(word)
    for (const word of ['Höstbrev', 'hela hösten', 'hemlighet', '559123', 'Kassan'])
      expect(left, word).not.toContain(word)
    expect((await visit(scene.blipp.url).ask(reopenBusiness, enter())).status).toBe(401)
    expect(await tapPage()).toContain('closed')
    // Nothing is left to ask for, and no address to write to.
    for (const asked of [await scene.get(scene.askPath), await scene.post(scene.askPath, { email })])
      expect(asked.text).toContain('"state":"erased"')
  })
})
