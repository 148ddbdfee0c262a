import { customers } from '../../shared/copy/customers.ts'
import { imports } from '../../shared/copy/imports.ts'
import type { FieldErrors } from '../../shared/errors.ts'
import { channels, consentBases } from '../../shared/rules/channels.ts'
import { dayIn } from '../../shared/rules/zone.ts'
import { useProfile } from '../sync/index.ts'
import { Checkbox, Field, FieldRow, Notice, RadioCards } from '../ui/index.ts'
import { useCopy, useLanguage } from '../words/copy.ts'
import { useFieldWords } from '../words/field-words.ts'
import type { ImportPlan, StatementDraft } from './plan.ts'

interface Props {
  plan: ImportPlan
  draft: StatementDraft
  errors: FieldErrors
  onChange: (part: Partial<StatementDraft>) => void
}

/** Who asked, when and how, and that it is true. */
export function BasisFields({ plan, draft, errors, onChange }: Props) {
  const t = useCopy(imports)
  const words = useFieldWords()
  const bases = useBases()
  const timeZone = useProfile()?.timeZone
  const today = timeZone && dayIn(timeZone, new Date().toISOString())
  return (
    <>
      <OwnAnswers plan={plan} />
      <FieldRow>
        <Field
          label={t('who')}
          hint={t('whoHint')}
          required
          maxLength={100}
          value={draft.who}
          onChange={({ target }) => onChange({ who: target.value })}
          error={words(errors.who)}
        />
        <Field
          label={t('when')}
          hint={t('whenHint')}
          required
          type="date"
          max={today}
          value={draft.when}
          onChange={({ target }) => onChange({ when: target.value })}
          error={words(errors.when)}
        />
      </FieldRow>
      <RadioCards
        legend={t('how')}
        required
        value={bases.find(({ value }) => value === draft.how)?.value}
        onChange={(how) => onChange({ how })}
        options={bases}
        error={words(errors.how)}
      />
      <Checkbox
        label={t('vouch')}
        required
        checked={draft.vouched}
        onChange={({ target }) => onChange({ vouched: target.checked })}
        error={errors.vouched && t('vouchNeeded')}
      />
    </>
  )
}

const answerColumns = { sms: 'smsConsent', email: 'emailConsent', whatsapp: 'whatsappConsent' } as const
/** As they are written inside a sentence. */
const channelWords = { sms: 'smsInside', email: 'emailInside', whatsapp: 'whatsapp' } as const

/** Where the file has answers of its own, they count. */
function OwnAnswers({ plan: { columns } }: { plan: ImportPlan }) {
  const t = useCopy(imports)
  const language = useLanguage()
  const own = channels.filter(
    (channel) => columns.includes('consent') || columns.includes(answerColumns[channel]),
  )
  if (own.length === 0) return null
  return (
    <Notice>
      <p>
        {t('ownAnswers', {
          channels: new Intl.ListFormat(language).format(own.map((channel) => t(channelWords[channel]))),
        })}
      </p>
    </Notice>
  )
}

/** How a person may have said yes, in the words of the customer dialogs. */
function useBases() {
  const t = useCopy(customers)
  return consentBases.map((value) => ({ value, label: t(value === 'email' ? 'emailed' : value) }))
}
