import { zodResolver } from '@hookform/resolvers/zod'
import { WandSparkles } from 'lucide-react'
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form'
import type * as z from 'zod'
import { type EnhanceRequest, enhanceRequest, type Improvement, improvements } from '../../shared/ai.ts'
import { assistant } from '../../shared/copy/assistant.ts'
import { NAME_MAX } from '../../shared/fields.ts'
import { Button, Checkbox, Field, Select, TextArea } from '../ui/index.ts'
import { useCopy } from '../words/copy.ts'
import { useFieldWords } from '../words/field-words.ts'
import { channelChoices, choicesOf } from './choices.ts'

type Fields = z.input<typeof enhanceRequest>
export type Enhancing = UseFormReturn<Fields, unknown, EnhanceRequest>

/** The text is written in whatever language it is in, so none is named. */
export function useEnhanceForm(businessName: string): Enhancing {
  return useForm<Fields, unknown, EnhanceRequest>({
    resolver: zodResolver(enhanceRequest as z.ZodType<EnhanceRequest, Fields>),
    defaultValues: {
      originalMessage: '',
      businessName,
      campaignType: 'email',
      improvements: ['engagement', 'clarity'],
    },
  })
}

interface Props {
  form: Enhancing
  busy: boolean
  onSubmit: (request: EnhanceRequest) => Promise<void>
}

/** A text that exists, and what should be better about it. */
export function EnhanceForm({ form, busy, onSubmit }: Props) {
  const t = useCopy(assistant)
  const words = useFieldWords()
  const { errors } = form.formState
  return (
    <form noValidate onSubmit={form.handleSubmit(onSubmit)} className="flex flex-col gap-5">
      <TextArea
        {...form.register('originalMessage')}
        label={t('original')}
        error={words(errors.originalMessage?.message)}
        required
        rows={8}
      />
      <ImprovementChoice form={form} />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          {...form.register('businessName')}
          label={t('businessName')}
          error={words(errors.businessName?.message)}
          required
          maxLength={NAME_MAX}
          autoComplete="off"
        />
        <Select
          {...form.register('campaignType')}
          label={t('campaignType')}
          options={channelChoices(t)}
          error={words(errors.campaignType?.message)}
        />
      </div>
      <Field
        {...form.register('targetAudience')}
        label={t('audience')}
        hint={t('audienceHint')}
        error={words(errors.targetAudience?.message)}
        maxLength={200}
        autoComplete="off"
      />
      <Button
        type="submit"
        variant="primary"
        icon={<WandSparkles aria-hidden="true" size={20} />}
        busy={busy}
        className="sm:self-start"
      >
        {t('enhance')}
      </Button>
    </form>
  )
}

function ImprovementChoice({ form }: Pick<Props, 'form'>) {
  const t = useCopy(assistant)
  const chosen = useWatch({ control: form.control, name: 'improvements' }) ?? []
  const turn = (one: Improvement) =>
    form.setValue(
      'improvements',
      improvements.filter((each) => (each === one) !== chosen.includes(each)),
      { shouldDirty: true },
    )
  return (
    <fieldset>
      <legend className="font-semibold">{t('improvements')}</legend>
      <div className="grid gap-x-5 sm:grid-cols-2">
        {choicesOf(t, 'improve', improvements).map(({ value, label }) => (
          <Checkbox key={value} label={label} checked={chosen.includes(value)} onChange={() => turn(value)} />
        ))}
      </div>
    </fieldset>
  )
}
