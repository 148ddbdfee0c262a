import { useId, useMemo, useState } from 'react'
import { bulk as words } from '../../../shared/copy/bulk.ts'
import { type Customer, labels } from '../../../shared/customers.ts'
import { LABEL_LENGTH, labelKey } from '../../../shared/rules/labels.ts'
import { wornBy } from '../../sync/index.ts'
import { Button, CancelButton, Checkbox, Dialog, WordsField } from '../../ui/index.ts'
import { useCopy } from '../../words/copy.ts'
import { useFieldWords } from '../../words/field-words.ts'
import { labelsInUse, useLabelsInUse } from '../labels.ts'
import type { BulkChange } from './plans.ts'

interface Props {
  people: readonly Customer[]
  onSave: (deed: BulkChange) => void
  onClose: () => void
}

/** Puts labels on many and takes others off. Open as long as it is there. */
export function LabelDialog({ people, onSave, onClose }: Props) {
  const t = useCopy(words)
  const say = useFieldWords()
  const id = useId()
  const [put, setPut] = useState<string[]>([])
  const [take, setTake] = useState<ReadonlySet<string>>(new Set())
  const [error, setError] = useState<string>()
  const worn = useMemo(() => labelsInUse(wornBy(people)), [people])
  const save = () => {
    const read = labels.safeParse(put)
    if (!read.success) return setError(say(read.error.issues[0]?.message))
    if (put.length + take.size === 0) return setError(t('nothing'))
    onSave({ kind: 'label', put: read.data, take: [...take] })
    onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      isDirty={put.length + take.size > 0}
      title={t('labelTitle', { n: people.length })}
      footer={
        <>
          <CancelButton onClick={onClose} />
          <Button type="submit" form={id} variant="primary">
            {t('save')}
          </Button>
        </>
      }
    >
      <form
        id={id}
        noValidate
        autoComplete="off"
        className="flex flex-col gap-6"
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        <WordsField
          label={t('put')}
          hint={t('putHint')}
          words={put}
          onChange={(next) => {
            setPut(next)
            setError(undefined)
          }}
          keyOf={labelKey}
          suggestions={useLabelsInUse()}
          maxLength={LABEL_LENGTH}
          error={error}
        />
        <fieldset className="[overflow-wrap:anywhere]">
          <legend className="mb-1.5 font-semibold">{t('take')}</legend>
          <p className="mb-2 text-muted text-sm">{worn.length > 0 ? t('takeHint') : t('takeNone')}</p>
          <div className="grid gap-x-6 sm:grid-cols-2">
            {worn.map((label) => (
              <Checkbox
                key={label}
                label={label}
                checked={take.has(label)}
                onChange={({ target }) => {
                  setTake(toggled(take, label, target.checked))
                  setError(undefined)
                }}
              />
            ))}
          </div>
        </fieldset>
      </form>
    </Dialog>
  )
}

function toggled(words: ReadonlySet<string>, word: string, isIn: boolean): ReadonlySet<string> {
  const next = new Set(words)
  if (isIn) next.add(word)
  else next.delete(word)
  return next
}
