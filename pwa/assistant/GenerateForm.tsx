import { zodResolver } from '@hookform/resolvers/zod'
import { WandSparkles } from 'lucide-react'
import type { ReactNode } from 'react'
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form'
import type * as z from 'zod'
import {
  type GenerateRequest,
  generateRequest,
  goals,
  KEY_MESSAGE_MAX,
  type Tone,
  tones,
} from '../../shared/ai.ts'
import { assistant } from '../../shared/copy/assistant.ts'
import { NAME_MAX } from '../../shared/fields.ts'
import { Button, Field, Select, TextArea } from '../ui/index.ts'
import { useCopy } from '../words/copy.ts'
import { useFieldWords } from '../words/field-words.ts'
import { channelChoices, choicesOf } from './choices.ts'

type Fields = z.input<typeof generateRequest>
export type Generating = UseFormReturn<Fields, unknown, GenerateRequest>

/** The form as it first stands; everything but the shop's name may be left as it is. The language follows the screen and what is typed. */
export function useGenerateForm(businessName: string, tone: Tone = 'friendly'): Generating {
  return useForm<Fields, unknown, GenerateRequest>({
    resolver: zodResolver(generateRequest as z.ZodType<GenerateRequest, Fields>),
    defaultValues: {
      businessName,
      campaignType: 'email',
      campaignGoal: 'promotion',
      tone,
    },
  })
}

interface Props {
  form: Generating
  busy: boolean
  /** A page that came from the server cannot be pressed before it is awake. */
  disabled?: boolean
  /** Something was written before. */
  again: boolean
  onSubmit: (request: GenerateRequest) => Promise<void>
  /** Further fields. */
  children?: ReactNode
}

/** The fields of a writing request. */
export function GenerateForm({ form, busy, disabled = false, again, onSubmit, children }: Props) {
  const t = useCopy(assistant)
  return (
    <form noValidate onSubmit={form.handleSubmit(onSubmit)} className="flex flex-col gap-5">
      <Basics form={form} />
      <Contents form={form} />
      {children}
      <Button
        type="submit"
        variant="primary"
        icon={<WandSparkles aria-hidden="true" size={20} />}
        busy={busy}
        disabled={disabled}
        className="sm:self-start"
      >
        {t(again ? 'generateAgain' : 'generate')}
      </Button>
    </form>
  )
}

function Basics({ form }: Pick<Props, 'form'>) {
  const t = useCopy(assistant)
  const words = useFieldWords()
  const { errors } = form.formState
  const name = useWatch({ control: form.control, name: 'businessName' })
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field
        {...form.register('businessName')}
        label={t('businessName')}
        // Nothing was typed over a name that came with the shop's profile.
        autoComplete={name ? 'off' : 'organization'}
        error={words(errors.businessName?.message)}
        required
        maxLength={NAME_MAX}
      />
      <Select
        {...form.register('campaignType')}
        label={t('campaignType')}
        options={channelChoices(t)}
        error={words(errors.campaignType?.message)}
      />
      <Select
        {...form.register('campaignGoal')}
        label={t('goal')}
        options={choicesOf(t, 'goal', goals)}
        error={words(errors.campaignGoal?.message)}
      />
      <Select
        {...form.register('tone')}
        label={t('tone')}
        options={choicesOf(t, 'tone', tones)}
        error={words(errors.tone?.message)}
      />
    </div>
  )
}

const lines = [
  { name: 'productService', label: 'product', hint: 'productHint' },
  { name: 'businessType', label: 'businessType', hint: 'businessTypeHint' },
  { name: 'targetAudience', label: 'audience', hint: 'audienceHint' },
  { name: 'callToAction', label: 'callToAction', hint: 'callToActionHint' },
] as const

const LINE_MAX = 200

function Contents({ form }: Pick<Props, 'form'>) {
  const t = useCopy(assistant)
  const words = useFieldWords()
  const { errors } = form.formState
  return (
    <>
      <TextArea
        {...form.register('keyMessage')}
        label={t('keyMessage')}
        hint={t('keyMessageHint')}
        error={words(errors.keyMessage?.message)}
        rows={3}
        maxLength={KEY_MESSAGE_MAX}
      />
      <div className="grid items-end gap-5 sm:grid-cols-2">
        {lines.map(({ name, label, hint }) => (
          <Field
            key={name}
            {...form.register(name)}
            label={t(label)}
            hint={t(hint)}
            error={words(errors[name]?.message)}
            maxLength={name === 'businessType' ? LINE_MAX / 2 : LINE_MAX}
            autoComplete="off"
          />
        ))}
      </div>
    </>
  )
}
