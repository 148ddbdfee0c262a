import { beforeEach, expect, test } from 'vitest'
import { updateProfile } from '../../shared/businesses.ts'
import { saveCampaign } from '../../shared/campaigns.ts'
import { deliveryReasonWords } from '../../shared/copy/deliveries.ts'
import { listCustomers } from '../../shared/customers.ts'
import type { DeliveryReason } from '../../shared/deliveries.ts'
import { textOfTemplate } from '../../shared/whatsapp/approved.ts'
import { type Scene, setScene } from '../deliveries/scene.ts'
import { onEachEngine } from '../support/engines.ts'
import { anna, annasMobile } from '../support/people.ts'
import { reminder } from '../support/shop.ts'
import { keepOwn } from '../support/templates.ts'
import { postReply, postStatus } from '../support/twilio-forms.ts'

const ourNumber = '+46701740690'

onEachEngine('a WhatsApp message that does not reach its person', (open) => {
  let scene: Scene
  let annas: string

  beforeEach(async () => {
    scene = await setScene(await open(), { environment: { TWILIO_WHATSAPP_FROM: ourNumber } })
    await scene.shop.owner.call(updateProfile, { whatsappOn: true })
    await keepOwn(scene.db, scene.shop.business.id, reminder)
    annas = (await scene.customer(anna)).id
    await scene.change(annas, { whatsapp: 'yes' })
    return () => scene.end()
  })

  const send = async () => {
    const campaign = { name: 'Dags igen', type: 'whatsapp', message: textOfTemplate(reminder) } as const
    const { id } = (await scene.shop.owner.call(saveCampaign, campaign)).campaign
    return (await scene.whatsapp({ customerIds: [annas] }, id)).summary
  }
  const newest = async () => {
    const line = (await scene.ledger()).at(-1)
    if (!line) throw new Error('There is no delivery.')
    return line
  }
  const tell = async (errorCode: number) => {
    const { callbackToken, providerId } = await newest()
    await postStatus(scene.blipp, callbackToken, { sid: providerId ?? '', status: 'undelivered', errorCode })
  }
  const consents = async () => {
    const { customers } = await scene.shop.owner.call(listCustomers, {})
    return customers.find(({ id }) => id === annas)?.consents
  }

  test.each(['at once', 'by callback'])(
    'because they blocked the sender (63014), told %s, is a no for WhatsApp alone, until they turn it back',
    async (when) => {
      if (when === 'at once') scene.twilio.control(() => 63014)
      await send()
      if (when === 'by callback') await tell(63014)
      expect(await newest()).toMatchObject({ state: 'failed', reason: 'optedOut' })
      expect(await consents()).toMatchObject({ whatsapp: 'no', sms: 'yes', email: 'yes' })
      const noes = await scene.db.read
        .selectFrom('consents')
        .selectAll()
        .where('source', '=', 'self')
        .execute()
      expect(noes).toMatchObject([{ customerId: annas, whatsapp: 'no', sms: null, email: null }])
      scene.twilio.control(() => null)
      expect(await send()).toMatchObject({ sent: 0, skipped: 1 })
      scene.blipp.clock.pass(60_000)
      const from = `whatsapp:${annasMobile}`
      await postReply(scene.blipp, { from, to: `whatsapp:${ourNumber}`, body: 'START' })
      expect(await send()).toMatchObject({ sent: 1 })
    },
  )

  test.each([63003, 63024])(
    'because the number is not there (%i) is not tried again until it is another',
    async (code) => {
      await send()
      await tell(code)
      expect(await newest()).toMatchObject({ state: 'failed', reason: 'notOnWhatsapp', detail: String(code) })
      expect(await consents()).toMatchObject({ whatsapp: 'yes' })
      expect(await send()).toMatchObject({ sent: 0, reasons: { unreachable: 1 } })
      // SMS to the same number is another matter.
      expect((await scene.sms({ customerIds: [annas] })).summary).toMatchObject({ sent: 1 })
      await scene.change(annas, { mobile: '+46701740619' })
      expect(await send()).toMatchObject({ sent: 1 })
    },
  )

  test.each<[number, DeliveryReason, RegExp, RegExp]>([
    [63032, 'whatsappTest', /test hos WhatsApp/, /WhatsApp experiment/],
    [63049, 'whatsappEnough', /Meta.*mycket reklam/, /Meta.*a lot of marketing/],
  ])(
    'because of Meta’s own rules (%i) says so, holds nothing and is no answer',
    async (code, reason, sv, en) => {
      await send()
      await tell(code)
      expect(await newest()).toMatchObject({ state: 'failed', reason, detail: String(code) })
      expect(deliveryReasonWords('sv')(reason)).toMatch(sv)
      expect(deliveryReasonWords('en')(reason)).toMatch(en)
      expect(await consents()).toMatchObject({ whatsapp: 'yes' })
      expect(await send()).toMatchObject({ sent: 1 })
    },
  )
})
