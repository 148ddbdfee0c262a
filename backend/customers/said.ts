import type { Answers, Channel } from '../../shared/consents.ts'
import type { CustomerPatch } from '../../shared/customers.ts'
import { answersOf, channels } from '../../shared/rules/channels.ts'
import { type ConsentColumns, stateOf } from '../consents/index.ts'
import type { CustomerRow } from '../database/index.ts'

/**
 * The way in which a change came out differently: `joined` a known customer, `clash` with a change made elsewhere, a
 * yes that met a no, or one that was given for an address which was `moved` meanwhile.
 */
export type Why = 'joined' | 'joinedByNumber' | 'clash' | 'saidNo' | 'moved'

export type Addresses = Pick<CustomerRow, 'email' | 'mobile'>

export const isAbout = (channel: Channel, row: Addresses, about: Addresses): boolean =>
  channel === 'email' ? row.email === about.email : row.mobile === about.mobile

/** Why a yes that was said counts on no channel, or on one that it was said of. */
export function vainly(
  { consentGiven, consents = {} }: CustomerPatch,
  columns: ConsentColumns,
  row: Addresses,
  about: Addresses,
): Why | undefined {
  const vain = channels.filter((channel) => consents[channel] && stateOf(columns, channel) !== 'yes')
  if (vain.length === 0 && (consentGiven !== true || isYes(columns))) return undefined
  const hasMoved = (vain.length > 0 ? vain : channels).some((channel) => !isAbout(channel, row, about))
  return hasMoved ? 'moved' : 'saidNo'
}

/**
 * The answers of the patch that are to be recorded. `consentGiven` is one word for all channels: a yes to whom something
 * stands as yes says nothing new, as whoever only sends back what they read must not say yes to more; a no is one to each
 * channel that is none yet, also of somebody who was never asked or whose yes waits. A no that was given on a device
 * counts even where all are noes, or an older yes that arrives after it would stand.
 */
export function answersIn(
  { consentGiven, consents = {} }: CustomerPatch,
  base: Record<string, unknown> | null,
  columns: ConsentColumns,
): Answers {
  const isNoNew = base?.consentGiven === true || channels.some((each) => stateOf(columns, each) !== 'no')
  const isSaid = consentGiven ? !isYes(columns) : consentGiven === false && isNoNew
  const answers = isSaid ? answersOf(consentGiven === true) : {}
  for (const channel of channels) {
    const given = consents[channel]
    if (given !== undefined && !(given && stateOf(columns, channel) === 'yes')) answers[channel] = given
  }
  return answers
}

export const isYes = (columns: ConsentColumns): boolean =>
  stateOf(columns, 'sms') === 'yes' ||
  stateOf(columns, 'email') === 'yes' ||
  stateOf(columns, 'whatsapp') === 'yes'
