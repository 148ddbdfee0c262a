import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PersonProps } from '../../shared/pages/person-pages.ts'
import { onEachEngine } from '../support/engines.ts'
import { type Scene, setScene } from './scene.ts'

onEachEngine("what a person's own page shows", (open) => {
  let scene: Scene

  beforeAll(async () => {
    scene = await setScene(await open())
  })
  afterAll(() => scene.blipp.stop())

  /** What the page is made of, as the plain pages of the tests tell it. */
  const shown = async (path: string) =>
    JSON.parse(/person (\{.*\})/.exec((await scene.get(path)).text)?.[1] ?? 'null') as PersonProps

  test('says what was done just now in one of its own sentences, and in nobody else’s', async () => {
    const page = await scene.pageOf((await scene.someone()).email)
    expect((await shown(`${page}?note=saved`)).note).toBe('saved')
    expect((await shown(`${page}?note=${encodeURIComponent('Ring 0900-123')}`)).note).toBeUndefined()
    expect((await shown(page)).note).toBeUndefined()
  })

  test('has every channel that was answered, also one that the shop no longer offers and nobody can agree to', async () => {
    const anna = await scene.someone()
    const page = await scene.pageOf(anna.email)
    const channels = async () =>
      Object.fromEntries((await shown(page)).channels.map(({ channel, mayAgree }) => [channel, mayAgree]))
    expect(await channels()).toEqual({ sms: true, email: true })
    await scene.blipp.deps.db.write(scene.shop.business.id, ({ trx }) =>
      trx.updateTable('customers').set({ whatsapp: 'no' }).where('email', '=', anna.email).execute(),
    )
    expect(await channels()).toEqual({ sms: true, email: true, whatsapp: false })
  })

  test('asks at a new address three times an hour at most, whoever’s it is', async () => {
    const page = await scene.pageOf((await scene.someone()).email)
    const fresh = 'ny@kund.example'
    for (let asked = 1; asked <= 5; asked += 1) {
      const { status } = await scene.press(page, 'email', { email: fresh })
      expect(status).toBe(303)
      await expect.poll(() => scene.links(fresh)).toHaveLength(Math.min(asked, 3))
    }
  })
})
