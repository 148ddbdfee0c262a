import type { Ref } from 'react'
import { send as words } from '../../shared/copy/send.ts'
import { SENDER_MAX, SENDER_WARN, senderFault, suggestSender } from '../../shared/rules/sender.ts'
import { useProfile } from '../sync/index.ts'
import { Button, classes, Field } from '../ui/index.ts'
import { useCopy } from '../words/copy.ts'

interface Props {
  ref: Ref<HTMLInputElement>
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

/** The name that stands as sender of an SMS, with what is left of its eleven characters. */
export function SenderField({ ref, value, error, onChange }: Props) {
  const t = useCopy(words)
  const granted = useProfile()?.grantedNames
  const suggestion = suggestSender(value)
  const isOffered = senderFault(value, granted) !== null && senderFault(suggestion, granted) === null
  return (
    <div className="flex max-w-form flex-col gap-2">
      <Field
        ref={ref}
        label={t('sender')}
        hint={t('senderHint')}
        error={senderFault(value, granted) === null ? undefined : error}
        required
        value={value}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => onChange(event.target.value)}
        after={<Counter length={value.length} />}
      />
      {isOffered && (
        <span>
          <Button onClick={() => onChange(suggestion)}>{t('senderUse', { name: suggestion })}</Button>
        </span>
      )}
    </div>
  )
}

const toneOf = (length: number): string => {
  if (length > SENDER_MAX) return 'text-error'
  return length > SENDER_WARN ? 'text-ember-text' : 'text-muted'
}

function Counter({ length }: { length: number }) {
  const t = useCopy(words)
  return (
    <span className={classes('px-3 font-semibold text-sm tabular-nums', toneOf(length))}>
      <span aria-hidden="true">
        {length}/{SENDER_MAX}
      </span>
      <span className="sr-only">{t('senderCount', { n: length, max: SENDER_MAX })}</span>
    </span>
  )
}
