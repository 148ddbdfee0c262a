import { type FormEvent, useState } from 'react'
import type { Channel } from '../../shared/consents.ts'
import { imports } from '../../shared/copy/imports.ts'
import type { FieldErrors } from '../../shared/errors.ts'
import { type Statement, statement } from '../../shared/imports.ts'
import { channels } from '../../shared/rules/channels.ts'
import { useConnection, useProfile } from '../sync/index.ts'
import { Button, Card, Checkbox, Notice, RadioCards } from '../ui/index.ts'
import { useCopy } from '../words/copy.ts'
import { useFieldWords } from '../words/field-words.ts'
import { BasisFields } from './BasisFields.tsx'
import type { ImportPlan, StatementDraft } from './plan.ts'

interface Props {
  plan: ImportPlan
  onChange: (draft: StatementDraft) => void
  onBack: () => void
  onStart: (statement: Statement) => void
}

const kinds = [
  { value: 'said', label: 'kindSaid', text: 'kindSaidHint' },
  { value: 'none', label: 'kindNone', text: 'kindNoneHint' },
  { value: 'refused', label: 'kindRefused', text: 'kindRefusedHint' },
] as const

/** What the shop vouches for, before anything is taken in. */
export function ConsentStep({ plan, onChange, onBack, onStart }: Props) {
  const t = useCopy(imports)
  const words = useFieldWords()
  const { online } = useConnection()
  const [errors, setErrors] = useState<FieldErrors>({})
  const draft = plan.statement
  const change = (part: Partial<StatementDraft>) => {
    setErrors({})
    onChange({ ...draft, ...part })
  }
  const start = (event: FormEvent) => {
    event.preventDefault()
    const { said, faults } = stated(draft)
    setErrors(faults)
    if (said) onStart(said)
  }
  return (
    <form noValidate onSubmit={start} className="flex flex-col gap-5">
      <Card title={t('consentTitle')} text={t('consentText')}>
        <div className="flex flex-col gap-5">
          <RadioCards
            legend={t('kind')}
            required
            columns={1}
            value={draft.kind}
            onChange={(kind) => change({ kind })}
            options={kinds.map(({ value, label, text }) => ({ value, label: t(label), text: t(text) }))}
            error={words(errors.kind)}
          />
          {(draft.kind === 'said' || draft.kind === 'refused') && (
            <Channels draft={draft} onChange={change} error={words(errors.channels)} />
          )}
          {draft.kind === 'said' && <BasisFields {...{ plan, draft, errors }} onChange={change} />}
        </div>
      </Card>
      {!online && (
        <Notice tone="warning" title={t('offline')}>
          <p>{t('offlineStart')}</p>
        </Notice>
      )}
      <div className="flex flex-wrap justify-between gap-2">
        <Button variant="quiet" onClick={onBack}>
          {t('previous')}
        </Button>
        <Button type="submit" variant="primary">
          {t('start')}
        </Button>
      </div>
    </form>
  )
}

/** What was stated, or what is missing of it: field → key of `copy/fields.ts`. */
function stated(draft: StatementDraft): { said: Statement | null; faults: FieldErrors } {
  const parsed = statement.safeParse(draft)
  const faults: FieldErrors = {}
  for (const { path, message } of parsed.error?.issues ?? []) faults[String(path[0] ?? 'kind')] ??= message
  if (draft.kind === 'said' && !draft.vouched) faults.vouched = 'required'
  return { said: parsed.success && !faults.vouched ? parsed.data : null, faults }
}

interface ChannelsProps {
  draft: StatementDraft
  onChange: (part: Partial<StatementDraft>) => void
  error: string | undefined
}

const channelWords = { sms: 'sms', email: 'emailChannel', whatsapp: 'whatsapp' } as const

function Channels({ draft, onChange, error }: ChannelsProps) {
  const t = useCopy(imports)
  const hasWhatsapp = useProfile()?.whatsapp?.on ?? false
  const offered = channels.filter((channel) => channel !== 'whatsapp' || hasWhatsapp)
  const toggle = (channel: Channel, isOn: boolean) =>
    onChange({
      channels: channels.filter((each) => (each === channel ? isOn : draft.channels.includes(each))),
    })
  return (
    <fieldset>
      <legend className="font-semibold">{t('channels')}</legend>
      {offered.map((channel, at) => (
        <Checkbox
          key={channel}
          label={t(channelWords[channel])}
          checked={draft.channels.includes(channel)}
          onChange={({ target }) => toggle(channel, target.checked)}
          error={at === offered.length - 1 ? error : undefined}
        />
      ))}
    </fieldset>
  )
}
