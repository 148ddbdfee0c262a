import { zodResolver } from '@hookform/resolvers/zod'
import { type UseFormReturn, useForm } from 'react-hook-form'
import * as z from 'zod'
import { say } from '../../shared/copy/fields.ts'
import { isRecord } from '../../shared/rules/record.ts'
import { type NewTag, newTag, type Tag, tagRule } from '../../shared/tags.ts'

/** A tag as the dialog's fields hold one: where it leads is chosen, and only another page is typed. */
export interface TagForm {
  label: string
  leads: 'signup' | 'review' | 'page'
  page: string
  /** Empty where it leads to the same place at all hours. */
  rules: RuleForm[]
}

/** At which hours it leads elsewhere. */
export interface RuleForm {
  days: number[]
  from: string
  to: string
  leads: TagForm['leads']
  page: string
}

export const newRule: RuleForm = {
  days: [1, 2, 3, 4, 5],
  from: '17:00',
  to: '22:00',
  leads: 'page',
  page: '',
}

export type TagFormState = UseFormReturn<TagForm, unknown, NewTag>

const { label, target } = newTag.shape
const { days, from, to } = tagRule.shape

const targetOf = ({ leads, page }: Pick<TagForm, 'leads' | 'page'>): string =>
  leads === 'page' ? page : leads

const place = { leads: z.enum(['signup', 'review', 'page']), page: z.string() }

/** A fault of the page is said with those of the others, not after them. */
const fault = {
  path: ['page'],
  error: say('httpsOnly'),
  when: ({ value }: { value: unknown }) => isRecord(value),
}
const hasPlace = (form: Pick<TagForm, 'leads' | 'page'>): boolean => target.safeParse(targetOf(form)).success

const rule = z.object({ days, from, to, ...place }).refine(hasPlace, fault)

/** The fields as the contract has them. */
const contract = z
  .object({ label, ...place, rules: z.array(rule) })
  .refine(hasPlace, fault)
  .transform(
    (form): NewTag => ({
      label: form.label,
      target: target.parse(targetOf(form)),
      hours: form.rules.map((each) => ({
        days: each.days,
        from: each.from,
        to: each.to,
        target: target.parse(targetOf(each)),
      })),
    }),
  ) as z.ZodType<NewTag, TagForm>

/** The choice for a stored target. */
export const leadsOf = (target: string): TagForm['leads'] =>
  target === 'signup' || target === 'review' ? target : 'page'

export function useTagForm(tag: Tag | undefined): TagFormState {
  const leads = leadsOf(tag?.target ?? 'signup')
  return useForm<TagForm, unknown, NewTag>({
    mode: 'onTouched',
    resolver: zodResolver(contract),
    defaultValues: {
      label: tag?.label ?? '',
      leads,
      page: leads === 'page' ? (tag?.target ?? '') : '',
      rules: (tag?.hours ?? []).map(({ target: to, ...times }) => ({
        ...times,
        leads: leadsOf(to),
        page: leadsOf(to) === 'page' ? to : '',
      })),
    },
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
