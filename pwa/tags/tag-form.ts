import { zodResolver } from '@hookform/resolvers/zod'
import { type UseFormReturn, useForm } from 'react-hook-form'
import * as z from 'zod'
import { say } from '../../shared/copy/fields.ts'
import { type NewTag, newTag, type Tag } from '../../shared/tags.ts'

/** A tag as the dialog's fields hold one: where it leads is chosen, and only another page is typed. */
export interface TagForm {
  label: string
  leads: 'signup' | 'review' | 'page'
  page: string
}

export type TagFormState = UseFormReturn<TagForm, unknown, NewTag>

const { label, target } = newTag.shape

const targetOf = ({ leads, page }: TagForm): string => (leads === 'page' ? page : leads)

const isForm = (value: unknown): value is TagForm => typeof value === 'object' && value !== null

/** What the fields hold as the contract has it; a fault of the page is said with those of the others, not after them. */
const contract = z
  .object({ label, leads: z.enum(['signup', 'review', 'page']), page: z.string() })
  .refine((form) => target.safeParse(targetOf(form)).success, {
    path: ['page'],
    error: say('httpsOnly'),
    when: ({ value }) => isForm(value),
  })
  .transform((form): NewTag => ({ label: form.label, target: target.parse(targetOf(form)) })) as z.ZodType<
  NewTag,
  TagForm
>

/** Where a stored target leads. */
export const leadsOf = (target: string): TagForm['leads'] =>
  target === 'signup' || target === 'review' ? target : 'page'

export function useTagForm(tag: Tag | undefined): TagFormState {
  const leads = leadsOf(tag?.target ?? 'signup')
  return useForm<TagForm, unknown, NewTag>({
    mode: 'onTouched',
    resolver: zodResolver(contract),
    defaultValues: { label: tag?.label ?? '', leads, page: leads === 'page' ? (tag?.target ?? '') : '' },
  })
}

/** The server's words under the fields that they are about. */
export function showFaults(form: TagFormState, faults: Record<string, string>): void {
  const names: Record<string, keyof TagForm> = { label: 'label', target: 'page' }
  for (const [name, message] of Object.entries(faults)) {
    const field = names[name]
    if (field) form.setError(field, { message }, { shouldFocus: true })
  }
}
