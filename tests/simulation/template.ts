import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import type { Deps } from '../../backend/deps.ts'
import type { Owner } from '../../pwa/browser/database.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { bjornsBarbershop, floraBlommor } from '../support/people.ts'
import { asked, type Handler } from './in-process.ts'
import { beginSession, cookieOf, ORIGIN, startOn } from './server.ts'

/** A shop of the simulation: its people and the tag on its counter. */
export interface SimulatedShop {
  people: Owner[]
  code: string
  /** Each of its regulars has a voucher of each. */
  offers: { id: string; perPerson: number }[]
  /** An offer of which some of them have a card. */
  card: { offerId: string; perCard: number }
  /** Cards that their customers keep on a phone, with the proof that it shows. */
  phones: { id: string; card: string; proof: string }[]
}

export interface Template {
  folder: string
  shops: SimulatedShop[]
}

/**
 * Counts how often each text came to stand where it stands; a row that its own transaction takes away again, such as a
 * repeated sign-up's, was not there. A change that is applied twice writes its own again, over
 * what somebody wrote meanwhile.
 */
const witnesses = [
  ['customers', 'name'],
  ['customers', 'notes'],
  ['campaigns', 'message'],
  ['tags', 'label'],
].map(
  ([table, column]) => `
    create trigger seen_new_${table}_${column} after insert on ${table} when new.${column} <> '' begin
      insert into seen_writes values (new.${column}); end;
    create trigger unseen_${table}_${column} after delete on ${table} begin
      delete from seen_writes where rowid = (select max(rowid) from seen_writes where text = old.${column}); end;
    create trigger seen_${table}_${column} after update of ${column} on ${table}
      when new.${column} <> old.${column} and new.${column} <> '' and not exists (
        select 1 from ${table} as other where other.id <> new.id and other.${column} = new.${column}) begin
      insert into seen_writes values (new.${column}); end;`,
)

let made: Promise<Template> | undefined

/** A database with two shops, one of two people and one of one; made once. */
export const template = (): Promise<Template> => (made ??= make())

async function make(): Promise<Template> {
  const folder = mkdtempSync(join(tmpdir(), 'blipp-template-'))
  const { deps, handler } = await startOn(folder, () => '2026-11-21T08:00:00.000Z')
  for (const form of [bjornsBarbershop, floraBlommor]) {
    const { status, body } = await asked(handler, {
      method: 'POST',
      url: '/api/auth/signup',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(form),
    })
    if (status !== 201) throw new Error(`no account: ${status} ${body}`)
  }
  await deps.db.write('nobody', ({ trx }) =>
    trx.updateTable('users').set({ emailVerifiedAt: '2026-11-21T08:00:00.000Z' }).execute(),
  )
  const owners = await deps.db.read.selectFrom('users').selectAll().orderBy('email').execute()
  const shops: SimulatedShop[] = []
  for (const owner of owners) {
    const { businessId } = owner
    const staff = { ...owner, id: uuid7(), email: `ny-${owner.email}`, role: 'staff' as const }
    const code = `code${shops.length}`
    const at = '2026-11-21T08:00:00.000Z'
    await deps.db.write(businessId, async (unit) => {
      await unit.trx.insertInto('users').values(staff).execute()
      const tag = { businessId, id: uuid7(), code, label: 'Disken', target: 'signup', deletedAt: null }
      const times = { revision: unit.nextRevision(), createdAt: at, updatedAt: at }
      await unit.trx
        .insertInto('tags')
        .values({ ...tag, ...times })
        .execute()
    })
    const cookies = await beginSession(deps.db, { businessId, userId: owner.id }, at)
    const filled = await fill(handler, cookies, shops.length)
    const phones = await keepCards(deps, handler, filled.card.offerId)
    shops.push({
      ...filled,
      phones,
      people: [owner, staff].map(({ id }) => ({ businessId, userId: id })),
      code,
    })
  }
  await deps.db.close()
  await deps.carriers.close()
  const raw = new Sqlite(join(folder, 'blipp.db'))
  raw.exec(`create table seen_writes (text text not null); ${witnesses.join('')}`)
  raw.pragma('journal_mode = delete')
  raw.close()
  return { folder, shops }
}

const REGULARS = 5
/** So few that cards fill. */
const PER_CARD = 2
const WITH_CARD = 3
const WITH_PHONE = 2
export const STAMP_HOURS = 1
export const TAP_HOURS = 12

/**
 * People who said yes, two texts, two offers and stamp cards: there is somebody to send to, and somebody who comes, from the first
 * minute.
 */
async function fill(
  handler: Handler,
  cookies: Map<string, string>,
  shop: number,
): Promise<Pick<SimulatedShop, 'offers' | 'card'>> {
  const make = async (path: string, body: object) => {
    const answer = await asked(handler, {
      method: 'POST',
      url: path,
      headers: {
        origin: ORIGIN,
        'content-type': 'application/json',
        cookie: cookieOf(cookies),
      },
      body: JSON.stringify(body),
    })
    if (answer.status !== 201) throw new Error(`${path}: ${answer.status} ${answer.body}`)
    return JSON.parse(answer.body)
  }
  const customerIds: string[] = []
  for (let at = 0; at < REGULARS; at++) {
    const { customer } = await make('/api/customers', {
      name: `Stamkund ${at}`,
      email: `stam${at}@kund.example`,
      phone: `+467017406${shop}${at}`,
      consentGiven: true,
      basis: 'inShop',
      source: 'manual_entry',
      notes: '',
    })
    customerIds.push(customer.id)
  }
  for (const message of ['Fredagsklipp', 'Lördagsöppet'])
    await make('/api/campaigns/save', { name: message, type: 'sms', message, subject: null })
  const offers: SimulatedShop['offers'] = []
  for (const perPerson of [1, 2]) {
    const kind = { title: `Kaffe ${perPerson}`, audience: 'chosen', running: true, perPerson }
    const { offer } = await make('/api/offers', kind)
    await make(`/api/offers/${offer.id}/vouchers`, { customerIds })
    offers.push({ id: offer.id, perPerson })
  }
  const hours = { stampHours: STAMP_HOURS, tapHours: TAP_HOURS }
  const { offer } = await make('/api/offers', { title: 'Kort', perCard: PER_CARD, running: true, ...hours })
  await make(`/api/offers/${offer.id}/vouchers`, { customerIds: customerIds.slice(0, WITH_CARD) })
  return { offers, card: { offerId: offer.id, perCard: PER_CARD } }
}

/** Some customers have asked on their card's page to keep it on their phone. */
async function keepCards({ db }: Deps, handler: Handler, offerId: string): Promise<SimulatedShop['phones']> {
  const cards = await db.read
    .selectFrom('vouchers')
    .select(['id', 'token'])
    .where('offerId', '=', offerId)
    .orderBy('customerId')
    .limit(WITH_PHONE)
    .execute()
  const phones: SimulatedShop['phones'] = []
  for (const { id, token } of cards) {
    const answer = await asked(handler, {
      method: 'POST',
      url: `/api/cards/${token}/phones`,
      headers: { origin: ORIGIN },
      body: '',
    })
    if (answer.status >= 300) throw new Error(`no proof: ${answer.status} ${answer.body}`)
    phones.push({ id, card: token, proof: JSON.parse(answer.body).proof })
  }
  return phones
}
