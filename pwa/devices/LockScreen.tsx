import { ArrowLeft, LogOut, ScanLine } from 'lucide-react'
import { type FormEvent, useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { devices } from '../../shared/copy/devices.ts'
import { REDEEM_PATH } from '../../shared/rules/offers/camera.ts'
import { counterPath, unlock } from '../browser/locked.ts'
import { Button, LinkButton, Notice, TapMark, useDocumentTitle } from '../ui/index.ts'
import { useCopy } from '../words/copy.ts'
import { CounterStatus } from './CounterStatus.tsx'
import { PinField } from './PinField.tsx'
import { pinWaitsUntil, tryPin } from './pin.ts'
import { unlockSession } from './session-lock.ts'
import { useCounter } from './useCounter.ts'

/** The same as on the counter itself: nobody stands here any more. */
const IDLE_MS = 45_000

/** Between the counter and the app: asks for the PIN, then tells how the tablet stands. */
export default function LockScreen({ code }: { code: string }) {
  const t = useCopy(devices)
  const [token, setToken] = useState<string | null>(null)
  useDocumentTitle(t('counterName'))
  useReturnWhenIdle(code)
  return (
    <main className="mx-auto flex min-h-dvh w-full max-w-lg flex-col justify-center gap-6 px-5 py-10">
      {token === null ? <AskPin code={code} onRight={setToken} /> : <StaffPanel code={code} token={token} />}
    </main>
  )
}

function useReturnWhenIdle(code: string): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const touched = () => {
      clearTimeout(timer)
      timer = setTimeout(() => location.replace(counterPath(code)), IDLE_MS)
    }
    const events = ['pointerdown', 'keydown', 'input'] as const
    for (const event of events) window.addEventListener(event, touched)
    touched()
    return () => {
      clearTimeout(timer)
      for (const event of events) window.removeEventListener(event, touched)
    }
  }, [code])
}

function AskPin({ code, onRight }: { code: string; onRight: (token: string) => void }) {
  const t = useCopy(devices)
  const [pin, setPin] = useState('')
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const { seconds, waitUntil } = useWait()

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    const answer = await tryPin(pin)
    setBusy(false)
    if (answer.kind === 'right') return onRight(answer.token)
    setPin('')
    if (answer.kind === 'wait') waitUntil(answer.until)
    setError(answer.kind === 'wrong' ? t('wrongPin', { n: answer.left }) : undefined)
    if (answer.kind === 'none') setError(t('pinGone'))
  }

  return (
    <>
      <header>
        <TapMark size={40} className="text-ember" />
        <h1 className="mt-4 text-2xl">{t('lockTitle')}</h1>
        <p className="mt-1 text-muted">{t('lockText')}</p>
      </header>
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <PinField
          label={t('pin')}
          value={pin}
          onChange={setPin}
          error={seconds > 0 ? t('pinWaits', { n: seconds }) : error}
        />
        <Button type="submit" variant="primary" wide busy={busy} disabled={seconds > 0 || pin === ''}>
          {t('unlock')}
        </Button>
        <BackButton code={code} />
      </form>
      <ForgottenPin />
    </>
  )
}

/** Counts down the seconds for which no PIN is taken, over reloads too. */
function useWait(): { seconds: number; waitUntil: (until: number) => void } {
  const [until, setUntil] = useState(0)
  const [now, setNow] = useState(Date.now())
  useEffect(() => void pinWaitsUntil().then(setUntil, () => undefined), [])
  useEffect(() => {
    setNow(Date.now())
    if (until <= Date.now()) return
    const timer = setInterval(() => setNow(Date.now()), 500)
    return () => clearInterval(timer)
  }, [until])
  return { seconds: Math.max(0, Math.ceil((until - now) / 1000)), waitUntil: setUntil }
}

function ForgottenPin() {
  const t = useCopy(devices)
  return (
    <Notice
      title={t('forgotPin')}
      action={<LinkButton href="/business/signin?next=/dashboard/counter">{t('signIn')}</LinkButton>}
    >
      <p className="text-sm">{t('forgotPinText')}</p>
    </Notice>
  )
}

const BackButton = ({ code }: { code: string }) => (
  <Button
    variant="quiet"
    wide
    icon={<ArrowLeft aria-hidden="true" size={20} />}
    onClick={() => location.replace(counterPath(code))}
  >
    {useCopy(devices)('back')}
  </Button>
)

function StaffPanel({ code, token }: { code: string; token: string }) {
  const t = useCopy(devices)
  const [, go] = useLocation()
  const { state, sendNow } = useCounter()
  const [busy, setBusy] = useState(false)
  const shutOut = state?.enrolment?.shutOutAt !== undefined
  const leave = async (to: string) => {
    setBusy(true)
    await unlockSession(token)
    go(to, { replace: true })
    unlock()
  }
  return (
    <>
      <header>
        <h1 className="text-2xl">{t('panelTitle')}</h1>
        {state?.enrolment && <p className="mt-1 text-muted">{state.enrolment.label}</p>}
      </header>
      {shutOut && (
        <Notice tone="error" title={t('shutOutTitle')}>
          <p>{t('shutOutText')}</p>
        </Notice>
      )}
      {state && (
        <div className="rounded-card border border-base-300 bg-base-200 p-5">
          <CounterStatus state={state} onSend={shutOut ? undefined : sendNow} />
        </div>
      )}
      <div className="flex flex-col gap-2">
        <Button variant="primary" wide onClick={() => location.replace(counterPath(code))}>
          {t('back')}
        </Button>
        {!shutOut && (
          <Button
            wide
            busy={busy}
            icon={<ScanLine aria-hidden="true" size={20} />}
            onClick={() => leave(REDEEM_PATH)}
          >
            {t('redeem')}
          </Button>
        )}
        <Button
          wide
          busy={busy}
          icon={<LogOut aria-hidden="true" size={20} />}
          onClick={() => leave(shutOut ? '/dashboard/counter' : '/dashboard')}
        >
          {t('leave')}
        </Button>
      </div>
    </>
  )
}
