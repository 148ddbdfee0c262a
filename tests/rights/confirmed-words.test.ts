import { beforeEach, expect, test } from 'vitest'
import { updateProfile } from '../../shared/businesses.ts'
import { type PersonConfirmProps, personFields } from '../../shared/pages/person-pages.ts'
import { onEachEngine } from '../support/engines.ts'
import { type Answered, type Scene, setScene } from './scene.ts'

const one = 'Ja, hör gärna av er om klipptider.'
const two = 'Ja, ni får skicka vad ni vill, varje dag.'
const otherNumber = '070-174 06 77'

onEachEngine('the words that a confirmed yes is recorded with', (open) => {
  let scene: Scene

  beforeEach(async () => {
    scene = await setScene(await open())
    return () => scene.blipp.stop()
  })

  const write = (sv: string) =>
    scene.shop.owner.call(updateProfile, { consentTexts: { sv, en: null } }).then(() => {})
  /** What the page is made of, as the plain pages of the tests tell it. */
  const propsOf = ({ text }: Answered) =>
    JSON.parse(/person confirm (\{.*\})/.exec(text)?.[1] ?? 'null') as PersonConfirmProps
  const quoted = ({ wordings }: PersonConfirmProps) => wordings.map(({ text }) => text)

  /** Somebody who said no to these channels, on their own page. */
  async function refused(...channels: ('email' | 'sms')[]) {
    const person = await scene.someone()
    for (const channel of channels) await scene.sayNo(person.email, channel)
    return person
  }
  async function asked({ email }: { email: string }) {
    await scene.settle()
    const link = (await scene.links(email))[0] as string
    return { link, page: propsOf(await scene.get(link)) }
  }
  const confirm = (link: string, { asked: mark }: PersonConfirmProps) => {
    scene.blipp.clock.pass(1000)
    return scene.press(link, 'confirm', { [personFields.asked]: mark })
  }
  /** The wording of each yes that the person gave themself, by channel and oldest first. */
  async function recorded(email: string) {
    const { id = '' } = (await scene.find(email)) ?? {}
    const rows = await scene.blipp.deps.db.read
      .selectFrom('consents')
      .innerJoin('wordings', 'wordings.version', 'consents.wordingVersion')
      .select(['consents.sms', 'consents.email', 'wordings.text'])
      .where('consents.customerId', '=', id)
      .where('consents.source', '=', 'self')
      .orderBy('consents.at')
      .orderBy('consents.id')
      .execute()
    return rows.flatMap(({ sms, email: mail, text }) =>
      sms === 'yes' ? [`sms: ${text}`] : mail === 'yes' ? [`email: ${text}`] : [],
    )
  }

  test('are those that the page showed: a form that was filled in meanwhile is another question', async () => {
    await write(one)
    const lisa = await refused('email')
    await scene.signUp(lisa)
    const { link, page } = await asked(lisa)
    expect(quoted(page)).toEqual([one])
    await write(two)
    scene.blipp.clock.pass(1000)
    await scene.signUp(lisa)
    const answer = await confirm(link, page)
    expect([answer.status, propsOf(answer).isChanged, quoted(propsOf(answer))]).toEqual([409, true, [two]])
    expect(await recorded(lisa.email)).toEqual([])
    expect((await confirm(link, propsOf(answer))).text).toContain('"done":"confirm"')
    expect(await recorded(lisa.email)).toEqual([`email: ${two}`])
  })

  test('are those of the form that each channel waits from', async () => {
    await write(one)
    const lisa = await refused('email', 'sms')
    await scene.signUp(lisa, { consents: { sms: true } })
    await write(two)
    scene.blipp.clock.pass(1000)
    await scene.signUp(lisa, { consents: { email: true } })
    const { link, page } = await asked(lisa)
    expect(page.wordings).toMatchObject([
      { text: two, channels: ['email'], ofNumber: false },
      { text: one, channels: ['sms'], ofNumber: false },
    ])
    await confirm(link, page)
    expect((await recorded(lisa.email)).sort()).toEqual([`email: ${two}`, `sms: ${one}`])
  })

  test('are shown for the number too, where it was given on a form with other words', async () => {
    await write(one)
    const lisa = await refused('email')
    await scene.signUp(lisa, { consents: { email: true } })
    await write(two)
    scene.blipp.clock.pass(1000)
    await scene.signUp({ ...lisa, phone: otherNumber }, { consents: { sms: true } })
    const { link, page } = await asked(lisa)
    expect(page.wordings).toMatchObject([
      { text: one, channels: ['email'], ofNumber: false },
      { text: two, channels: [], ofNumber: true },
    ])
    await confirm(link, page)
    expect((await recorded(lisa.email)).sort()).toEqual([`email: ${one}`, `sms: ${two}`])
  })

  test('are not those of a form that named another number', async () => {
    await write(one)
    const lisa = await refused('email', 'sms')
    await scene.signUp(lisa)
    await write(two)
    scene.blipp.clock.pass(1000)
    await scene.signUp({ ...lisa, phone: otherNumber })
    const { page } = await asked(lisa)
    expect(page.wordings).toMatchObject([
      { text: two, channels: ['email'], ofNumber: true },
      { text: one, channels: ['sms'], ofNumber: false },
    ])
  })
})
