import { zodResolver } from '@hookform/resolvers/zod'
import { useId, useRef, useState } from 'react'
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form'
import * as z from 'zod'
import { whatsapp } from '../../shared/copy/whatsapp.ts'
import { placeholders } from '../../shared/rules/template.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { addTemplate, type NewTemplate, newTemplate, variablesIn } from '../../shared/whatsapp.ts'
import { ApiError, call, OfflineError } from '../api/call.ts'
import { wordsOf } from '../api/words.ts'
import { syncNow } from '../sync/index.ts'
import { Button, Dialog, Field, Notice, Select, TextArea, useToast } from '../ui/index.ts'
import { useCopy, useLanguage } from '../words/copy.ts'
import { useFieldWords } from '../words/field-words.ts'

/** A template as the fields hold it; a variable that nothing was chosen for is empty. */
interface TemplateForm {
  name: string
  contentSid: string
  language: string
  body: string
  fillings: string[]
}

type Form = UseFormReturn<TemplateForm, unknown, NewTemplate>

/** Typed by what the fields hold: the contract takes anything, and says what is wrong with it. */
const contract = z.preprocess(
  // A variable that was taken out of the text leaves its choice behind.
  (value: TemplateForm) => ({ ...value, fillings: value.fillings.slice(0, variablesIn(value.body) ?? 0) }),
  newTemplate,
) as unknown as z.ZodType<NewTemplate, TemplateForm>

/** Adds what Meta has approved. Open as long as it is there. */
export function TemplateDialog({ onClose }: { onClose: () => void }) {
  const t = useCopy(whatsapp)
  const id = useId()
  const language = useLanguage()
  const form: Form = useForm<TemplateForm, unknown, NewTemplate>({
    resolver: zodResolver(contract),
    defaultValues: { name: '', contentSid: '', language, body: '', fillings: [] },
  })
  const { isAway, save } = useSave(form, onClose)
  const footer = (
    <Button type="submit" form={id} variant="primary" busy={form.formState.isSubmitting}>
      {t('save')}
    </Button>
  )
  return (
    <Dialog open onClose={onClose} title={t('addTitle')} footer={footer}>
      <form id={id} noValidate onSubmit={form.handleSubmit(save)} className="flex flex-col gap-4">
        {isAway && <Notice tone="warning">{t('needsNetwork')}</Notice>}
        <Fields form={form} />
      </form>
    </Dialog>
  )
}

function Fields({ form }: { form: Form }) {
  const t = useCopy(whatsapp)
  const words = useFieldWords()
  const { errors } = form.formState
  return (
    <>
      <Field
        {...form.register('name')}
        label={t('name')}
        hint={t('nameHint')}
        error={words(errors.name?.message)}
        required
        autoComplete="off"
      />
      <Field
        {...form.register('contentSid')}
        label={t('contentSid')}
        hint={t('contentSidHint')}
        error={words(errors.contentSid?.message)}
        required
        autoComplete="off"
        spellCheck={false}
      />
      <Select
        {...form.register('language')}
        label={t('language')}
        options={(['sv', 'en'] as const).map((value) => ({ value, label: t(value) }))}
      />
      <TextArea
        {...form.register('body')}
        label={t('body')}
        hint={t('bodyHint', { one: '{{1}}', two: '{{2}}' })}
        error={words(errors.body?.message)}
        required
        rows={5}
      />
      <Fillings form={form} />
    </>
  )
}

const fillingKeys = {
  name: 'fillName',
  email: 'fillEmail',
  phone: 'fillPhone',
  business: 'fillBusiness',
  review: 'fillReview',
} as const

/** A choice for each variable that the text has by now. */
function Fillings({ form }: { form: Form }) {
  const t = useCopy(whatsapp)
  const words = useFieldWords()
  const body = useWatch({ control: form.control, name: 'body' })
  const { fillings: errors } = form.formState.errors
  const count = variablesIn(body) ?? 0
  return Array.from({ length: count }, (_, at) => (
    <Select
      // biome-ignore lint/suspicious/noArrayIndexKey: a variable is its number
      key={at}
      {...form.register(`fillings.${at}`)}
      label={t('filling', { n: `{{${at + 1}}}` })}
      error={words(errors?.[at]?.message)}
      required
      placeholder={t('choose')}
      options={placeholders.map((value) => ({ value, label: t(fillingKeys[value]) }))}
    />
  ))
}

function useSave(form: Form, onClose: () => void) {
  const t = useCopy(whatsapp)
  const toast = useToast()
  const [isAway, setAway] = useState(false)
  // A press whose answer was lost adds the same template, once.
  const sent = useRef({ text: '', key: '' })
  const save = async (template: NewTemplate) => {
    setAway(false)
    const text = JSON.stringify(template)
    if (sent.current.text !== text) sent.current = { text, key: uuid7() }
    try {
      await call(addTemplate, template, { headers: { 'Idempotency-Key': sent.current.key } })
      toast({ tone: 'success', title: t('added') })
      void syncNow()
      onClose()
    } catch (error) {
      if (error instanceof OfflineError) return setAway(true)
      if (error instanceof ApiError)
        for (const [name, message] of Object.entries(error.fields ?? {}))
          form.setError(name as keyof TemplateForm, { message }, { shouldFocus: true })
      toast({ tone: 'error', title: t('addFailed'), description: wordsOf(error) })
    }
  }
  return { isAway, save }
}
