import { Plus, Trash2 } from 'lucide-react'
import { useWatch } from 'react-hook-form'
import { tagHours } from '../../shared/copy/tag-hours.ts'
import { tags } from '../../shared/copy/tags.ts'
import { TAG_RULES_MAX } from '../../shared/tags.ts'
import { Button, classes, Field, FieldRow, IconButton, Select } from '../ui/index.ts'
import { useCopy, useLanguage } from '../words/copy.ts'
import { useFieldWords } from '../words/field-words.ts'
import { newRule, type RuleForm, type TagFormState } from './tag-form.ts'

/** At which hours the tag leads elsewhere, and where. */
export function HoursFields({ form }: { form: TagFormState }) {
  const t = useCopy(tagHours)
  const rules = useWatch({ control: form.control, name: 'rules' })
  const set = (next: RuleForm[]) =>
    form.setValue('rules', next, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
  return (
    <section aria-label={t('title')} className="flex flex-col gap-4 border-base-300 border-t pt-4">
      <div>
        <h3 className="font-semibold text-base">{t('title')}</h3>
        <p className="text-muted text-sm">{t('text')}</p>
      </div>
      {rules.map((rule, at) => (
        <Rule
          // biome-ignore lint/suspicious/noArrayIndexKey: rules have no identity but their place
          key={at}
          n={at + 1}
          rule={rule}
          faults={form.formState.errors.rules?.[at]}
          onChange={(changed) => set(rules.map((each, place) => (place === at ? changed : each)))}
          onRemove={() => set(rules.filter((_, place) => place !== at))}
        />
      ))}
      {rules.length > 1 && <p className="text-muted text-sm">{t('first')}</p>}
      {rules.length < TAG_RULES_MAX && (
        <Button
          className="self-start"
          icon={<Plus aria-hidden="true" size={18} />}
          // A field that is left says what is wrong with it, and would push the button away from under the press.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => set([...rules, newRule])}
        >
          {t('add')}
        </Button>
      )}
    </section>
  )
}

type Faults = NonNullable<TagFormState['formState']['errors']['rules']>[number]

interface RuleProps {
  n: number
  rule: RuleForm
  faults: Faults | undefined
  onChange: (rule: RuleForm) => void
  onRemove: () => void
}

function Rule({ n, rule, faults, onChange, onRemove }: RuleProps) {
  const t = useCopy(tagHours)
  const w = useCopy(tags)
  const words = useFieldWords()
  const { from, to, leads, page } = rule
  const hint = from === to ? t('allDay') : from > to ? t('overnight') : undefined
  return (
    <fieldset className="flex flex-col gap-3 rounded-field border border-base-300 p-4">
      <legend className="sr-only">{t('rule', { n })}</legend>
      <Days rule={rule} error={words(faults?.days?.message)} onChange={onChange} />
      <FieldRow columns="all">
        <Field
          type="time"
          label={t('from')}
          required
          value={from}
          error={words(faults?.from?.message)}
          onChange={({ target }) => onChange({ ...rule, from: target.value })}
        />
        <Field
          type="time"
          label={t('to')}
          required
          value={to}
          error={words(faults?.to?.message)}
          onChange={({ target }) => onChange({ ...rule, to: target.value })}
        />
      </FieldRow>
      {hint && <p className="text-muted text-sm">{hint}</p>}
      <div className="flex items-end gap-2">
        <div className="flex-1">
          <Select
            label={t('leads')}
            value={leads}
            onChange={({ target }) => onChange({ ...rule, leads: target.value as RuleForm['leads'] })}
            options={[
              { value: 'signup', label: w('signup') },
              { value: 'review', label: w('review') },
              { value: 'page', label: w('page') },
            ]}
          />
        </div>
        <IconButton
          label={t('remove', { n })}
          icon={<Trash2 aria-hidden="true" size={20} />}
          onClick={onRemove}
        />
      </div>
      {leads === 'page' && (
        <Field
          label={w('pageUrl')}
          hint={w('pageHint')}
          required
          type="url"
          inputMode="url"
          autoComplete="off"
          value={page}
          error={words(faults?.page?.message)}
          onChange={({ target }) => onChange({ ...rule, page: target.value })}
        />
      )}
    </fieldset>
  )
}

// A week that began on a Monday.
const MONDAY = Date.UTC(2026, 10, 16)
const DAY_MS = 86_400_000

function Days({
  rule,
  error,
  onChange,
}: Pick<RuleProps, 'rule' | 'onChange'> & { error: string | undefined }) {
  const t = useCopy(tagHours)
  const language = useLanguage()
  const format = new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' })
  const toggle = (day: number) =>
    onChange({
      ...rule,
      days: rule.days.includes(day) ? rule.days.filter((each) => each !== day) : [...rule.days, day].sort(),
    })
  return (
    <fieldset>
      <legend className="mb-1.5 font-semibold">{t('days')}</legend>
      <div className="flex flex-wrap gap-2 sm:grid sm:grid-cols-7">
        {[1, 2, 3, 4, 5, 6, 7].map((day) => (
          <Button
            key={day}
            aria-pressed={rule.days.includes(day)}
            className={classes('sm:px-0', rule.days.includes(day) ? 'bg-base-300' : 'font-normal text-muted')}
            onClick={() => toggle(day)}
          >
            {format.format(MONDAY + (day - 1) * DAY_MS)}
          </Button>
        ))}
      </div>
      {error && <p className="mt-1 text-error text-sm">{error}</p>}
    </fieldset>
  )
}
