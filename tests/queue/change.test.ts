import 'fake-indexeddb/auto'
import { describe, expect, test, vi } from 'vitest'
import { type Queue, SignedOutMeanwhile } from '../../pwa/queue/index.ts'
import { leave } from '../../pwa/queue/leaving.ts'
import { openQueue } from '../../pwa/queue/open.ts'
import { changeOn } from '../../pwa/queue/useChange.ts'
import type { Customer } from '../../shared/customers.ts'
import { newOffer, type Offer } from '../../shared/offers.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import type { OperationResult } from '../../shared/sync.ts'
import { addAnna, device, queued, rename } from '../support/device.ts'

const anna: Customer = {
  id: uuid7(),
  name: 'Anna Ek',
  email: 'anna@kund.example',
  phone: null,
  mobile: null,
  notes: '',
  labels: ['Klipp'],
  consentGiven: true,
  consents: { sms: 'yes', email: 'yes', whatsapp: null },
  consentAt: null,
  source: 'manual_entry',
  language: 'sv',
  createdAt: '2026-11-01T10:00:00.000Z',
  updatedAt: '2026-11-01T10:00:00.000Z',
  revision: 7,
}

function desk(over: Partial<Queue> = {}) {
  const { db } = device()
  const wake = vi.fn()
  const queue: Queue = { db: db(), wake, post: vi.fn(), ...over }
  const kept = () => db().operations.orderBy('seq').toArray()
  return { change: changeOn(queue), queue, db: db(), wake, kept, close: openQueue(queue) }
}

describe('an edit', () => {
  test('is of what was changed alone, held against all that a person gave the row', async () => {
    const { change, kept, wake } = desk()
    const edit = { name: 'Anna Ek', notes: 'Gillar te', labels: ['Klipp'], email: undefined }
    const saved = await change.update('customer', anna, edit)
    expect(saved.id).toBe(anna.id)
    expect(await kept()).toMatchObject([{ kind: 'customer.update', patch: { notes: 'Gillar te' } }])
    const [operation] = await kept()
    expect(operation?.patch).toEqual({ notes: 'Gillar te' })
    const { name, email, phone, notes, labels } = anna
    expect(operation?.base).toEqual({ name, email, phone, notes, labels })
    expect(operation?.baseRevision).toBe(7)
    expect(wake).toHaveBeenCalledTimes(1)
  })

  test.each([
    ['customer', 'name email phone notes labels'],
    ['campaign', 'name type subject message offerId'],
    ['automation', 'kind channel delay subject message smsFrom segmentId offerId on'],
    ['segment', 'name filter'],
    ['template', 'name type subject message'],
    ['offer', 'title terms picture from until audience perPerson most worth perCard stampHours tapHours'],
    ['tag', 'label target hours'],
  ] as const)('of a %s carries all that it can be made anew of', async (kind, fields) => {
    const { change, kept } = desk()
    const names = fields.split(' ')
    const row = Object.fromEntries([...names, 'createdAt', 'updatedAt'].map((name) => [name, `its ${name}`]))
    const [first = ''] = names
    await change.update(kind, { ...row, id: uuid7(), revision: 3 } as never, { [first]: 'another' } as never)
    const [operation] = await kept()
    expect(Object.keys(operation?.base ?? {}).sort()).toEqual(names.toSorted())
  })

  test('waits, as its form is told at once, where nobody answered the last time, though it is on its way already', async () => {
    const { change, db } = desk()
    await db.meta.put({ key: 'pause', since: 0, until: 1, failures: 1, firm: false })
    const saved = await change.update('customer', anna, { notes: 'Gillar te' })
    await db.operations.toCollection().modify({ state: 'sending' })
    expect(await saved.settled()).toEqual({ state: 'waiting' })
  })

  test('of a list is one where the list has changed', async () => {
    const { change, kept } = desk()
    await change.update('customer', anna, { labels: ['Klipp', 'VIP'] })
    expect(await kept()).toMatchObject([{ patch: { labels: ['Klipp', 'VIP'] } }])
  })

  test('that changes nothing is none: it is done, and nothing waits', async () => {
    const { change, kept, wake } = desk()
    const saved = await change.update('customer', anna, { name: 'Anna Ek', labels: ['Klipp'] })
    expect(saved.id).toBe(anna.id)
    expect(await saved.settled()).toEqual({ state: 'done' })
    await saved.withdraw()
    expect(await kept()).toEqual([])
    expect(wake).not.toHaveBeenCalled()
  })

  test('of a row that the server has not seen stands on no revision', async () => {
    const { change, kept } = desk()
    await change.update('customer', { ...anna, revision: 0 }, { notes: 'Ny' })
    await change.remove('customer', { ...anna, id: uuid7(), revision: 1 })
    expect((await kept()).map(({ baseRevision }) => baseRevision)).toEqual([null, 1])
  })
})

describe('a merge', () => {
  test('waits for the making of the one that is given up, and carries who that was', async () => {
    const { change, db, kept } = desk()
    const other = { ...anna, id: uuid7(), revision: 0 }
    const making = queued(addAnna(other.id))
    await db.operations.bulkAdd([making, queued(rename(other.id, 'Anna', 'Anna E'), { seq: 2 })])
    await change.merge(anna, other, { email: 'other' })
    const merge = (await kept()).at(-1)
    expect(merge).toMatchObject({
      kind: 'customer.merge',
      entityId: anna.id,
      patch: { other: other.id, take: { email: 'other' } },
      base: { other },
      baseRevision: 7,
      needs: [making.id],
    })
  })
})

