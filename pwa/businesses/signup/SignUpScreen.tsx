import { X } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Link } from 'wouter'
import { businesses } from '../../../shared/copy/businesses.ts'
import { signup } from '../../../shared/copy/signup.ts'
import { ui } from '../../../shared/copy/ui.ts'
import { useUnfinished } from '../../browser/unfinished.ts'
import { useLock } from '../../browser/useLock.ts'
import { DoorFrame, useNext } from '../../door/index.ts'
import {
  Button,
  Checkbox,
  ConfirmDialog,
  IconButton,
  Notice,
  Progress,
  useDocumentTitle,
  useToast,
} from '../../ui/index.ts'
import { useCopy } from '../../words/copy.ts'
import { LAST_STEP } from './form.ts'
import { stepFields } from './steps.tsx'
import { useCreate } from './useCreate.tsx'
import { useWizard, type Wizard } from './useWizard.ts'

/** Four steps to an account of one's own. */
export default function SignUpScreen() {
  const t = useCopy(signup)
  const b = useCopy(businesses)
  const isLocked = useLock() !== null
  const { otherDoor } = useNext()
  useDocumentTitle(t('name'))
  return (
    <DoorFrame title={t('title')} text={t('text')} wide>
      {isLocked ? <Notice tone="warning">{b('noAccountHere')}</Notice> : <SignUpForm />}
      <p className="mt-6 text-sm">
        {t('haveAccount')}{' '}
        <Link
          href={otherDoor('signin')}
          className="inline-flex min-h-11 items-center font-semibold underline underline-offset-2"
        >
          {t('signIn')}
        </Link>
      </p>
    </DoorFrame>
  )
}

function SignUpForm() {
  const t = useCopy(signup)
  const wizard = useWizard()
  const { form, step, next, previous, remember, setRemember } = wizard
  const { create, failure } = useCreate(wizard)
  const { isSubmitting, isDirty } = form.formState
  useUnfinished(isDirty)
  const isLast = step === LAST_STEP
  const Fields = stepFields[step - 1] ?? stepFields[0]
  const submit = isLast ? create : () => void next()

  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      {wizard.isRestored && <Restored onClose={wizard.closeRestored} />}
      <StepHead step={step} />
      <Fields form={form} />
      <div aria-live="polite">{failure}</div>
      <Checkbox
        label={t('remember')}
        hint={t('rememberHint')}
        checked={remember}
        onChange={({ target }) => setRemember(target.checked)}
      />
      <div className="flex flex-wrap items-center gap-3">
        {step > 1 && <Button onClick={previous}>{t('previous')}</Button>}
        <ClearButton wizard={wizard} />
        <span className="ml-auto max-sm:w-full">
          <Button type="submit" variant="primary" wide busy={isSubmitting}>
            {t(isLast ? 'create' : 'next')}
          </Button>
        </span>
      </div>
    </form>
  )
}

function Restored({ onClose }: { onClose: () => void }) {
  const t = useCopy(signup)
  const common = useCopy(ui)
  return (
    <div role="status" className="relative">
      <Notice title={t('restored')}>{t('restoredText')}</Notice>
      <span className="absolute top-1 right-1">
        <IconButton label={common('close')} icon={<X size={20} />} onClick={onClose} />
      </span>
    </div>
  )
}

/** Which step it is; takes the focus when the step changes, so that it is heard and the keyboard goes on from there. */
function StepHead({ step }: { step: number }) {
  const t = useCopy(signup)
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current !== step) heading.current?.focus()
    shown.current = step
  }, [step])
  const progress = t('progress', { step, steps: LAST_STEP })
  return (
    <div>
      <p className="text-muted text-sm">{progress}</p>
      <h2 ref={heading} tabIndex={-1} className="mt-0.5 mb-3 text-xl outline-none">
        {t(`step${step as 1 | 2 | 3 | 4}`)}
      </h2>
      <Progress label={progress} done={step} all={LAST_STEP} />
    </div>
  )
}

function ClearButton({ wizard }: { wizard: Wizard }): ReactNode {
  const t = useCopy(signup)
  const toast = useToast()
  const [asks, setAsks] = useState(false)
  return (
    <>
      <Button variant="quiet" onClick={() => setAsks(true)}>
        {t('clear')}
      </Button>
      <ConfirmDialog
        open={asks}
        onClose={() => setAsks(false)}
        title={t('clearTitle')}
        text={t('clearText')}
        confirm={t('clear')}
        onConfirm={() => {
          wizard.clear()
          toast({ tone: 'info', title: t('cleared') })
        }}
      />
    </>
  )
}
