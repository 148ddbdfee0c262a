import { Ban, CircleAlert, CircleCheck, CircleHelp, CloudUpload, Stamp, Ticket } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { KeyOf, Text } from '../../shared/copy/copy.ts'
import { redeeming } from '../../shared/copy/redeeming.ts'
import { isCard } from '../../shared/rules/offers/stamps.ts'
import { useConnection, useCustomerOf } from '../sync/index.ts'
import { classes } from '../ui/index.ts'
import { useCopy } from '../words/copy.ts'
import { useFormat } from '../words/format.ts'
import { StampRow } from './StampRow.tsx'
import type { Shown } from './subject.ts'
import type { Redeeming } from './useRedeeming.ts'
import { VerdictActs } from './VerdictActs.tsx'
import { type CardStanding, type LocalGiven, type Tone, toneOf, type Verdict } from './verdict.ts'

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
  collecting: 'collecting',
  lately: 'lately',
  stamped: 'stamped',
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
  collecting: Stamp,
  lately: CircleAlert,
  stamped: Stamp,
} as const satisfies Record<Verdict['kind'], unknown>

type Props = Pick<Redeeming, 'take' | 'stamp' | 'undo' | 'next' | 'isBusy' | 'hasCards' | 'tooMany'> & {
  shown: Shown
}

/** The number that a stamp has on its card: the eleventh of ten is the first on the next. */
const placeOn = ({ n, perCard }: CardStanding): number => (n < 1 ? 0 : ((n - 1) % perCard) + 1)

function titleOf(verdict: Verdict, t: Text<KeyOf<typeof redeeming>>): string {
  if (verdict.kind === 'usable' && verdict.card) return t('full')
  if (verdict.kind === 'stamped' && verdict.card.n < 1) return t('stampedOwed')
  const card = 'card' in verdict ? verdict.card : undefined
  if (!card || verdict.kind === 'taken') return t(titles[verdict.kind])
  const n = verdict.kind === 'stamped' ? placeOn(card) : Math.max(0, card.n)
  return t(titles[verdict.kind], { n, all: card.perCard })
}

/** What is to be said of a voucher, read at arm's length, and the one thing to press. */
export function VerdictCard({ shown, tooMany, ...acts }: Props) {
  const t = useCopy(redeeming)
  const heading = useRef<HTMLHeadingElement>(null)
  const { verdict } = shown
  const Icon = icons[verdict.kind]
  // Read out as it comes; and a scanner that ends each code with Enter presses nothing by that.
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each thing that there is to say
  useEffect(() => heading.current?.focus(), [shown.id, verdict.kind, 'use' in verdict && verdict.use?.id])
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
          {titleOf(verdict, t)}
        </h2>
        <div className="mt-1 max-w-prose text-balance">
          <Why verdict={verdict} tooMany={tooMany} />
        </div>
      </div>
      <div className="flex flex-col gap-5 p-5">
        <What shown={shown} />
        <VerdictActs shown={shown} {...acts} />
      </div>
    </section>
  )
}

function Why({ verdict, tooMany }: { verdict: Verdict; tooMany: boolean }) {
  const t = useCopy(redeeming)
  const { online } = useConnection()
  switch (verdict.kind) {
    case 'usable':
      return verdict.card && <CardWords card={verdict.card} />
    case 'collecting':
      return (
        <>
          <CardWords card={verdict.card} />
          {verdict.use && <Last use={verdict.use} />}
        </>
      )
    case 'lately':
      return (
        <>
          <Used use={verdict.use} />
          <p>{t('latelyText')}</p>
        </>
      )
    case 'stamped':
      return (
        <>
          <CardWords card={verdict.card} isNew />
          {verdict.use.waiting && !online && <p>{t('waits')}</p>}
        </>
      )
    case 'taken':
      return (
        <>
          {verdict.use.waiting && !online ? <p>{t('waits')}</p> : <Used use={verdict.use} />}
          {verdict.card && <p>{t('beginsAnew')}</p>}
        </>
      )
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
function Used({ use }: { use: LocalGiven }) {
  return <p className="font-semibold">{useOccasion()(use)}</p>
}

function useOccasion(): (use: LocalGiven) => string {
  const t = useCopy(redeeming)
  const { dateTime } = useFormat()
  return ({ at, by, place, waiting }) => {
    const where = place ?? (waiting ? t('thisDevice') : null)
    return [dateTime(at), where, by && t('takenBy', { name: by })].filter(Boolean).join(', ')
  }
}

/** What a card was last given, or good for. */
function Last({ use }: { use: LocalGiven }) {
  const t = useCopy(redeeming)
  const occasion = useOccasion()
  return (
    <p>
      {t('isTwice' in use ? 'lastUse' : 'lastStamp')}: {occasion(use)}
    </p>
  )
}

/** What the number on the card does not say. */
function CardWords({ card, isNew = false }: { card: CardStanding; isNew?: boolean }) {
  const t = useCopy(redeeming)
  const { n, perCard } = card
  if (n < 0) return <p>{t('owed', { n: -n })}</p>
  if (n > perCard) return <p>{t('fullAt', { n: n - perCard, all: perCard })}</p>
  return isNew && n === perCard ? <p className="font-semibold">{t('full')}</p> : null
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
      {'card' in verdict && verdict.card && <StampRow {...verdict.card} />}
      {offer?.terms && <p className="mt-1 whitespace-pre-line [overflow-wrap:anywhere]">{offer.terms}</p>}
      {first && <p className="mt-1 text-muted">{t('heldBy', { name: first })}</p>}
      {offer && offer.perPerson > 1 && (verdict.kind === 'usable' || verdict.kind === 'taken') && (
        <p className="mt-1 text-muted">{t('left', { n: nth, all: offer.perPerson })}</p>
      )}
      {voucher?.id === '' && voucher.waiting && <p className="mt-1 text-muted">{t('stampOnItsWay')}</p>}
      {isUndone && (
        <p role="status" className="mt-2 font-semibold">
          {t(offer && isCard(offer) ? 'undoneCard' : 'undone')}
        </p>
      )}
    </div>
  )
}

const dayOf = (why: string, { from, until }: { from: string | null; until: string | null }) =>
  why === 'early' ? from : why === 'over' ? until : null
