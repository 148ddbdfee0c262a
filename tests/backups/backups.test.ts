import {
  copyFileSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { move, restore, takeBackup } from '../../backend/backups/index.ts'
import { withdraw } from '../../backend/consents/index.ts'
import { type Digests, digestsOf, isThere, type Place, withHandle } from '../../backend/database/index.ts'
import { addressHash } from '../../backend/secrets/keys.ts'
import { listApiKeys, resumeApiKey, revokeApiKey } from '../../shared/api-keys/contract.ts'
import { signin } from '../../shared/businesses.ts'
import { type Customer, deleteCustomer, listCustomers } from '../../shared/customers.ts'
import { programWith, startProgram } from '../support/api-keys.ts'
import { startBlipp } from '../support/blipp.ts'
import { anna, bjornsBarbershop, erik, password, sara } from '../support/people.ts'
import { addCustomer, openShop } from '../support/shop.ts'
import { visit } from '../support/visitor.ts'
import { inEachPlace, openAt, running } from './places.ts'

const key = 'a key that nobody guesses, 32 letters'
const keys = { session: ['k'.repeat(32)], data: 'd'.repeat(32) }
const later = '2026-11-22T09:00:00.000Z'

const folder = mkdtempSync(join(tmpdir(), 'blipp-backups-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
let files = 0
const newFile = () => join(folder, `${++files}.backup`)

const digests = (place: Place): Promise<Digests> =>
  withHandle(place, ({ db, engine }) => digestsOf(db, engine), { readonly: true })

inEachPlace('a backup', (fresh, _, other) => {
  const back = (place: Place, file: string, withKey: string | undefined = key) =>
    restore(place, { file, key: withKey, keys, now: later })

  test('is taken while the server runs, and makes the same installation anew on either engine', async () => {
    const place = await fresh()
    const file = newFile()
    let before: Digests = {}
    await running(place, async ({ url }) => {
      const shop = await openShop(url)
      for (const person of [anna, erik]) await addCustomer(shop, person)
      await takeBackup(place, { file, key, now: later })
      before = await digests(place)
      await addCustomer(shop, sara)
    })
    expect(readFileSync(file, 'latin1')).not.toContain('anna@kund.example')

    const anew = await fresh(other)
    expect(await back(anew, file)).toMatchObject({
      at: later,
      replayed: null,
      kept: null,
      soundness: { faults: [] },
    })
    // Its sessions are there too, and over.
    const { installation: epochBefore, sessions: open, ...rest } = before
    const { installation: epochNow, sessions: over, ...arrived } = await digests(anew)
    expect(arrived).toEqual(rest)
    expect(epochNow).not.toEqual(epochBefore)
    expect(over?.rows).toBe(open?.rows)
    expect(rest.customers?.rows).toBe(2)
  })

  test('put in the place of a database brings back no no, and nobody who was erased', async () => {
    const place = await fresh()
    const file = newFile()
    const customers: Customer[] = []
    await running(place, async ({ url, deps }) => {
      const shop = await openShop(url)
      for (const person of [anna, erik, sara]) customers.push(await addCustomer(shop, person))
      await takeBackup(place, { file, key, now: later })
      const [first, second] = customers
      if (!first || !second) throw new Error('Nobody is there')
      const [business] = await deps.db.read.selectFrom('businesses').select('id').execute()
      const businessId = business?.id ?? ''
      const hash = addressHash(keys, businessId, 'email', anna.email)
      const no = { customerId: first.id, channel: 'email' as const, addressHash: hash, at: later }
      await deps.db.write(businessId, (unit) => withdraw(unit, keys, no))
      await shop.owner.call(deleteCustomer, { id: second.id })
      await addCustomer(shop, { ...anna, name: 'Kom sent', email: 'sen@kund.example', phone: null })
    })
    const done = await back(place, file)
    expect(done.replayed).toEqual({ suppressions: 1, optOuts: 1, erased: 1, keys: 0 })
    expect(done.kept).not.toBeNull()
    const rows = await withHandle(place, ({ db }) =>
      db.selectFrom('customers').select(['name', 'emailConsent', 'deletedAt']).orderBy('name').execute(),
    )
    expect(rows).toMatchObject([
      { name: '', deletedAt: expect.any(String) },
      { name: anna.name, emailConsent: 'no', deletedAt: null },
      { name: sara.name, deletedAt: null },
    ])
    await running(place, async ({ url }) => {
      const owner = visit(url)
      await owner.call(signin, { email: bjornsBarbershop.ownerEmail, password })
      const { customers: left } = await owner.call(listCustomers, {})
      expect(left.map(({ name }) => name).sort()).toEqual([anna.name, sara.name])
    })
  })

  test('put in the place of a database leaves revoked what was revoked, and holds every other key', async () => {
    const place = await fresh()
    const file = newFile()
    const programs = await running(place, async ({ url }) => {
      const shop = await openShop(url)
      const leaked = await startProgram(shop, ['read'], 'Läckte')
      const till = await startProgram(shop, ['read'], 'Kassan')
      await takeBackup(place, { file, key, now: later })
      await shop.owner.call(revokeApiKey, { id: leaked.id })
      return { leaked, till }
    })
    const done = await back(place, file)
    expect(done.replayed).toMatchObject({ keys: 1 })
    await running(place, async ({ url }) => {
      const ask = ({ secret }: { secret: string }) => programWith(url, secret).ask(listCustomers, {})
      expect(await ask(programs.leaked)).toMatchObject({ status: 401, body: { code: 'keyInvalid' } })
      expect(await ask(programs.till)).toMatchObject({ status: 403, body: { code: 'keyHeld' } })
      const owner = visit(url)
      await owner.call(signin, { email: bjornsBarbershop.ownerEmail, password })
      expect((await owner.call(listApiKeys, {})).keys).toMatchObject([{ name: 'Kassan', isHeld: true }])
      await owner.call(resumeApiKey, { id: programs.till.id })
      expect((await ask(programs.till)).status).toBe(200)
    })
  })

  test('that is cut, edited or sealed with another key changes nothing', async () => {
    const place = await fresh()
    const [whole, plain] = [newFile(), newFile()]
    await running(place, async ({ url }) => {
      await addCustomer(await openShop(url), anna)
      await takeBackup(place, { file: whole, key, now: later })
      await takeBackup(place, { file: plain, key: undefined, now: later })
    })
    const before = await digests(place)
    const spoilt = (from: string, spoil: (file: string) => void): string => {
      const file = newFile()
      copyFileSync(from, file)
      spoil(file)
      return file
    }
    /** As whoever packs it again: only its own end can tell. */
    const edit = (file: string) => {
      const bytes = readFileSync(file)
      const start = bytes.indexOf('\n') + 1
      const lines = gunzipSync(bytes.subarray(start)).toString()
      const packed = gzipSync(lines.replace(anna.email, 'nils@kund.example'))
      writeFileSync(file, Buffer.concat([bytes.subarray(0, start), packed]))
    }
    const cut = (file: string) => truncateSync(file, readFileSync(file).length - 40)
    await expect(back(place, spoilt(plain, edit))).rejects.toThrow(/damaged/)
    await expect(back(place, spoilt(whole, cut))).rejects.toThrow(/damaged/)
    await expect(back(place, whole, 'another key, of thirty-two letters')).rejects.toThrow(/BACKUP_KEY/)
    await expect(restore(place, { file: whole, key: undefined, keys, now: later })).rejects.toThrow(/sealed/)
    await expect(
      back(
        place,
        spoilt(plain, (file) => writeFileSync(file, 'Hej!\n')),
      ),
    ).rejects.toThrow(/no backup/)
    await expect(back(place, join(folder, 'nowhere'))).rejects.toThrow(/could not be read/)
    const ofLater = (told: string, another: string) =>
      spoilt(plain, (file) => {
        const bytes = readFileSync(file)
        const end = bytes.indexOf('\n')
        const head = bytes.subarray(0, end).toString().replace(told, another)
        writeFileSync(file, Buffer.concat([Buffer.from(head), bytes.subarray(end)]))
      })
    for (const file of [ofLater('"blippBackup":1', '"blippBackup":2'), ofLater('"schema":"0', '"schema":"9')])
      await expect(back(place, file)).rejects.toThrow(/newer Blipp/)
    expect(await digests(place)).toEqual(before)
  })

  // A device that is always full, where the system has one.
  test.skipIf(!existsSync('/dev/full'))('for which there is no room is none, and says so', async () => {
    const place = await fresh()
    await running(place, async ({ url }) => void (await openShop(url)))
    const file = newFile()
    symlinkSync('/dev/full', `${file}.part`)
    await expect(takeBackup(place, { file, key, now: later })).rejects.toThrow(/disk is full/)
    expect([existsSync(file), existsSync(`${file}.part`)]).toEqual([false, false])
  })

  test('is not taken of a place where nothing is, which it leaves so', async () => {
    const place = await fresh()
    const file = newFile()
    await expect(takeBackup(place, { file, key, now: later })).rejects.toThrow(/^there is no installation/)
    expect([existsSync(file), await isThere(place)]).toEqual([false, false])
  })

  test('is not put under a server that runs', async () => {
    const place = await fresh()
    const file = newFile()
    await running(place, async () => {
      await takeBackup(place, { file, key, now: later })
      await expect(back(place, file)).rejects.toThrow(/Stop Blipp/)
    })
  })
})

inEachPlace('an installation', (fresh, _, other) => {
  test('moves to the other engine and back, every row the same', async () => {
    const from = await fresh()
    const db = await openAt(from)
    const blipp = await startBlipp(db)
    const shop = await openShop(blipp.url)
    for (const person of [anna, erik, sara]) await addCustomer(shop, person)
    const there = await fresh(other)
    await expect(move(from, there, { keys, now: later })).rejects.toThrow(/Stop Blipp/)
    await blipp.stop()
    await db.close()

    const before = await digests(from)
    const { digests: moved, soundness } = await move(from, there, { keys, now: later })
    expect(moved).toEqual(before)
    expect(soundness).toMatchObject({ chained: { answers: 2 }, faults: [] })
    expect(await digests(there)).toEqual(before)
    const again = await fresh()
    await move(there, again, { keys, now: later })
    expect(await digests(again)).toEqual(before)
    expect(await isThere(from)).toBe(true)
  })

  test('is moved as it is where a consent was tampered with, and the move says so', async () => {
    const from = await fresh()
    const db = await openAt(from)
    const blipp = await startBlipp(db)
    const shop = await openShop(blipp.url)
    for (const person of [anna, erik]) await addCustomer(shop, person)
    await blipp.stop()
    await db.write('nobody', ({ trx }) => trx.updateTable('consents').set({ sms: 'no' }).execute())
    await db.close()
    const { soundness } = await move(from, await fresh(other), { keys, now: later })
    expect(soundness.faults).toEqual([expect.stringMatching(/^the consents of .+ was changed$/)])
  })

  test('is not moved from where there is none', async () => {
    const [from, to] = [await fresh(), await fresh(other)]
    await expect(move(from, to, { keys, now: later })).rejects.toThrow(/^there is no installation/)
    for (const place of [from, to]) expect(await isThere(place)).toBe(false)
  })

  test('is not moved onto another', async () => {
    const [from, to] = [await fresh(), await fresh(other)]
    for (const place of [from, to]) await (await openAt(place)).close()
    const before = await digests(to)
    await expect(move(from, to, { keys, now: later })).rejects.toThrow(/already/)
    expect(await digests(to)).toEqual(before)
  })
})
