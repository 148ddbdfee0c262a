import { listCaptured } from '../../shared/deliveries.ts'
import { acceptInvitation, inviteStaff } from '../../shared/staff.ts'
import type { Shop } from './shop.ts'
import { type Visitor, visit } from './visitor.ts'

export const elin = {
  firstName: 'Elin',
  lastName: 'Sjöberg',
  password: 'sax och kam 77',
  termsAccepted: true,
  privacyAccepted: true,
} as const

/** The token of the newest invitation to an address, as the mail that was captured has it. */
export async function invitationToken({ owner }: Shop, email: string): Promise<string> {
  const { captured } = await owner.call(listCaptured, {})
  const mail = captured.find(({ to, text }) => to === email && text.includes('/invitation?token='))
  return /\/invitation\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
}

/** Has the owner invite somebody, who accepts and is signed in. The owner's address must be verified. */
export async function hireStaff(shop: Shop, email: string): Promise<Visitor> {
  await shop.owner.call(inviteStaff, { email })
  const visitor = visit(shop.owner.url)
  await visitor.call(acceptInvitation, { ...elin, token: await invitationToken(shop, email) })
  return visitor
}
