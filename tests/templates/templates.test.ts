import { beforeEach, expect, test } from 'vitest'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { pull } from '../../shared/sync.ts'
import {
  createTemplate,
  deleteTemplate,
  listTemplates,
  TEMPLATES_MAX,
  updateTemplate,
} from '../../shared/templates.ts'
import { type Blipp, startBlipp } from '../support/blipp.ts'
import { onEachEngine } from '../support/engines.ts'
import { operation, type Pusher, pusher } from '../support/pusher.ts'
import { openShop, type Shop } from '../support/shop.ts'

const friday = { name: 'Fredag', type: 'sms', message: 'Hej {{name|du}}! Klipp dig på fredag.' } as const
const letter = { name: 'Brev', type: 'email', subject: 'Hösten är här', message: 'Hej!' } as const

onEachEngine('the texts that a shop keeps', (open) => {
  let blipp: Blipp
  let shop: Shop
  let device: Pusher

  beforeEach(async () => {
    blipp = await startBlipp(await open())
    shop = await openShop(blipp.url)
    device = await pusher(blipp, shop)
    return () => blipp.stop()
  })

  const keep = async (texts: typeof friday | typeof letter = friday) =>
    (await shop.owner.call(createTemplate, texts)).template
  const kept = async () => (await shop.owner.call(listTemplates, {})).templates

  test('are listed newest first, changed and taken away', async () => {
    const first = await keep()
    blipp.clock.pass(1000)
    const second = await keep(letter)
    expect(first).toMatchObject({ ...friday, subject: null })
    expect((await kept()).map(({ id }) => id)).toEqual([second.id, first.id])
    await shop.owner.call(updateTemplate, { id: second.id, name: 'Höstbrev', subject: 'Nu är den här' })
    expect((await kept())[0]).toMatchObject({ name: 'Höstbrev', subject: 'Nu är den här', message: 'Hej!' })
    await shop.owner.call(deleteTemplate, { id: second.id })
    expect((await kept()).map(({ id }) => id)).toEqual([first.id])
    expect((await shop.owner.ask(deleteTemplate, { id: second.id })).status).toBe(404)
  })

  test.each([
    ['no name', { ...friday, name: ' ' }, 'name'],
    ['no text', { ...friday, message: '' }, 'message'],
    ['a mail without a subject', { ...letter, subject: '' }, 'subject'],
    ['a text message longer than ten', { ...friday, message: 'a'.repeat(1601) }, 'message'],
    ['WhatsApp, which has templates of its own', { ...friday, type: 'whatsapp' }, 'type'],
  ])('are refused with %s', async (_, texts, field) => {
    const { status, body } = await shop.owner.ask(createTemplate, texts as never)
    expect(status).toBe(422)
    expect(Object.keys((body as { fields: object }).fields)).toEqual([field])
  })

  test('are held to their channel when they are changed too', async () => {
    const { id } = await keep()
    expect((await shop.owner.ask(updateTemplate, { id, type: 'email' })).status).toBe(422)
    expect((await shop.owner.ask(updateTemplate, { id, message: 'a'.repeat(1601) })).status).toBe(422)
    expect(await kept()).toMatchObject([friday])
  })

  test(`are ${TEMPLATES_MAX} at most`, async () => {
    const many = Array.from({ length: TEMPLATES_MAX + 1 }, (_, at) =>
      operation('template.create', uuid7(), { ...friday, name: `Mall ${at}`, subject: null }),
    )
    const answers = await device.push(many)
    expect(answers.filter(({ status }) => status === 'applied')).toHaveLength(TEMPLATES_MAX)
    expect(answers.at(-1)).toMatchObject({ status: 'rejected', fields: { name: expect.any(String) } })
  })

  test('travel by the queue, and whoever changed the same on two devices is told', async () => {
    const id = uuid7()
    const [made] = await device.push([operation('template.create', id, { ...friday, subject: null })])
    expect(made).toMatchObject({ status: 'applied', row: { id, name: 'Fredag' } })
    await shop.owner.call(updateTemplate, { id, message: 'Hej! Fredag igen.' })
    const [changed] = await device.push([
      operation(
        'template.update',
        id,
        { message: 'Fredag hela dagen.' },
        { base: { message: friday.message } },
      ),
    ])
    expect(changed).toMatchObject({ status: 'merged', row: { message: 'Fredag hela dagen.' } })
    expect(changed?.message).toContain('Fredag')
  })

  test('that were deleted leave nothing of their words, and a change of them is given back', async () => {
    const { id } = await keep(letter)
    await device.push([operation('template.delete', id), operation('template.delete', id)])
    const [row] = await blipp.deps.db.read.selectFrom('templates').selectAll().execute()
    expect(row).toMatchObject({ name: '', subject: null, message: '' })
    const { changes } = await shop.owner.call(pull, {})
    expect(changes.filter(({ kind }) => kind === 'template')).toEqual([])
    const [late] = await device.push([
      operation('template.update', id, { name: 'Nytt' }, { base: { name: 'Brev' } }),
    ])
    expect(late).toMatchObject({ status: 'conflict', message: expect.stringContaining('Mallen') })
  })
})
