import { type ComponentProps, useId } from 'react'
import { Check, Warning } from './icons.tsx'
import type { FieldName } from './rules.ts'
import type { WordKey, Words } from './words.ts'

export interface FieldProps extends ComponentProps<'input'> {
  field: FieldName
  words: Words
  optional?: boolean
  /** Its fault: a word's key, or the server's own sentence. */
  fault?: string
}

/** A line of the form with the slots that `enhance` writes into: its state, its check, its error. */
export function Field({ field, words, optional = false, fault, ...input }: FieldProps) {
  // A page may show the form more than once.
  const id = useId()
  return (
    <div className="tap-field" data-field={field} data-state={fault ? 'invalid' : 'idle'}>
      <label htmlFor={id}>
        <span {...say(words, field)} />
        {optional && <small {...say(words, 'optional')} />}
      </label>
      <span className="tap-input">
        <input
          {...input}
          id={id}
          name={field}
          required={!optional}
          aria-invalid={Boolean(fault)}
          aria-describedby={`${id}-fault`}
        />
        <Check />
      </span>
      <p className="tap-fault" id={`${id}-fault`}>
        <Warning />
        <span data-fault={field} {...(fault ? sayFault(words, fault) : {})} />
      </p>
    </div>
  )
}

/** A sentence, and the mark by which it is found again when the language changes. */
export const say = (words: Words, key: WordKey) => ({ 'data-t': key, children: words[key] })

const sayFault = (words: Words, fault: string) =>
  fault in words ? say(words, fault as WordKey) : { children: fault }
