import { beforeEach, expect, test } from 'vitest'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { mobileOf, type Scene, setScene } from '../deliveries/scene.ts'
import { onEachEngine } from '../support/engines.ts'
import { customerRow } from '../support/people-rows.ts'

/** As many as are laid out at once. */
const PAGE = 50

onEachEngine('a send to everybody', (open) => {
  let scene: Scene

  beforeEach(async () => {
    scene = await setScene(await open(), { providers: false })
    return () => scene.end()
  })

  const fill = (mobile: (n: number) => string | null) => {
    const { id } = scene.shop.business
    const people = Array.from({ length: PAGE }, (_, n) =>
      customerRow(id, {
        ...{ email: `${uuid7()}@kund.example`, phone: null },
        ...{ sms: 'yes', mobile: mobile(n) },
      }),
    )
    return scene.db.write(id, ({ trx }) => trx.insertInto('customers').values(people).execute())
  }
  const everybody = { customerIds: undefined, audience: { segment: 'all' as const } }

  test('is done when they fill its last page', async () => {
    await fill(mobileOf)
    const { summary } = await scene.sms(everybody)
    expect(summary).toMatchObject({ recipients: PAGE, captured: PAGE, pending: 0 })
  })

  test('goes past a page on which nobody has an address', async () => {
    await fill(() => null)
    await fill((n) => (n === 0 ? mobileOf(n) : null))
    const people = await scene.db.read.selectFrom('customers').select('id').orderBy('id').execute()
    const { summary } = await scene.sms({ customerIds: people.map(({ id }) => id) })
    expect(summary).toMatchObject({ captured: 1, pending: 0, reasons: { noMobile: 2 * PAGE - 1 } })
  })
})
