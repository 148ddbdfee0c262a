import { type KeyboardEvent, useRef, useState } from 'react'
import { ui } from '../../shared/copy/ui.ts'
import { useCopy } from '../words/copy.ts'
import { Chip } from './Chip.tsx'
import { FieldFrame, type FieldFrameProps, fieldLook, useFieldIds } from './Field.tsx'
import { classes } from './look.ts'

interface Props extends FieldFrameProps {
  words: readonly string[]
  /** Called with all of them, each once; two are the same when `keyOf` says so. */
  onChange: (words: string[]) => void
  keyOf: (word: string) => string
  /** Offered to be put in at a press, the likeliest first. */
  suggestions: readonly string[]
  maxLength: number
}

const OFFERED = 8

/** A few short words: typed, each ended by Enter or a comma, or picked from those that are in use. */
export function WordsField({ words, onChange, keyOf, suggestions, maxLength, ...frame }: Props) {
  const t = useCopy(ui)
  const { label, hint, error, required } = frame
  const ids = useFieldIds({ hint, error, required })
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const has = new Set(words.map(keyOf))
  const start = keyOf(typed.trim())
  const offered = suggestions
    .filter((word) => !has.has(keyOf(word)) && keyOf(word).includes(start))
    .slice(0, OFFERED)

  const add = (text: string) => {
    const fresh = text.split(',').map((word) => word.trim().replace(/\s+/g, ' '))
    const all = [...words]
    for (const word of fresh) {
      const known = suggestions.find((other) => keyOf(other) === keyOf(word)) ?? word
      if (word !== '' && !all.some((other) => keyOf(other) === keyOf(word))) all.push(known)
    }
    setTyped('')
    if (all.length > words.length) onChange(all)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && typed.trim() !== '') {
      event.preventDefault()
      add(typed)
    } else if (event.key === 'Escape') {
      // As when the field is left: a dialog that is closed by it then knows that there is something to lose.
      add(typed)
    } else if (event.key === 'Backspace' && typed === '' && words.length > 0) onChange(words.slice(0, -1))
  }
  const remove = (word: string) => {
    onChange(words.filter((other) => other !== word))
    // What was pressed is gone, and would take the focus with it.
    input.current?.focus()
  }
  return (
    <FieldFrame id={ids.id} label={label} hint={hint} error={error} required={required}>
      {words.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {words.map((word) => (
            <li key={word} className="max-w-full">
              <Chip kind="remove" label={t('removeWord', { word })} onPress={() => remove(word)}>
                {word}
              </Chip>
            </li>
          ))}
        </ul>
      )}
      <input
        {...ids}
        ref={input}
        value={typed}
        maxLength={maxLength}
        autoComplete="off"
        enterKeyHint="done"
        onChange={({ target }) => (target.value.includes(',') ? add(target.value) : setTyped(target.value))}
        onKeyDown={onKeyDown}
        onBlur={() => add(typed)}
        className={classes('input h-12', fieldLook(error))}
      />
      {offered.length > 0 && (
        <ul className="flex flex-wrap gap-2" aria-label={t('suggestions')}>
          {offered.map((word) => (
            // A press on one must not end what is being typed as a word of its own.
            <li key={word} className="max-w-full" onPointerDown={(event) => event.preventDefault()}>
              <Chip kind="add" label={t('addWord', { word })} onPress={() => add(word)}>
                {word}
              </Chip>
            </li>
          ))}
        </ul>
      )}
    </FieldFrame>
  )
}
