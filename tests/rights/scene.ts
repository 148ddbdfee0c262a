import { expect } from 'vitest'
import type { Database } from '../../backend/database/index.ts'
import type { Channel } from '../../shared/consents.ts'
import { type Customer, listCustomers } from '../../shared/customers.ts'
import { personFields } from '../../shared/pages/person-pages.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { postSignups } from '../../shared/taps.ts'
import { type Blipp, startBlipp } from '../support/blipp.ts'
import { oneOfMany } from '../support/people.ts'
import { addCustomer, type BusyShop, openBusyShop, signInAgain } from '../support/shop.ts'
import { visit } from '../support/visitor.ts'

export interface Answered {
  status: number
  text: string
  headers: Headers
}

/** A busy shop and whoever stands outside of it, with nothing but a browser and a mailbox. */
export interface Scene {
  blipp: Blipp
  shop: BusyShop
  /** Where the link to one's own page is asked for. */
  askPath: string
  get(path: string, headers?: Record<string, string>): Promise<Answered>
  post(path: string, fields: Record<string, string>, headers?: Record<string, string>): Promise<Answered>
  press(token: string, act: string, more?: Record<string, string>): Promise<Answered>
  /** The paths of the links that were mailed to an address, newest first. */
  links(to: string): Promise<string[]>
  /** Asks for the link and waits until it was mailed; its path. */
  pageOf(email: string): Promise<string>
  /** A customer whom no other test knows, who said yes to everything. */
  someone(): Promise<{ name: string; email: string; phone: string }>
  find(email: string): Promise<Customer | undefined>
  /** Somebody fills in the form. */
  signUp(person: { name: string; email: string; phone: string | null }, over?: object): Promise<void>
  states(email: string): Promise<Customer['consents'] | undefined>
  /** Moves the clock on by so much that the owner has to sign in again, which they do. */
  later(ms: number): Promise<void>
  /** The background work, done. */
  settle(): Promise<void>
  sayNo(email: string, channel: Channel): Promise<void>
}

export async function setScene(db: Database): Promise<Scene> {
  const blipp = await startBlipp(db)
  const shop = await openBusyShop(blipp.url)
  const askPath = `/c/@${shop.business.merchantId}`

  let people = 0

  async function answered(response: Response): Promise<Answered> {
    return { status: response.status, text: await response.text(), headers: response.headers }
  }
  const get = async (path: string, headers: Record<string, string> = {}) =>
    answered(await fetch(blipp.url + path, { redirect: 'manual', headers }))
  const post = async (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
    answered(
      await fetch(blipp.url + path, {
        method: 'POST',
        redirect: 'manual',
        body: new URLSearchParams(fields),
        headers: { origin: 'null', ...headers },
      }),
    )
  const press = (path: string, act: string, more: Record<string, string> = {}) =>
    post(path, { [personFields.act]: act, ...more })

  async function links(to: string): Promise<string[]> {
    const rows = await blipp.deps.db.read
      .selectFrom('captured')
      .select('text')
      .where('recipient', '=', to)
      .orderBy('id', 'desc')
      .execute()
    return rows.flatMap(({ text }) => /\/c\/[\w-]{40,}/.exec(text)?.[0] ?? [])
  }

  async function pageOf(email: string): Promise<string> {
    const before = (await links(email)).length
    expect((await post(askPath, { email })).status).toBe(200)
    await expect.poll(async () => (await links(email)).length).toBe(before + 1)
    return (await links(email))[0] as string
  }

  const find = async (email: string) =>
    (await shop.owner.call(listCustomers, {})).customers.find((customer) => customer.email === email)

  return {
    blipp,
    shop,
    askPath,
    get,
    post,
    press,
    links,
    pageOf,
    find,
    states: async (email) => (await find(email))?.consents,
    someone: async () => {
      people += 1
      const { name, email, phone } = await addCustomer(shop, oneOfMany(people))
      return { name, email, phone: phone ?? '' }
    },
    signUp: async ({ name, email, phone }, over = {}) => {
      const filledAt = blipp.clock.now()
      const form = { id: uuid7(), name, email, phone, consentGiven: true, filledAt, ...over }
      await visit(blipp.url).call(postSignups, {
        code: shop.tag.code,
        clientNow: filledAt,
        signups: [form],
      })
    },
    later: async (ms) => {
      blipp.clock.pass(ms)
      shop.owner = await signInAgain(shop)
    },
    settle: async () => {
      blipp.jobs.wake()
      await blipp.jobs.idle()
    },
    sayNo: async (email, channel) => {
      const page = await pageOf(email)
      await press(page, 'no', { [personFields.channel]: channel })
      blipp.clock.pass(1000)
    },
  }
}
