import { beforeEach, expect, test } from 'vitest'
import { getProfile, proveBusinessEmail, updateProfile, verifyEmail } from '../../shared/businesses.ts'
import { type Scene, setScene } from '../deliveries/scene.ts'
import { onEachEngine } from '../support/engines.ts'
import { anna, erik } from '../support/people.ts'

onEachEngine('the business’s own address', (open) => {
  let scene: Scene

  beforeEach(async () => {
    scene = await setScene(await open())
    return () => scene.end()
  })

  const proved = async () => (await scene.shop.owner.call(getProfile, {})).business.emailProved
  const replyTo = async (person: typeof anna | typeof erik) => {
    const { id } = await scene.customer(person)
    await scene.email({ customerIds: [id] })
    return scene.mails().at(-1)?.replyTo
  }
  const tokenTo = async (address: string) => {
    const { text } = await scene.sink.waitForMail(({ envelopeTo }) => envelopeTo.includes(address))
    return /verify-email\?token=([\w-]+)/.exec(text)?.[1] ?? ''
  }

  test('is where answers go once it is proved by a link, and the owner’s until then', async () => {
    const { email } = scene.shop.business
    expect(await proved()).toBe(false)
    expect(await replyTo(anna)).toBe(scene.shop.email)
    await scene.shop.owner.call(proveBusinessEmail, {})
    const token = await tokenTo(email)
    await scene.shop.owner.call(verifyEmail, { token })
    expect(await proved()).toBe(true)
    const again = await scene.shop.owner.ask(verifyEmail, { token })
    expect(again).toMatchObject({ status: 422, body: { code: 'linkExpired' } })
    const campaign = await scene.campaign({ type: 'email', subject: 'Hej', message: 'Hej' })
    await scene.email({ customerIds: [(await scene.customer(erik)).id] }, campaign)
    expect(scene.mails().at(-1)?.replyTo).toBe(email)
  })

  test('is not proved any more once it is another, and is where it is an owner’s own', async () => {
    await scene.shop.owner.call(proveBusinessEmail, {})
    await scene.shop.owner.call(verifyEmail, { token: await tokenTo(scene.shop.business.email) })
    await scene.shop.owner.call(updateProfile, { email: 'en.annan@butik.example' })
    expect(await proved()).toBe(false)
    await scene.shop.owner.call(updateProfile, { email: scene.shop.email })
    expect(await proved()).toBe(true)
  })
})
