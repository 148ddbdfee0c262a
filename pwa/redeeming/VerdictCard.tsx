import { Ban, CircleAlert, CircleCheck, CircleHelp, CloudUpload, Ticket } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { redeeming } from '../../shared/copy/redeeming.ts'
import { mayUndo } from '../../shared/rules/offers/states.ts'
import { type LocalUse, useConnection, useCustomerOf } from '../sync/index.ts'
import { Button, classes } from '../ui/index.ts'
import { useCopy } from '../words/copy.ts'
import { useFormat } from '../words/format.ts'
import type { Redeeming, Shown } from './useRedeeming.ts'
import { type Tone, toneOf, type Verdict } from './verdict.ts'

const tones: Record<Tone, string> = {
  go: 'bg-base-200',
  success: 'bg-success text-success-content',
  warning: 'bg-amber text-amber-content',
  neutral: 'bg-base-300',
}

const titles = {
  usable: 'usable',
  taken: 'taken',
  before: 'before',
  twice: 'twice',
  notValid: 'notValid',
  unknown: 'unknown',
  unchecked: 'unchecked',
  refused: 'refusedUse',
} as const satisfies Record<Verdict['kind'], string>

const icons = {
  usable: Ticket,
  taken: CircleCheck,
  before: CircleAlert,
  twice: CircleAlert,
  notValid: Ban,
  unknown: CircleHelp,
  unchecked: CloudUpload,
  refused: Ban,
} as const satisfies Record<Verdict['kind'], unknown>

type Props = Pick<Redeeming, 'take' | 'undo' | 'next' | 'isBusy' | 'tooMany'> & { shown: Shown }

/** What is to be said of a voucher, read at arm's length, and the one thing to press. */
export function VerdictCard({ shown, tooMany, ...acts }: Props) {
  const t = useCopy(redeeming)
  const heading = useRef<HTMLHeadingElement>(null)
  const { verdict } = shown
  const Icon = icons[verdict.kind]
  // Read out as it comes; and a scanner that ends each code with Enter presses nothing by that.
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each thing that there is to say
  useEffect(() => heading.current?.focus(), [shown.id, verdict.kind])
  return (
    <section
      data-verdict={verdict.kind}
      aria-labelledby="verdict"
      className="overflow-hidden rounded-card border border-base-300 bg-base-100"
    >
      <div
        className={classes('flex flex-col items-center px-6 pt-6 pb-7 text-center', tones[toneOf(verdict)])}
      >
        <Icon aria-hidden="true" size={64} strokeWidth={1.75} />
        <h2 ref={heading} id="verdict" tabIndex={-1} className="mt-2 text-2xl outline-none">
          {t(titles[verdict.kind])}
        </h2>
        <div className="mt-1 max-w-prose text-balance">
          <Why verdict={verdict} tooMany={tooMany} />
        </div>
      </div>
      <div className="flex flex-col gap-5 p-5">
        <What shown={shown} />
        <Acts shown={shown} {...acts} />
      </div>
    </section>
  )
}

function Why({ verdict, tooMany }: { verdict: Verdict; tooMany: boolean }) {
  const t = useCopy(redeeming)
  const { online } = useConnection()
  switch (verdict.kind) {
    case 'usable':
      return null
    case 'taken':
      return verdict.use.waiting && !online ? <p>{t('waits')}</p> : <Used use={verdict.use} />
    case 'before':
      return <Used use={verdict.use} />
    case 'twice':
      return (
        <>
          {verdict.other && <Used use={verdict.other} />}
          <p>{t('twiceText')}</p>
        </>
      )
    case 'unknown':
      return <p>{t(tooMany ? 'tooMany' : 'unknownText')}</p>
    case 'unchecked':
      return <p>{t('uncheckedText')}</p>
    case 'refused':
      return <p>{verdict.message}</p>
    case 'notValid':
      return verdict.why === 'none' ? <p>{t('none')}</p> : null
  }
}

/** When, where and by whom. */
function Used({ use }: { use: LocalUse }) {
  const t = useCopy(redeeming)
  const { dateTime } = useFormat()
  const where = use.place ?? (use.waiting ? t('thisDevice') : null)
  const parts = [dateTime(use.at), where, use.by && t('takenBy', { name: use.by })]
  return <p className="font-semibold">{parts.filter(Boolean).join(', ')}</p>
}

/** What one gets, and whose it is: by the first name alone, which others at the counter hear. */
function What({ shown: { voucher, offer, verdict, isUndone, tail } }: { shown: Shown }) {
  const t = useCopy(redeeming)
  const { date } = useFormat()
  const customer = useCustomerOf()(voucher?.customerId ?? '')
  const first = customer?.name.split(' ')[0]
  const nth = verdict.kind === 'usable' || verdict.kind === 'taken' ? verdict.nth : 1
  const day = verdict.kind === 'notValid' && offer ? dayOf(verdict.why, offer) : null
  return (
    <div>
      <p className="font-bold text-xl [overflow-wrap:anywhere]">
        {offer ? offer.title : tail && t('codeEnds', { tail })}
      </p>
      {verdict.kind === 'notValid' && verdict.why !== 'none' && (
        <p>{t(verdict.why, { day: day ? date(day) : '' })}</p>
      )}
      {offer?.terms && <p className="mt-1 whitespace-pre-line [overflow-wrap:anywhere]">{offer.terms}</p>}
      {first && <p className="mt-1 text-muted">{t('heldBy', { name: first })}</p>}
      {offer && offer.perPerson > 1 && (verdict.kind === 'usable' || verdict.kind === 'taken') && (
        <p className="mt-1 text-muted">{t('left', { n: nth, all: offer.perPerson })}</p>
      )}
      {isUndone && (
        <p role="status" className="mt-2 font-semibold">
          {t('undone')}
        </p>
      )}
    </div>
  )
}

const dayOf = (why: string, { from, until }: { from: string | null; until: string | null }) =>
  why === 'early' ? from : why === 'over' ? until : null

const BIG = 'min-h-16 text-lg'

function Acts({ shown, take, undo, next, isBusy }: Omit<Props, 'tooMany'>) {
  const t = useCopy(redeeming)
  const { kind } = shown.verdict
  const use = 'use' in shown.verdict ? shown.verdict.use : undefined
  const isNext = kind !== 'usable' && kind !== 'unknown'
  const another: ReactNode = (
    <Button variant={isNext ? 'primary' : 'quiet'} wide className={isNext ? BIG : ''} onClick={next}>
      {t('next')}
    </Button>
  )
  return (
    <div className="flex flex-col gap-2">
      {kind === 'usable' && (
        <Button variant="primary" wide busy={isBusy} className="min-h-20 text-xl" onClick={() => void take()}>
          {t('take')}
        </Button>
      )}
      {kind === 'unknown' && (
        <Button wide busy={isBusy} className={BIG} onClick={() => void take()}>
          {t('takeUnchecked')}
        </Button>
      )}
      {another}
      {use && mayUndo(use, new Date().toISOString()) && (
        <Button wide busy={isBusy} className="min-h-14" onClick={() => void undo(use.id)}>
          {t('undo')}
        </Button>
      )}
    </div>
  )
}
