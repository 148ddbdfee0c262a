import type { Answers, ConsentsOf } from '../consents.ts'

export const channels = ['sms', 'email', 'whatsapp'] as const

/** The way in which the person said yes, when staff enter or import it. */
export const consentBases = ['inShop', 'paper', 'web', 'phone', 'email', 'other'] as const

/** The answers that `consentGiven` alone stands for: yes means SMS and e-mail, no withdraws all. */
export const answersOf = (consentGiven: boolean): Answers =>
  consentGiven ? { sms: true, email: true } : { sms: false, email: false, whatsapp: false }

export const isConsenting = (consents: ConsentsOf): boolean =>
  channels.some((channel) => consents[channel] === 'yes')
