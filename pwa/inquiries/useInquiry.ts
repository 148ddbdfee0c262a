import { zodResolver } from '@hookform/resolvers/zod'
import { useRef, useState } from 'react'
import { type DefaultValues, type FieldValues, type Path, type UseFormReturn, useForm } from 'react-hook-form'
import type * as z from 'zod'
import { inquiryForms } from '../../shared/copy/inquiry-forms.ts'
import type { Endpoint } from '../../shared/endpoint.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { ApiError, call, OfflineError } from '../api/call.ts'
import { useToast } from '../ui/index.ts'
import { useCopy } from '../words/copy.ts'

interface Options<Fields extends FieldValues, O extends z.ZodType> {
  endpoint: Endpoint<z.ZodType<unknown, Fields>, O>
  defaults: DefaultValues<Fields>
  /**
   * The words of the toasts; `missing` for fields that must be filled in, `sent` where nothing else says it over the
   * page.
   */
  words: { failed: string; sent?: string; missing?: string }
  /** Further fields that are sent. */
  beside?: Partial<Fields>
  onSent: (answer: z.output<O>, typed: Fields) => void
}

export interface Inquiring<Fields extends FieldValues> {
  form: UseFormReturn<Fields>
  busy: boolean
  /** The error of the last try, in the reader's words; null without one. */
  failure: string | null
  onSubmit: (event?: React.BaseSyntheticEvent) => Promise<void>
}

/**
 * A form that writes to the operator. What fails keeps what was typed, says why, and is the same inquiry when it is sent
 * again: an answer that was lost does not make two.
 */
export function useInquiry<Fields extends FieldValues, O extends z.ZodType>({
  endpoint,
  defaults,
  words,
  beside,
  onSent,
}: Options<Fields, O>): Inquiring<Fields> {
  const t = useCopy(inquiryForms)
  const toast = useToast()
  const keyOf = useKeys()
  const [failure, setFailure] = useState<string | null>(null)
  const form = useForm<Fields>({
    resolver: zodResolver(endpoint.input as z.ZodType<Fields, Fields>, undefined, { raw: true }),
    defaultValues: defaults,
  })

  const send = async (typed: Fields) => {
    setFailure(null)
    const filled = { ...typed, ...beside }
    try {
      const answer = await call(endpoint, filled, { idempotencyKey: keyOf(filled) })
      if (words.sent) toast({ tone: 'success', title: words.sent })
      onSent(answer, typed)
    } catch (error) {
      const why = whyOf(error)
      showAtFields(form, error)
      setFailure(why ?? (error instanceof OfflineError ? t('offline') : words.failed))
      toast({ tone: 'error', title: t('errorTitle'), description: why ?? words.failed })
    }
  }
  const refuse = () => {
    setFailure(null)
    toast({ tone: 'error', title: t('missingTitle'), description: words.missing ?? t('missingText') })
  }
  return { form, busy: form.formState.isSubmitting, failure, onSubmit: form.handleSubmit(send, refuse) }
}

/** The server's own words where it refused; null where it failed or nobody answered. */
const whyOf = (error: unknown): string | null =>
  error instanceof ApiError && error.status < 500 ? error.words : null

function showAtFields<Fields extends FieldValues>(form: UseFormReturn<Fields>, error: unknown): void {
  const fields = error instanceof ApiError ? Object.entries(error.fields ?? {}) : []
  for (const [at, [name, message]] of fields.entries())
    form.setError(name as Path<Fields>, { message }, { shouldFocus: at === 0 })
}

/** A key for each content: the same words sent again are the same inquiry. */
function useKeys(): (content: object) => string {
  const last = useRef({ content: '', key: '' })
  return (content) => {
    const text = JSON.stringify(content)
    if (text !== last.current.content) last.current = { content: text, key: uuid7() }
    return last.current.key
  }
}
