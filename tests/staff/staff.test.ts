import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { DAY } from '../../backend/clock.ts'
import type { Database } from '../../backend/database/index.ts'
import { createRetention } from '../../backend/rights/index.ts'
import { getProfile, signin, updateProfile } from '../../shared/businesses.ts'
import { createCustomer } from '../../shared/customers.ts'
import { listCaptured } from '../../shared/deliveries.ts'
import { kept } from '../../shared/rules/retention.ts'
import {
  acceptInvitation,
  inviteStaff,
  listStaff,
  removeStaff,
  resendInvitation,
  seeInvitation,
  withdrawInvitation,
} from '../../shared/staff.ts'
import { type Blipp, startBlipp } from '../support/blipp.ts'
import { onEachEngine } from '../support/engines.ts'
import { anna, bjornsBarbershop, floraBlommor } from '../support/people.ts'
import { openShop, type Shop, verifyAddress } from '../support/shop.ts'
import { elin, hireStaff, invitationToken } from '../support/staff.ts'
import { visit } from '../support/visitor.ts'

let count = 0

onEachEngine('staff', (open) => {
  let db: Database
  let blipp: Blipp
  let shop: Shop
  let email: string

  beforeAll(async () => {
    db = await open()
  })
  beforeEach(async () => {
    blipp = await startBlipp(db)
    count += 1
    email = `elin${count}@kund.example`
    shop = await openShop(blipp.url, { ...bjornsBarbershop, ownerEmail: `${count}@bjornsbarber.example` })
    await verifyAddress(shop)
  })
  afterEach(() => blipp.stop())

  const stranger = () => visit(blipp.url)
  const people = () => shop.owner.call(listStaff, {})
  const invited = async () => {
    const { invitation } = await shop.owner.call(inviteStaff, { email })
    return { invitation, token: await invitationToken(shop, email) }
  }

  test('who is invited chooses a name and a password, and works with the customers', async () => {
    const { token } = await invited()
    expect(await stranger().call(seeInvitation, { token })).toEqual({
      businessName: bjornsBarbershop.businessName,
      email,
      isTaken: false,
    })
    const person = stranger()
    const { user } = await person.call(acceptInvitation, { ...elin, token })
    expect(user.role).toBe('staff')
    await person.call(createCustomer, anna)
    expect(await person.ask(updateProfile, { name: 'Mitt' })).toMatchObject({
      status: 403,
      body: { code: 'forbidden' },
    })
    const { staff, invitations } = await people()
    expect(staff.map(({ role, firstName }) => [role, firstName])).toEqual([
      ['owner', bjornsBarbershop.ownerFirstName],
      ['staff', elin.firstName],
    ])
    expect(invitations).toEqual([])
    await stranger().call(signin, { email, password: elin.password })
  })

  test('an invitation is accepted once', async () => {
    const { token } = await invited()
    const answers = await Promise.all(
      [1, 2, 3].map(() => stranger().ask(acceptInvitation, { ...elin, token })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422])
    expect(await stranger().ask(seeInvitation, { token })).toMatchObject({ body: { code: 'linkExpired' } })
  })

  test('it is open for seven days', async () => {
    const { token } = await invited()
    blipp.clock.pass(7 * DAY - 1)
    expect((await stranger().ask(seeInvitation, { token })).status).toBe(200)
    blipp.clock.pass(1)
    const late = await stranger().ask(acceptInvitation, { ...elin, token })
    expect(late).toMatchObject({ status: 422, body: { code: 'linkExpired' } })
  })

  test('sent again it has another link, and the earlier one opens nothing', async () => {
    const { invitation, token } = await invited()
    await shop.owner.call(resendInvitation, { id: invitation.id })
    const renewed = await invitationToken(shop, email)
    expect(renewed).not.toBe(token)
    expect((await stranger().ask(seeInvitation, { token })).status).toBe(422)
    expect((await stranger().ask(seeInvitation, { token: renewed })).status).toBe(200)
  })

  test('inviting an address twice is one invitation', async () => {
    await invited()
    const { token } = await invited()
    expect((await people()).invitations).toHaveLength(1)
    expect((await stranger().ask(seeInvitation, { token })).status).toBe(200)
  })

  test('an invitation sent again under its Idempotency-Key is the first one, mailed once', async () => {
    const key = { 'Idempotency-Key': `bjud-in-${count}` }
    const first = await shop.owner.ask(inviteStaff, { email }, key)
    const token = await invitationToken(shop, email)
    expect(await shop.owner.ask(inviteStaff, { email }, key)).toMatchObject({ status: 201, body: first.body })
    expect((await stranger().ask(seeInvitation, { token })).status).toBe(200)
    expect(await shop.owner.ask(inviteStaff, { email: `annan-${email}` }, key)).toMatchObject({
      ...{ status: 422, body: { code: 'keyReused' } },
    })
    await shop.owner.call(withdrawInvitation, {
      id: (first.body as { invitation: { id: string } }).invitation.id,
    })
    expect((await shop.owner.ask(inviteStaff, { email }, key)).status).toBe(404)
    expect((await people()).invitations).toEqual([])
  })

  test('withdrawn it opens nothing', async () => {
    const { invitation, token } = await invited()
    await shop.owner.call(withdrawInvitation, { id: invitation.id })
    expect((await people()).invitations).toEqual([])
    expect((await stranger().ask(acceptInvitation, { ...elin, token })).status).toBe(422)
    expect((await shop.owner.ask(withdrawInvitation, { id: invitation.id })).status).toBe(404)
  })

  test('who works here already is not invited', async () => {
    await hireStaff(shop, email)
    const again = await shop.owner.ask(inviteStaff, { email })
    expect(again).toMatchObject({ status: 409, body: { code: 'alreadyStaff' } })
  })

  test('whether an address has an account elsewhere is told to its reader, not to the inviter', async () => {
    await verifyAddress(await openShop(blipp.url, { ...floraBlommor, ownerEmail: email }))
    const { token } = await invited()
    expect(await stranger().call(seeInvitation, { token })).toMatchObject({ isTaken: true })
    const taken = await stranger().ask(acceptInvitation, { ...elin, token })
    expect(taken).toMatchObject({ status: 409, body: { code: 'emailTaken' } })
    expect((await people()).invitations).toHaveLength(1)
  })

  test('an unverified owner invites nobody', async () => {
    const fresh = await openShop(blipp.url, { ...floraBlommor, ownerEmail: `ny${count}@flora.example` })
    const refused = await fresh.owner.ask(inviteStaff, { email })
    expect(refused).toMatchObject({ status: 403, body: { code: 'emailUnverified' } })
  })

  test('who is removed is signed out at once and does not come back in', async () => {
    const person = await hireStaff(shop, email)
    const { user } = await person.call(getProfile, {})
    await shop.owner.call(removeStaff, { id: user.id })
    expect((await person.ask(getProfile, {})).status).toBe(401)
    const back = await stranger().ask(signin, { email, password: elin.password })
    expect(back).toMatchObject({ status: 401, body: { code: 'wrongCredentials' } })
    expect((await people()).staff).toHaveLength(1)
    const row = await db.read
      .selectFrom('users')
      .selectAll()
      .where('id', '=', user.id)
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({ firstName: elin.firstName, passwordHash: '', emailVerifiedAt: null })
    expect(row.email).not.toContain('@')
    // The address is free again.
    await hireStaff(shop, email)
  })

  test('an invitation that nobody took is forgotten a month after its end', async () => {
    await invited()
    const left = async () => (await people()).invitations.length
    blipp.clock.pass((7 + kept.links) * DAY)
    await shop.owner.call(signin, { email: shop.email, password: shop.password })
    expect(await left()).toBe(1)
    await createRetention(blipp.deps)()
    expect(await left()).toBe(1)
    blipp.clock.pass(DAY)
    await shop.owner.call(signin, { email: shop.email, password: shop.password })
    await createRetention(blipp.deps)()
    expect(await left()).toBe(0)
  })

  test('the owner cannot be removed', async () => {
    const { user } = await shop.owner.call(getProfile, {})
    expect((await shop.owner.ask(removeStaff, { id: user.id })).status).toBe(404)
  })

  test("staff do not read the account's mail, which could open it", async () => {
    const person = await hireStaff(shop, email)
    const texts = async (who: typeof person) =>
      (await who.call(listCaptured, {})).captured.map(({ text }) => text).join()
    expect(await texts(shop.owner)).toContain('token=')
    expect(await texts(person)).not.toContain('token=')
  })
})
