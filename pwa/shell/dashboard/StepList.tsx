import { Circle, CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Business } from '../../../shared/businesses.ts'
import { ui } from '../../../shared/copy/first/ui.ts'
import { firstSteps } from '../../../shared/copy/first-steps.ts'
import { settingsPath } from '../../../shared/pages/settings.ts'
import { Button, Card, classes, LinkButton, Progress, useToast } from '../../ui/index.ts'
import { useCopy } from '../../words/copy.ts'
import { type FirstStepsChoices, type Step, steps } from './first-steps.ts'

interface Props {
  business: Business
  done: Record<Step, boolean>
  say: (more: Partial<FirstStepsChoices>) => void
}

/** The steps with the way to each or, once the last is done, that they are. */
export function StepList({ business, done, say }: Props) {
  const hide = useHiding(say)
  if (steps.every((step) => done[step])) return <AllDone onHide={hide} />
  return (
    <OpenSteps business={business} done={done} onHide={hide} onKeep={() => say({ keepsWording: true })} />
  )
}

/** Hides the list, which can be undone. */
function useHiding(say: Props['say']): () => void {
  const t = useCopy(firstSteps)
  const common = useCopy(ui)
  const toast = useToast()
  return () => {
    say({ isHidden: true })
    toast({
      title: t('hidden'),
      tone: 'info',
      action: { label: common('undo'), onClick: () => say({ isHidden: false }) },
    })
  }
}

interface ListProps extends Omit<Props, 'say'> {
  onHide: () => void
  onKeep: () => void
}

function OpenSteps({ business, done, onHide, onKeep }: ListProps) {
  const t = useCopy(firstSteps)
  const count = steps.filter((step) => done[step]).length
  const words = t('progress', { n: count, all: steps.length })
  const next = steps.find((step) => !done[step])
  return (
    <Card title={t('title')} text={words} actions={<Hide onHide={onHide} />} flush>
      <div className="px-5 pb-4">
        <Progress label={words} done={count} all={steps.length} />
      </div>
      <ol className="divide-y divide-base-300 border-base-300 border-t">
        {steps.map((step) => (
          <StepRow key={step} step={step} isDone={done[step]} isNext={step === next}>
            <Actions step={step} business={business} isNext={step === next} onKeep={onKeep} />
          </StepRow>
        ))}
      </ol>
    </Card>
  )
}

function Hide({ onHide }: { onHide: () => void }) {
  const t = useCopy(firstSteps)
  return (
    <Button variant="quiet" aria-label={t('hideLabel')} onClick={onHide}>
      {t('hide')}
    </Button>
  )
}

interface RowProps {
  step: Step
  isDone: boolean
  isNext: boolean
  children: ReactNode
}

function StepRow({ step, isDone, isNext, children }: RowProps) {
  const t = useCopy(firstSteps)
  const Icon = isDone ? CircleCheck : Circle
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-3">
      <div className="flex min-w-0 flex-1 basis-72 items-start gap-3">
        <Icon
          aria-hidden="true"
          size={22}
          className={classes('mt-0.5 shrink-0', isDone ? 'text-success' : 'text-muted')}
        />
        <div className="min-w-0">
          <p className={isDone ? 'text-muted' : 'font-semibold'}>
            <span className="sr-only">{t(isDone ? 'isDone' : 'isOpen')} </span>
            {t(step)}
          </p>
          {!isDone && <p className="text-muted text-sm">{t(`${step}Text`)}</p>}
        </div>
      </div>
      {!isDone && (
        // The words of a button without a border stand under those of the step.
        <div className={classes('flex flex-wrap gap-2 sm:pl-0', isNext ? 'pl-8' : 'pl-4')}>{children}</div>
      )}
    </li>
  )
}

interface ActionProps {
  step: Step
  business: Business
  isNext: boolean
  onKeep: () => void
}

const places = {
  review: settingsPath('page'),
  wording: settingsPath('page'),
  tag: '/dashboard/tags',
  campaign: '/create-campaign',
} as const

function Actions({ step, business, isNext, onKeep }: ActionProps) {
  const t = useCopy(firstSteps)
  const variant = isNext ? 'secondary' : 'quiet'
  if (step === 'signup')
    return (
      <LinkButton href={`/t/@${business.merchantId}`} newTab variant={variant}>
        {t('signupGo')}
      </LinkButton>
    )
  return (
    <>
      <LinkButton href={places[step]} variant={variant}>
        {t(`${step}Go`)}
      </LinkButton>
      {step === 'wording' && (
        <Button variant="quiet" onClick={onKeep}>
          {t('wordingKeep')}
        </Button>
      )}
    </>
  )
}

function AllDone({ onHide }: { onHide: () => void }) {
  const t = useCopy(firstSteps)
  return (
    <Card>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <CircleCheck aria-hidden="true" size={32} className="shrink-0 text-success" />
        <div role="status" className="min-w-0 flex-1 basis-60">
          <h2 className="text-lg">{t('doneTitle')}</h2>
          <p className="text-muted text-sm">{t('doneText')}</p>
        </div>
        <LinkButton href="/dashboard/reports">{t('toReports')}</LinkButton>
        <Hide onHide={onHide} />
      </div>
    </Card>
  )
}
