import { beforeEach, expect, test } from 'vitest'
import { resetMerchantFactor } from '../../backend/admin/index.ts'
import { codeAt } from '../../backend/secrets/totp.ts'
import { listAudit } from '../../shared/admin.ts'
import { getProfile, signin } from '../../shared/businesses.ts'
import { beginTotp, confirmTotp, getSecondFactor } from '../../shared/security.ts'
import { hireAdmin } from '../support/admin.ts'
import { type Blipp, startBlipp } from '../support/blipp.ts'
import { onEachEngine } from '../support/engines.ts'
import { keepPasskey } from '../support/passkey.ts'
import { bjornsBarbershop } from '../support/people.ts'
import { openShop, type Shop, verifyAddress } from '../support/shop.ts'
import { visit } from '../support/visitor.ts'

onEachEngine('an owner who lost app, passkey and recovery codes', (open) => {
  let blipp: Blipp
  let shop: Shop

  beforeEach(async () => {
    blipp = await startBlipp(await open())
    shop = await openShop(blipp.url)
    await verifyAddress(shop)
    const { owner, password, business } = shop
    const { secret } = await owner.call(beginTotp, { password })
    await owner.call(confirmTotp, { code: await codeAt(secret, blipp.clock.now()) })
    await keepPasskey(blipp.deps.db, business.id, blipp.clock.now())
    return () => blipp.stop()
  })

  test('signs in by the password alone once the operator took them off, and is told by mail', async () => {
    const { email, password, owner } = shop
    const door = visit(blipp.url)
    expect((await door.ask(signin, { email, password })).body).toMatchObject({ code: 'codeRequired' })
    expect(await resetMerchantFactor(blipp.deps, email)).toBe(true)
    expect((await owner.ask(getProfile, {})).status).toBe(401)
    await door.call(signin, { email, password })
    expect(await door.call(getSecondFactor, {})).toEqual({ totpAt: null, passkeys: [], codesLeft: 0 })
    const mails = await blipp.deps.db.read
      .selectFrom('captured')
      .select('recipient')
      .where('subject', '=', 'Vi har tagit bort din tvåstegsinloggning')
      .execute()
    expect(mails).toEqual([{ recipient: email }])
  })

  test('is found in the audit log, by the shop and without the address', async () => {
    await resetMerchantFactor(blipp.deps, shop.email)
    const admin = await hireAdmin(blipp)
    const { entries } = await admin.call(listAudit, { action: 'secondFactorOff' })
    expect(entries).toMatchObject([{ business: { id: shop.business.id }, admin: null, address: null }])
    expect(JSON.stringify(entries)).not.toContain(shop.email)
  })

  test('is nobody by an address that no account has proved', async () => {
    const claimed = 'ovissad@bjornsbarber.example'
    await openShop(blipp.url, { ...bjornsBarbershop, ownerEmail: claimed })
    for (const email of [claimed, 'ingen@bjornsbarber.example'])
      expect(await resetMerchantFactor(blipp.deps, email)).toBe(false)
  })
})
