import type { Answers } from '../../shared/consents.ts'
import type { Statement } from '../../shared/imports.ts'
import { channels } from '../../shared/rules/channels.ts'
import { addressFor } from '../../shared/rules/merging.ts'
import type { Person } from './judge.ts'

/**
 * What a row answers to which channels: a no of the file always; a yes only where the shop vouches for it, and where the
 * file has a place for the answer, only where it stands there. A yes without an address to write to is none.
 */
export function answersIn(
  { says, ...person }: Pick<Person, 'says' | 'email' | 'mobile'>,
  statement: Statement,
): Answers {
  const answers: Answers = {}
  for (const channel of channels) {
    const said = says[channel]
    const isStated = statement.kind !== 'none' && statement.channels.includes(channel)
    if (said === false || (isStated && statement.kind === 'refused')) answers[channel] = false
    else if (isStated && said !== null && addressFor(person, channel) !== null) answers[channel] = true
  }
  return answers
}

export const isSilent = (answers: Answers): boolean =>
  channels.every((channel) => answers[channel] === undefined)

export const hasNo = (answers: Answers): boolean => channels.some((channel) => answers[channel] === false)
