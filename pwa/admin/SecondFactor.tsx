import { type FormEvent, useState } from 'react'
import { beginSecondFactor, confirmSecondFactor } from '../../shared/admin.ts'
import { admin } from '../../shared/copy/admin.ts'
import { ApiError } from '../api/call.ts'
import { isWorded } from '../api/words.ts'
import { QrImage, useQr } from '../tags/index.ts'
import { Button, Card, Field, Notice, Skeleton } from '../ui/index.ts'
import { useCopy } from '../words/copy.ts'
import { useAsk } from './useAsked.ts'

/** Says that there is none, and offers one. */
export function FactorNotice({ onDone }: { onDone: () => void }) {
  const t = useCopy(admin)
  const [isBegun, setBegun] = useState(false)
  if (isBegun) return <SecondFactor onDone={onDone} />
  return (
    <Notice tone="warning" action={<Button onClick={() => setBegun(true)}>{t('factorStart')}</Button>}>
      <p>{t('factorOff')}</p>
    </Notice>
  )
}

type Made = { secret: string; uri: string }

/** Sets the second factor up: the app's code, a first code from it, then the recovery codes. */
export function SecondFactor({ onDone }: { onDone: () => void }) {
  const t = useCopy(admin)
  const ask = useAsk()
  const [made, setMade] = useState<Made>()
  const [codes, setCodes] = useState<string[]>()
  const [refused, setRefused] = useState<string>()
  const [busy, setBusy] = useState(false)
  const begin = async () => {
    setBusy(true)
    setRefused(undefined)
    try {
      setMade(await ask(beginSecondFactor, {}))
    } catch (error) {
      if (!isWorded(error)) throw error
      setRefused(error.words)
    } finally {
      setBusy(false)
    }
  }
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />
  return (
    <Card title={t('factorTitle')} text={t('factorText')}>
      {refused && (
        <Notice tone="error" title={t('factorFailed')}>
          {refused}
        </Notice>
      )}
      {made ? (
        <Confirm made={made} onOn={setCodes} />
      ) : (
        <Button variant="primary" busy={busy} onClick={() => void begin()}>
          {t('factorStart')}
        </Button>
      )}
    </Card>
  )
}

function Confirm({ made: { secret, uri }, onOn }: { made: Made; onOn: (codes: string[]) => void }) {
  const t = useCopy(admin)
  const ask = useAsk()
  const picture = useQr(uri)
  const [code, setCode] = useState('')
  const [fault, setFault] = useState<string>()
  const [busy, setBusy] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    setFault(undefined)
    try {
      onOn((await ask(confirmSecondFactor, { code })).recoveryCodes)
    } catch (error) {
      setBusy(false)
      if (!isWorded(error)) throw error
      setFault((error instanceof ApiError && error.fields?.code) || error.words)
    }
  }
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex max-w-sm flex-col gap-4">
      <div className="size-52 rounded-field bg-white p-1 text-black">
        {picture ? (
          <QrImage picture={picture} label={t('factorQr')} />
        ) : (
          picture === undefined && <Skeleton kind="card" />
        )}
      </div>
      <p className="text-sm">
        {t('factorSecret')}
        <br />
        <code className="break-all">{secret}</code>
      </p>
      <Field
        label={t('code')}
        value={code}
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        error={fault}
        onChange={({ target }) => setCode(target.value)}
      />
      <Button type="submit" variant="primary" wide busy={busy}>
        {t('factorConfirm')}
      </Button>
    </form>
  )
}

function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const t = useCopy(admin)
  return (
    <Card title={t('codesTitle')} text={t('codesText')}>
      <ul className="grid max-w-sm grid-cols-2 gap-2 font-mono">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="mt-5">
        <Button variant="primary" onClick={onDone}>
          {t('codesDone')}
        </Button>
      </div>
    </Card>
  )
}