describe('a change that was refused', () => {
  test('is taken back from the queue when its form takes it back', async () => {
    const { change, kept, wake, close } = desk()
    const saved = await change.remove('customer', anna)
    await saved.withdraw()
    expect(await kept()).toEqual([])
    expect(wake).toHaveBeenCalledTimes(2)
    close()
    const other = await change.remove('customer', anna)
    await other.withdraw()
    expect(await kept()).toHaveLength(1)
  })

  test('after a sign-out in another tab goes past nobody to the server', async () => {
    const { change, db, queue } = desk()
    await leave(db, { discards: false })
    await expect(change.remove('customer', anna)).rejects.toThrow(SignedOutMeanwhile)
    expect(queue.post).not.toHaveBeenCalled()
  })
})

describe('a change that the device cannot keep', () => {
  /** Its queue is full; the server answers so to what is posted past it, among others. */
  async function past(result: Omit<OperationResult, 'id'>) {
    const { change, db } = desk({
      post: async ({ id }) => ({
        results: [
          { id: uuid7(), status: 'applied' },
          { id, ...result },
        ],
        epoch: 'first',
        serverNow: '',
      }),
    })
    vi.spyOn(db.operations, 'add').mockImplementation(() => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    })
    return change.remove('customer', anna)
  }

  test.each(['applied', 'duplicate', 'merged'] as const)(
    'is done where the server says %s',
    async (status) => {
      const entityId = uuid7()
      const saved = await past({ status, entityId })
      expect(saved.id).toBe(entityId)
      expect(await saved.settled()).toEqual({ state: 'done' })
      await saved.withdraw()
    },
  )

  test.each(['rejected', 'conflict', 'held', 'outdated', 'later'] as const)(
    'is not done where the server says %s',
    async (status) => {
      const saved = await past({ status, message: 'Nej.' })
      expect(saved.id).toBe(anna.id)
      expect(await saved.settled()).toMatchObject({ state: 'rejected', message: 'Nej.' })
    },
  )
})

test('a voucher waits for the customer who was added without a network, and so is given to them', async () => {
  const { change, kept, db } = desk()
  const [making, someoneElse] = [addAnna(), addAnna()]
  await db.operations.bulkAdd([queued(making), queued(someoneElse, { seq: 2 })])
  await change.give({ id: uuid7(), title: 'En kaffe' } as Offer, [making.entityId, anna.id])
  expect((await kept()).at(-1)).toMatchObject({
    kind: 'offer.give',
    patch: { customerIds: [making.entityId, anna.id] },
    needs: [making.id],
  })
})

describe('a text that shows a picture which was chosen on this device', () => {
  const digest = 'd4'.repeat(32)
  const letter = (n: number) => ({
    name: `Brev ${n}`,
    type: 'email' as const,
    subject: 'Hej',
    message: `![Tulpaner](picture:${digest}-600x400)\n\nHej!`,
    offerId: null,
  })
  const choose = ({ db }: ReturnType<typeof desk>) =>
    db.pictures.put({
      digest,
      data: 'AAAA',
      entityId: uuid7(),
      queuedAt: null,
      at: '2026-11-21T09:00:00.000Z',
    })

  test('waits for it, and two texts wait for the same one', async () => {
    const shop = desk()
    await choose(shop)
    await shop.change.create('campaign', letter(1))
    await shop.change.create('template', letter(2))
    const [picture, campaign, template] = await shop.kept()
    expect(picture).toMatchObject({ kind: 'picture.create', entityKind: 'picture', patch: { data: 'AAAA' } })
    expect(campaign).toMatchObject({ kind: 'campaign.create', needs: [picture?.id] })
    expect(template).toMatchObject({ kind: 'template.create', needs: [picture?.id] })
    expect(await shop.kept()).toHaveLength(3)
  })

  test('is an offer too, with the picture on its vouchers', async () => {
    const shop = desk()
    await choose(shop)
    const coffee = { title: 'En kaffe', picture: { digest, width: 600, height: 400 } }
    const offer = await shop.change.create('offer', newOffer.parse(coffee))
    const [picture, made] = await shop.kept()
    expect(picture).toMatchObject({ kind: 'picture.create', patch: { data: 'AAAA' } })
    expect(made).toMatchObject({ kind: 'offer.create', entityId: offer.id, needs: [picture?.id] })
  })

  test('sends it no second time once the server has it', async () => {
    const shop = desk()
    await choose(shop)
    await shop.change.create('campaign', letter(1))
    await shop.db.operations.clear()
    await shop.change.create('campaign', letter(2))
    expect(await shop.kept()).toMatchObject([{ kind: 'campaign.create' }])
    expect((await shop.kept())[0]?.needs).toBeUndefined()
  })

  test('keeps neither where the person has signed out meanwhile', async () => {
    const shop = desk()
    await choose(shop)
    await leave(shop.db, { discards: false })
    await expect(shop.change.create('campaign', letter(1))).rejects.toThrow(SignedOutMeanwhile)
    expect(await shop.kept()).toEqual([])
    expect((await shop.db.pictures.get(digest))?.queuedAt).toBeNull()
  })

  test('needs nothing where the picture was chosen elsewhere', async () => {
    const shop = desk()
    await shop.change.create('campaign', letter(1))
    expect(await shop.kept()).toMatchObject([{ kind: 'campaign.create' }])
  })
})
