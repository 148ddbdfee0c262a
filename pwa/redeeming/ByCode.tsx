import { type FormEvent, useState } from 'react'
import { redeeming } from '../../shared/copy/redeeming.ts'
import { readVoucherCode, VOUCHER_CODE_LENGTH } from '../../shared/rules/offers/code.ts'
import { Button, Field } from '../ui/index.ts'
import { useCopy } from '../words/copy.ts'
import { useFieldWords } from '../words/field-words.ts'

/** A little more than a code: people type its gap, and a dash. */
const TYPED_MAX = VOUCHER_CODE_LENGTH + 4

/** The code as it is typed: asked about as soon as it is whole, and what is mistyped is said before anybody is asked. */
export function ByCode({ onCode }: { onCode: (code: string) => void }) {
  const t = useCopy(redeeming)
  const words = useFieldWords()
  const [typed, setTyped] = useState('')
  const [fault, setFault] = useState<string>()
  const type = (value: string) => {
    setTyped(value.toUpperCase())
    const read = readVoucherCode(value)
    if ('code' in read) return onCode(read.code)
    setFault(read.fault === 'codeLength' ? undefined : read.fault)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const read = readVoucherCode(typed)
    if ('code' in read) onCode(read.code)
    else setFault(read.fault)
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <Field
        label={t('code')}
        hint={t('codeHint')}
        value={typed}
        onChange={({ target }) => type(target.value)}
        error={words(fault)}
        maxLength={TYPED_MAX}
        autoComplete="off"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="go"
        className="h-16! text-center font-semibold text-2xl! uppercase tracking-[0.2em]"
      />
      <Button type="submit" variant="primary" wide className="min-h-14">
        {t('look')}
      </Button>
    </form>
  )
}
