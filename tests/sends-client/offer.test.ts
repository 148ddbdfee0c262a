import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { enqueue } from '../../pwa/queue/index.ts'
import { planSend } from '../../pwa/sends/planned/planning.ts'
import type { Business } from '../../shared/businesses.ts'
import type { Campaign } from '../../shared/campaigns.ts'
import type { Offer } from '../../shared/offers.ts'
import { shownOffer } from '../../shared/rules/offers/in-message.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { device, operation } from '../support/device.ts'

test('a planned send says which offer was seen, and goes after its changes here, but not after its stamps', async () => {
  const db = device().db()
  const queue = { db, wake: () => undefined, post: () => Promise.reject(new Error('no')) }
  const shop = { remaining: { emails: null } } as Business
  const campaign = { id: uuid7(), type: 'email', subject: 'Kaffe', message: '{{offer}}', revision: 7 }
  const offer = {
    ...{ id: uuid7(), title: 'En kaffe', terms: null, picture: null, from: null, until: '2026-12-24' },
    ...{ perPerson: 1, perCard: null, worth: 35, made: 4 },
  } as Offer
  const edit = operation('offer.update', offer.id, { worth: 35 })
  for (const each of [edit, operation('offer.stamp', offer.id, { stampId: uuid7() })]) await enqueue(db, each)
  await planSend(
    queue,
    { ...(campaign as Campaign), waiting: false },
    { recipients: [], count: 0, offer },
    shop,
  )
  const planned = (await db.operations.orderBy('seq').toArray()).at(-1)
  expect(planned).toMatchObject({ needs: [edit.id], patch: { seen: { offer: shownOffer(offer) } } })
  expect(planned?.patch.seen).not.toHaveProperty('offer.made')
})
