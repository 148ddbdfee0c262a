import { beforeEach, expect, test } from 'vitest'
import { updateProfile } from '../../shared/businesses.ts'
import { type PersonAddressProps, type PersonProps, personFields } from '../../shared/pages/person-pages.ts'
import { onEachEngine } from '../support/engines.ts'
import { type Answered, type Scene, setScene } from './scene.ts'

const one = 'Ja, hör gärna av er om klipptider.'
const two = 'Ja, ni får skicka vad ni vill, varje dag.'

onEachEngine('a yes from a person’s own page', (open) => {
  let scene: Scene

  beforeEach(async () => {
    scene = await setScene(await open())
    await write(one)
    return () => scene.blipp.stop()
  })

  const write = (sv: string) =>
    scene.shop.owner.call(updateProfile, { consentTexts: { sv, en: null } }).then(() => {})
  /** What a page is made of, as the plain pages of the tests tell it. */
  function propsOf<Props>({ text }: Answered, page: string): Props {
    return JSON.parse(new RegExp(`${page} (\\{.*\\})`).exec(text)?.[1] ?? 'null') as Props
  }
  const ownPage = (answer: Answered) => propsOf<PersonProps>(answer, 'person')
  const addressPage = (answer: Answered) => propsOf<PersonAddressProps>(answer, 'person address')
  const shown = (wordingVersion: string) => ({ [personFields.wordingVersion]: wordingVersion })

  /** The wording of the newest yes that they gave themself; undefined where there is none. */
  async function recorded(email: string) {
    const { id = '' } = (await scene.find(email)) ?? {}
    const row = await scene.blipp.deps.db.read
      .selectFrom('consents')
      .innerJoin('wordings', 'wordings.version', 'consents.wordingVersion')
      .select('wordings.text')
      .where('consents.customerId', '=', id)
      .where('consents.source', '=', 'self')
      .where('consents.email', '=', 'yes')
      .orderBy('consents.at', 'desc')
      .executeTakeFirst()
    return row?.text
  }

  test('is to the words that the page showed: where they are others by now, it is asked again', async () => {
    const { email } = await scene.someone()
    await scene.sayNo(email, 'email')
    const page = await scene.pageOf(email)
    const read = ownPage(await scene.get(page))
    expect(read.wording).toBe(one)
    await write(two)
    scene.blipp.clock.pass(1000)
    const yes = (version: string) =>
      scene.press(page, 'yes', { [personFields.channel]: 'email', ...shown(version) })
    const answer = await yes(read.wordingVersion)
    expect([answer.status, ownPage(answer).note, ownPage(answer).wording]).toEqual([409, 'changed', two])
    expect([(await scene.states(email))?.email, await recorded(email)]).toEqual(['no', undefined])
    expect((await yes(ownPage(answer).wordingVersion)).headers.get('location')).toContain('note=yes')
    expect([(await scene.states(email))?.email, await recorded(email)]).toEqual(['yes', two])
  })

  /** The link that was mailed to a new address of theirs. */
  async function newAddress(email: string) {
    const fresh = `ny.${email}`
    await scene.press(await scene.pageOf(email), 'email', { email: fresh })
    await expect.poll(() => scene.links(fresh)).toHaveLength(1)
    return { fresh, link: (await scene.links(fresh))[0] as string }
  }

  test('goes along to a new address in the words that were shown there', async () => {
    const { email } = await scene.someone()
    const { fresh, link } = await newAddress(email)
    const read = addressPage(await scene.get(link))
    expect(read.wording?.text).toBe(one)
    await write(two)
    scene.blipp.clock.pass(1000)
    const take = ({ wording }: PersonAddressProps) =>
      scene.press(link, 'address', shown(wording?.version ?? ''))
    const answer = await take(read)
    expect([answer.status, addressPage(answer).isChanged, addressPage(answer).wording?.text]).toEqual([
      ...[409, true],
      two,
    ])
    expect(await scene.find(fresh)).toBeUndefined()
    expect((await take(addressPage(answer))).text).toContain('"done":"address"')
    expect([(await scene.states(fresh))?.email, await recorded(fresh)]).toEqual(['yes', two])
  })

  test('that was given after the page of the new address was opened does not go along unread', async () => {
    const { email } = await scene.someone()
    await scene.sayNo(email, 'email')
    const { fresh, link } = await newAddress(email)
    const read = addressPage(await scene.get(link))
    expect(read.wording).toBeNull()
    await scene.press(await scene.pageOf(email), 'yes', { [personFields.channel]: 'email' })
    scene.blipp.clock.pass(1000)
    const answer = await scene.press(link, 'address', shown(''))
    expect([answer.status, addressPage(answer).wording?.text]).toEqual([409, one])
    expect(await scene.find(fresh)).toBeUndefined()
  })
})
