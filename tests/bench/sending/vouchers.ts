import { setTimeout as wait } from 'node:timers/promises'
import { saveCampaign } from '../../../shared/campaigns.ts'
import { getSend, sendEmail } from '../../../shared/deliveries.ts'
import { createOffer } from '../../../shared/offers.ts'
import { type Figure, median } from '../figures.ts'
import type { Settings } from '../parts.ts'
import { openSendingShop, startSink } from './index.ts'
import { message, subject } from './message.ts'

const MANY = 100_000
const SMALL = 10_000
const LOOK_MS = 50

/** One campaign to everybody, from the press until every outcome is in the ledger, in ms. */
async function sent(many: number, hasOffer: boolean): Promise<number> {
  const sink = await startSink(0)
  const { product, shop } = await openSendingShop(many)
  try {
    await product.start({ SMTP_URL: `smtp://127.0.0.1:${sink.port}`, MAIL_FROM: 'hej@blipp.example' })
    const { owner } = shop
    const { offer } = await owner.call(createOffer, { title: 'En kaffe', running: true })
    const text = hasOffer ? `${message}\n\n[Visa]({{offer}})` : `${message}\n\n[Visa](https://kund.example/)`
    const { campaign } = await owner.call(saveCampaign, {
      ...{ name: 'Hösten', type: 'email', subject, message: text, offerId: offer.id },
    })
    const started = performance.now()
    const { sendId } = await owner.call(sendEmail, { id: campaign.id, audience: { segment: 'all' } })
    for (;;) {
      const { send, report } = await owner.call(getSend, { id: sendId })
      if (send.finishedAt !== null) {
        if (report.accepted !== many) throw new Error(`${report.accepted} are in the ledger`)
        return performance.now() - started
      }
      await wait(LOOK_MS)
    }
  } finally {
    await product.dispose()
    sink.child.kill('SIGKILL')
  }
}

/** A send whose every message leads to a voucher of its own, beside the same with a link. */
export async function voucherSend({ small, rounds }: Settings): Promise<Figure[]> {
  const many = small ? SMALL : MANY
  const ratios: number[] = []
  const times: number[] = []
  for (let round = 0; round < Math.min(rounds, 3); round += 1) {
    const without = await sent(many, false)
    const withOffer = await sent(many, true)
    times.push(withOffer)
    ratios.push(withOffer / without)
  }
  return [
    {
      part: 'sending-vouchers',
      name: `${many.toLocaleString('en')} mails with a voucher each, from the press to the end`,
      value: median(times),
      unit: 'ms',
      reference: 'the same with a link',
      ratio: median(ratios),
      goal: '<= 1.15',
    },
  ]
}
