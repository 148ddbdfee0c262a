import { saveCampaign } from '../../shared/campaigns.ts'
import { createCustomer, listCustomers } from '../../shared/customers.ts'
import { sendSms } from '../../shared/deliveries.ts'
import { customerHistory } from '../../shared/history.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { postSignups } from '../../shared/taps.ts'
import { anna, annasMobile } from '../../tests/support/people.ts'
import { smsCampaign } from '../../tests/support/shop.ts'
import { type Scene, settled } from './scene.ts'

/** Items 4 and 8: a stranger signs somebody else up with a number of their own, and invents the words they agreed to. */
export async function misuseForm({ shop, code, stranger, twilio, note }: Scene): Promise<void> {
  await shop.owner.call(createCustomer, { ...anna })
  const spells = ['anna@kund.example', 'ANNA@kund.example', ' anna@kund.example ', 'Anna@Kund.Example']
  const numbers = spells.map((_, at) => `+4670174069${at}`)
  const seen: [string, boolean][] = []
  for (const [at, email] of spells.entries()) {
    const now = new Date().toISOString()
    const form = { id: uuid7(), name: 'Anna Öberg', email, phone: numbers[at] ?? null, consentGiven: true }
    const asked = { ...form, language: 'sv' as const, filledAt: now, wordingVersion: `paahittad-${at}` }
    const { results } = await stranger().call(postSignups, { code, clientNow: now, signups: [asked] })
    seen.push([`${email} answered ${results[0]?.status}`, results[0]?.status !== 'created'])
  }
  note(4, 'the answer tells that an address is known', seen)
  const { customers } = await shop.owner.call(listCustomers, {})
  const kept = customers.filter(({ email }) => email === anna.email)
  note(4, 'another number is kept as the customer’s', [
    [kept.map(({ mobile }) => mobile).join(), kept.length !== 1 || kept[0]?.mobile !== annasMobile],
  ])
  const { campaign } = await shop.owner.call(saveCampaign, { ...smsCampaign, name: 'Till Anna' })
  const customerIds = kept.map(({ id }) => id)
  await shop.owner.ask(sendSms, { id: campaign.id, customerIds, smsFrom: 'Bjorns' })
  await settled(() => twilio.texts.length)
  note(
    4,
    'a text to a number that was not confirmed',
    numbers.map((to) => [to, twilio.textsTo(to).length > 0]),
  )

  const invented: [string, boolean][] = []
  for (const { id } of kept)
    for (const entry of (await shop.owner.call(customerHistory, { id })).entries)
      if (entry.kind === 'consent')
        invented.push([
          String(entry.wording?.version),
          entry.wording?.version.startsWith('paahittad') ?? false,
        ])
  note(8, 'a wording that never existed is kept', invented)
  const { consentGiven: _, ...silent } = { ...anna, email: 'tyst@kund.example' }
  const { status } = await shop.owner.ask(createCustomer, silent)
  const quiet = (await shop.owner.call(listCustomers, {})).customers.find(
    ({ email }) => email === silent.email,
  )
  note(8, 'a customer added without a word on consent has said yes', [
    [String(status), Object.values(quiet?.consents ?? {}).includes('yes')],
  ])
}
