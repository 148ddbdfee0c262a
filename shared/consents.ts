import * as z from 'zod'
import { channels, type consentBases } from './rules/channels.ts'

export type Channel = (typeof channels)[number]
export const channelSchema = z.enum(channels)

/**
 * The state of one channel of one person. `waiting`: a yes after a no, from a form that anyone can fill in, until it
 * is confirmed from that address. `null`: never asked.
 */
export const consentStates = ['yes', 'no', 'waiting'] as const
export type ConsentState = (typeof consentStates)[number] | null
const state = z.enum(consentStates).nullable()

export const consentsOf = z.object({ sms: state, email: state, whatsapp: state })
export type ConsentsOf = z.infer<typeof consentsOf>

/** The answers of a person or a member of staff, per channel; a channel left out was not asked. */
export const answers = z.object({
  sms: z.boolean().optional(),
  email: z.boolean().optional(),
  whatsapp: z.boolean().optional(),
})
export type Answers = z.infer<typeof answers>

export type ConsentBasis = (typeof consentBases)[number]

/**
 * Why a yes that came after a no did not count. `staff`: only the person can turn it back. `older`: it was given
 * before the no. `clock`: the device's clock cannot tell. `unconfirmed`: it waits for a confirmation from that
 * address. `moved`: no no came before; it was given for an address that had been changed when it arrived.
 */
export const setAsides = ['staff', 'older', 'clock', 'unconfirmed', 'moved'] as const
export type SetAside = (typeof setAsides)[number]
