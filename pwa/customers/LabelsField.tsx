import { useWatch } from 'react-hook-form'
import { customers } from '../../shared/copy/customers.ts'
import { LABEL_LENGTH, labelKey } from '../../shared/rules/labels.ts'
import { WordsField } from '../ui/index.ts'
import { useCopy } from '../words/copy.ts'
import { useFieldWords } from '../words/field-words.ts'
import type { CustomerFormState } from './customer-form.ts'
import { useLabelsInUse } from './labels.ts'

interface Props {
  form: CustomerFormState
}

/** The labels of one customer, with those that others wear to pick from. */
export function LabelsField({ form: { control, setValue, formState } }: Props) {
  const t = useCopy(customers)
  const words = useFieldWords()
  const labels = useWatch({ control, name: 'labels' })
  const error = formState.errors.labels
  const message = Array.isArray(error) ? error.find(Boolean)?.message : error?.message
  return (
    <WordsField
      label={t('fieldLabels')}
      hint={t('labelsHint')}
      words={labels}
      onChange={(all) => setValue('labels', all, { shouldDirty: true, shouldValidate: true })}
      keyOf={labelKey}
      suggestions={useLabelsInUse()}
      maxLength={LABEL_LENGTH}
      error={words(message)}
    />
  )
}
