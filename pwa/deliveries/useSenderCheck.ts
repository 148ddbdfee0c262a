import { useRef, useState } from 'react'
import type { FieldMessage } from '../../shared/copy/fields.ts'
import { send as words } from '../../shared/copy/send.ts'
import { senderFault } from '../../shared/rules/sender.ts'
import { useCopy, useFieldWords } from '../copy.ts'
import { useToast } from '../ui/index.ts'

const titles: Partial<Record<FieldMessage, Parameters<ReturnType<typeof words>>[0]>> = {
  senderRequired: 'senderRequiredTitle',
  senderLong: 'senderLongTitle',
  senderCharacters: 'senderCharactersTitle',
}

/** Holds a sender name against the rules when Send is pressed: says what is wrong, and leads back to the field. */
export function useSenderCheck() {
  const t = useCopy(words)
  const wordsOf = useFieldWords()
  const toast = useToast()
  const field = useRef<HTMLInputElement>(null)
  const [error, setError] = useState<string>()
  const passes = (name: string): boolean => {
    const fault = senderFault(name)
    const description = wordsOf(fault ?? undefined)
    setError(description)
    if (!fault) return true
    toast({ tone: 'error', title: t(titles[fault] ?? 'senderRefusedTitle'), description })
    field.current?.focus()
    return false
  }
  return { field, error, passes }
}
