import type { Channel } from '../../shared/consents.ts'
import type { assistant } from '../../shared/copy/assistant.ts'
import type { KeyOf, Text } from '../../shared/copy/copy.ts'
import type { Choice } from '../ui/index.ts'

type Word = KeyOf<typeof assistant>
type Words = Text<Word>
type After<Prefix extends string> = Word extends infer Key
  ? Key extends `${Prefix}_${infer Value}`
    ? Value
    : never
  : never

/** The values of a list as a field offers them, by the words that stand under `prefix_value`. */
export const choicesOf = <
  Prefix extends 'goal' | 'tone' | 'improve' | 'kind' | 'emoji',
  Value extends After<Prefix>,
>(
  t: Words,
  prefix: Prefix,
  values: readonly Value[],
): Choice<Value>[] => values.map((value) => ({ value, label: t(`${prefix}_${value}` as Word) }))

export const channelChoices = (t: Words): Choice<Channel>[] =>
  (['email', 'sms', 'whatsapp'] as const).map((value) => ({ value, label: t(value) }))
