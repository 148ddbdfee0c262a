import { Maximize } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import type { Business } from '../../shared/businesses.ts'
import { devices } from '../../shared/copy/devices.ts'
import { fields } from '../../shared/copy/fields.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import type { Tag } from '../../shared/tags.ts'
import { wordsOf } from '../api/words.ts'
import { shopCode } from '../outbox/index.ts'
import { useConnection } from '../sync/index.ts'
import type { Enrolment } from '../taps/index.ts'
import { Button, Card, Field, Notice, Select } from '../ui/index.ts'
import { useCopy } from '../words/copy.ts'
import { openCounter, type Step } from './opening.ts'
import { PinField } from './PinField.tsx'
import { isPin, setPin, tryPin } from './pin.ts'
import type { CounterState } from './useCounter.ts'

interface OpenFormProps {
  business: Business
  /** Undefined where they are not known on this device. */
  tags: Tag[] | undefined
  state: CounterState
}

const steps = {
  storage: 'stepStorage',
  key: 'stepKey',
  page: 'stepPage',
  lock: 'stepLock',
} as const satisfies Record<Step, string>

type Faults = Partial<Record<'label' | 'pin' | 'repeat', string>>

export function OpenForm({ business, tags, state }: OpenFormProps) {
  const t = useCopy(devices)
  const known = state.enrolment?.businessId === business.id ? state.enrolment : null
  const isNamed = known !== null && !known.shutOutAt
  const forms = [
    ...(tags ? formsOf(tags) : formBefore(known, business, t('formBefore'))),
    { value: shopCode(business), label: t('shopForm') },
  ]
  const [chosen, setChosen] = useState<string>()
  // The tag may have been deleted since, or lead elsewhere.
  const code =
    [chosen, known?.code].find((code) => forms.some(({ value }) => value === code)) ?? forms[0]?.value ?? ''
  const [label, setLabel] = useState(known?.label ?? t('labelDefault'))
  const [pin, setPinTyped] = useState('')
  const [repeat, setRepeat] = useState('')
  const { faults, failure, step, open } = useOpening({ business, state })

  const submit = (event: FormEvent) => {
    event.preventDefault()
    void open({ code, label: label.trim(), pin, repeat: state.hasPin ? pin : repeat })
  }
  return (
    <Card>
      <form noValidate onSubmit={submit} className="flex flex-col gap-5">
        <Away canReopen={isNamed} />
        <Select
          label={t('whichForm')}
          hint={t('whichFormHint')}
          options={forms}
          value={code}
          onChange={(event) => setChosen(event.currentTarget.value)}
        />
        {isNamed ? (
          <p>{t('labelKept', { label: known.label })}</p>
        ) : (
          <Field
            label={t('label')}
            hint={t('labelHint')}
            value={label}
            maxLength={60}
            autoComplete="off"
            required
            error={faults.label}
            onChange={(event) => setLabel(event.currentTarget.value)}
          />
        )}
        <PinField
          label={t(state.hasPin ? 'pin' : 'newPin')}
          hint={t(state.hasPin ? 'pinHint' : 'newPinHint')}
          value={pin}
          error={faults.pin}
          onChange={setPinTyped}
        />
        {!state.hasPin && (
          <PinField label={t('repeatPin')} value={repeat} error={faults.repeat} onChange={setRepeat} />
        )}
        {failure && (
          <Notice tone="error" title={t('openFailed')}>
            <p>{failure}</p>
          </Notice>
        )}
        <div className="flex flex-col gap-2">
          <Button
            type="submit"
            variant="primary"
            wide
            busy={step !== null}
            icon={<Maximize aria-hidden="true" size={20} />}
          >
            {t('open')}
          </Button>
          <p role="status" className="text-center text-muted text-sm">
            {step && t(steps[step])}
          </p>
        </div>
      </form>
    </Card>
  )
}

function Away({ canReopen }: { canReopen: boolean }) {
  const t = useCopy(devices)
  const { online } = useConnection()
  if (online) return null
  return (
    <Notice tone="warning" title={t('offlineTitle')}>
      <p>{t(canReopen ? 'offlineAgain' : 'offlineNew')}</p>
    </Notice>
  )
}

/** Tags that open the form and have an address already. */
const formsOf = (tags: Tag[]) =>
  tags
    .filter(({ target, code }) => target === 'signup' && code)
    .map(({ code, label }) => ({ value: code, label }))

const formBefore = (known: Enrolment | null, business: Business, label: string) =>
  known && known.code !== shopCode(business) ? [{ value: known.code, label }] : []

interface CounterForm {
  code: string
  label: string
  pin: string
  repeat: string
}

function useOpening({ business, state }: Pick<OpenFormProps, 'business' | 'state'>) {
  const t = useCopy(devices)
  const f = useCopy(fields)
  const [deviceId] = useState(uuid7)
  const [faults, setFaults] = useState<Faults>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [step, setStep] = useState<Step | null>(null)

  /** Keeps a first PIN, or asks for the one that there is: whoever forgot it should find out before the door is shut. */
  const pinFault = async (pin: string): Promise<string | undefined> => {
    if (!state.hasPin) {
      await setPin(pin)
      return undefined
    }
    const answer = await tryPin(pin)
    if (answer.kind === 'right') return undefined
    if (answer.kind === 'wrong') return t('wrongPin', { n: answer.left })
    if (answer.kind === 'none') return t('pinGone')
    return t('pinWaits', { n: Math.ceil((answer.until - Date.now()) / 1000) })
  }

  const open = async ({ code, label, pin, repeat }: CounterForm) => {
    setFailure(null)
    const found: Faults = {
      ...(label === '' && { label: f('deviceLabelRequired') }),
      ...(!isPin(pin) && { pin: t('pinInvalid') }),
      ...(isPin(pin) && pin !== repeat && { repeat: t('pinsDiffer') }),
    }
    setFaults(found)
    if (Object.keys(found).length > 0) return
    setStep('storage')
    try {
      const wrong = await pinFault(pin)
      if (wrong) return setFaults({ pin: wrong })
      await openCounter({ businessId: business.id, code, label, deviceId }, setStep)
    } catch (error) {
      setFailure(wordsOf(error) ?? t('pageFailed'))
    } finally {
      setStep(null)
    }
  }
  return { faults, failure, step, open }
}
