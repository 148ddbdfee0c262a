import { useState } from 'react'
import { duplicates } from '../../../shared/copy/duplicates.ts'
import type { MergeChoice } from '../../../shared/customers.ts'
import { calledOf, contactOf } from '../../../shared/rules/customers.ts'
import { labelsOf, labelsText } from '../../../shared/rules/labels.ts'
import { shownPhone } from '../../../shared/rules/phone.ts'
import { useChange, useSaidChange } from '../../queue/index.ts'
import { mergedCustomer } from '../../sync/index.ts'
import { Button, CancelButton, type CardChoice, Dialog, RadioCards } from '../../ui/index.ts'
import { useCopy } from '../../words/copy.ts'
import { useFormat } from '../../words/format.ts'
import { ConsentOutcome } from './ConsentOutcome.tsx'
import type { Pair } from './find.ts'
import type { LocalCustomer } from './useDuplicates.ts'

interface Props {
  pair: Pair<LocalCustomer>
  onClose: () => void
}

/** The two side by side: what is to count of each, and what becomes of their consents. Open as long as it is there. */
export function MergeDialog({ pair, onClose }: Props) {
  const t = useCopy(duplicates)
  const change = useChange()
  const say = useSaidChange({ hasFields: false })
  const [keptId, setKeptId] = useState(pair.one.id)
  const [take, setTake] = useState<MergeChoice>({})
  const [busy, setBusy] = useState(false)
  const [kept, other] = keptId === pair.one.id ? [pair.one, pair.other] : [pair.other, pair.one]
  const merged = mergedCustomer(kept, other, take)
  const merge = async () => {
    setBusy(true)
    const refusal = await say(() => change.merge(kept, other, take), {
      done: t('merged', { name: calledOf(merged) }),
      failed: t('mergeFailed'),
    })
    setBusy(false)
    if (!refusal) onClose()
  }
  const footer = (
    <>
      <CancelButton onClick={onClose} />
      <Button variant="primary" busy={busy} onClick={merge}>
        {t('merge')}
      </Button>
    </>
  )
  return (
    <Dialog open wide onClose={onClose} title={t('mergeTitle')} description={t('mergeText')} footer={footer}>
      <div className="flex flex-col gap-6">
        <StaysChoice
          pair={pair}
          value={keptId}
          onChange={(id) => {
            setKeptId(id)
            setTake({})
          }}
        />
        {(['name', 'email', 'phone', 'notes'] as const).map((field) => (
          <FieldChoice
            key={field}
            field={field}
            kept={kept}
            other={other}
            value={take[field]}
            onChange={(value) => setTake({ ...take, [field]: value })}
          />
        ))}
        {labelsOf(merged).length > 0 && (
          <p>
            <span className="font-semibold">{t('labels')}</span>
            <span className="block">{labelsText(labelsOf(merged))}</span>
          </p>
        )}
        <ConsentOutcome kept={kept} other={other} merged={merged} />
        <p className="text-muted text-sm">{t('final')}</p>
      </div>
    </Dialog>
  )
}

interface StaysProps {
  pair: Pair<LocalCustomer>
  value: string
  onChange: (id: string) => void
}

function StaysChoice({ pair, value, onChange }: StaysProps) {
  const t = useCopy(duplicates)
  const { date } = useFormat()
  return (
    <RadioCards
      legend={t('stays')}
      value={value}
      onChange={onChange}
      options={[pair.one, pair.other].map((customer) => ({
        value: customer.id,
        label: calledOf(customer),
        text: (
          <>
            <span className="block [overflow-wrap:anywhere]">{contactOf(customer)}</span>
            {t('since', { at: date(customer.createdAt) })}
          </>
        ),
      }))}
    />
  )
}

type Field = 'name' | 'email' | 'phone' | 'notes'
type KeptValue = 'kept' | 'other' | 'both'

interface FieldProps {
  field: Field
  kept: LocalCustomer
  other: LocalCustomer
  value: MergeChoice[Field]
  onChange: (value: MergeChoice[Field]) => void
}

const saidOf = (customer: LocalCustomer, field: Field): string => {
  const said = customer[field] ?? ''
  return field === 'phone' ? shownPhone(said) : said
}

/** Nothing is asked where both say the same, or one says nothing. */
function FieldChoice({ field, kept, other, value = undefined, onChange }: FieldProps) {
  const t = useCopy(duplicates)
  const [mine, theirs] = [saidOf(kept, field), saidOf(other, field)]
  if (!mine && !theirs) return null
  if (mine === theirs || !mine || !theirs)
    return (
      <p>
        <span className="font-semibold">{t(`field_${field}`)}</span>
        <span className="block whitespace-pre-line [overflow-wrap:anywhere]">{mine || theirs}</span>
      </p>
    )
  const options: CardChoice<KeptValue>[] = [
    { value: 'kept', label: mine },
    { value: 'other', label: theirs },
    ...(field === 'notes' ? [{ value: 'both' as const, label: t('both') }] : []),
  ]
  return (
    <RadioCards
      legend={t(`field_${field}`)}
      value={value ?? 'kept'}
      onChange={(next) => onChange(next === 'kept' ? undefined : (next as MergeChoice[Field]))}
      options={options}
    />
  )
}
