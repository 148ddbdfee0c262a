import { useRef, useState } from 'react'
import type { FieldMessage } from '../../shared/copy/fields.ts'
import { send as words } from '../../shared/copy/send.ts'
import { senderFault } from '../../shared/rules/sender.ts'
import { useProfile } from '../sync/index.ts'
import { useCopy } from '../words/copy.ts'
import { useFieldWords } from '../words/field-words.ts'

const titles: Partial<Record<FieldMessage, Parameters<ReturnType<typeof words>>[0]>> = {
  senderRequired: 'senderRequiredTitle',
  senderLong: 'senderLongTitle',
  senderCharacters: 'senderCharactersTitle',
}

/**
 * Holds a sender name against the rules when Send is pressed: says under the field what is wrong, and leads back to it.
 * A toast would lie over the very button that is to be pressed again.
 */
export function useSenderCheck() {
  const t = useCopy(words)
  const wordsOf = useFieldWords()
  const granted = useProfile()?.grantedNames
  const field = useRef<HTMLInputElement>(null)
  const [fault, setFault] = useState<FieldMessage | null>(null)
  const passes = (name: string): boolean => {
    const found = senderFault(name, granted)
    setFault(found)
    if (found) field.current?.focus()
    return found === null
  }
  const error = fault ? `${t(titles[fault] ?? 'senderRefusedTitle')}: ${wordsOf(fault)}` : undefined
  return { field, error, passes }
}
