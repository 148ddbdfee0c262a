import { zodResolver } from '@hookform/resolvers/zod'
import { type UseFormReturn, useForm } from 'react-hook-form'
import * as z from 'zod'
import { type NewTag, newTag, type Tag } from '../../shared/tags.ts'

/** A tag as the dialog's fields hold one: where it leads is chosen, and only another page is typed. */
export interface TagForm {
  label: string
  leads: 'signup' | 'review' | 'page'
  page: string
}

export type TagFormState = UseFormReturn<TagForm, unknown, NewTag>

const { label, target } = newTag.shape

/** What the fields hold as the contract has it; a fault of the page's address is said under its field. */
const contract = z
  .object({ label, leads: z.enum(['signup', 'review', 'page']), page: z.string() })
  .transform(({ label, leads, page }, context): NewTag => {
    const read = target.safeParse(leads === 'page' ? page : leads)
    if (read.success) return { label, target: read.data }
    context.addIssue({ code: 'custom', path: ['page'], message: 'httpsOnly' })
    return z.NEVER
  }) as unknown as z.ZodType<NewTag, TagForm>

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
