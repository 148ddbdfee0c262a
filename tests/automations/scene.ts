import type { Database } from '../../backend/database/index.ts'
import { type Automation, createAutomation, listAutomations } from '../../shared/automations.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { postSignups, type SignupResult } from '../../shared/taps.ts'
import { type Scene, type SceneOptions, setScene } from '../deliveries/scene.ts'
import { addTag, signInAgain, welcome } from '../support/shop.ts'
import { visit } from '../support/visitor.ts'

export const MINUTE = 60_000
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

/** One of many who tap, told apart by a number. */
export const person = (number: number) => ({
  name: `Kund ${number}`,
  email: `tapp${number}@kund.example`,
  phone: `+467017${String(number).padStart(5, '0')}`,
  consentGiven: true,
  language: 'sv' as const,
})

export interface Automated extends Scene {
  /** Makes an automation, a welcome by mail at once unless said. */
  automate(values?: object): Promise<Automation>
  automation(id: string): Promise<Automation>
  /** Fills in the form, as so many people as are given; a minute later. */
  tap(...people: object[]): Promise<SignupResult[]>
  /** Lets so much time pass, and the worker do what is due then. */
  pass(ms: number): Promise<void>
  /** To whom what left, in the order of the ledger. */
  reached(): Promise<(string | null)[]>
}

export async function openAutomated(db: Database, options: SceneOptions = {}): Promise<Automated> {
  const scene = await setScene(db, options)
  const { shop, blipp } = scene
  const { code } = await addTag(shop)
  const list = async () => (await (await signInAgain(shop)).call(listAutomations, {})).automations
  const pass: Automated['pass'] = async (ms) => {
    blipp.clock.pass(ms)
    await scene.settle()
  }
  return {
    ...scene,
    pass,
    automate: async (values = {}) =>
      (await shop.owner.call(createAutomation, { ...welcome, ...values })).automation,
    automation: async (id) => {
      const found = (await list()).find((one) => one.id === id)
      if (!found) throw new Error('There is no such automation.')
      return found
    },
    tap: async (...people) => {
      blipp.clock.pass(MINUTE)
      const filledAt = blipp.clock.now()
      const signups = people.map((one) => ({ id: uuid7(), filledAt, ...one }))
      const { results } = await visit(blipp.url).call(postSignups, { code, clientNow: filledAt, signups })
      return results
    },
    reached: async () =>
      (await scene.ledger()).filter(({ state }) => state === 'accepted').map(({ address }) => address),
  }
}
