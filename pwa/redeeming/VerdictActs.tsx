import { redeeming } from '../../shared/copy/redeeming.ts'
import { mayUndo } from '../../shared/rules/offers/states.ts'
import { Button } from '../ui/index.ts'
import { useCopy } from '../words/copy.ts'
import type { Shown } from './subject.ts'
import type { Redeeming } from './useRedeeming.ts'
import type { Verdict } from './verdict.ts'

type Props = Pick<Redeeming, 'take' | 'stamp' | 'undo' | 'next' | 'isBusy' | 'hasCards'> & { shown: Shown }

const BIG = 'min-h-16 text-lg'
const BIGGEST = 'min-h-20 text-xl'

/** What can be done with what is on the counter, the most likely first and largest. */
export function VerdictActs({ shown, take, stamp, undo, next, isBusy, hasCards }: Props) {
  const t = useCopy(redeeming)
  const { verdict } = shown
  const { kind } = verdict
  const use = 'use' in verdict ? verdict.use : undefined
  const isFull = isFullCard(verdict)
  const isNext =
    !['usable', 'unknown', 'collecting', 'lately'].includes(kind) && !(kind === 'stamped' && isFull)
  return (
    <div className="flex flex-col gap-2">
      {(kind === 'usable' || (kind === 'stamped' && isFull)) && (
        <Button variant="primary" wide busy={isBusy} className={BIGGEST} onClick={() => void take()}>
          {t(isFull ? 'takeCard' : 'take')}
        </Button>
      )}
      {kind === 'collecting' && (
        <Button variant="primary" wide busy={isBusy} className={BIGGEST} onClick={() => void stamp()}>
          {t('stamp')}
        </Button>
      )}
      {kind === 'lately' && (
        <Button wide busy={isBusy} className={BIG} onClick={() => void stamp()}>
          {t('stampAgain')}
        </Button>
      )}
      {kind === 'unknown' && (
        <Button wide busy={isBusy} className={BIG} onClick={() => void take()}>
          {t('takeUnchecked')}
        </Button>
      )}
      {kind === 'unknown' && hasCards && (
        <Button wide busy={isBusy} className={BIG} onClick={() => void stamp()}>
          {t('stampUnchecked')}
        </Button>
      )}
      <Button
        variant={isNext ? 'primary' : 'quiet'}
        wide
        className={isNext ? BIG : 'min-h-14'}
        onClick={next}
      >
        {t('card' in verdict && verdict.card ? 'nextCustomer' : 'next')}
      </Button>
      {another(verdict) && (
        <Button wide busy={isBusy} className="min-h-14" onClick={() => void stamp()}>
          {t(isFull || kind === 'taken' ? 'stampNext' : 'stampAnother')}
        </Button>
      )}
      {use && mayUndo(use, new Date().toISOString()) && (
        <Button
          variant={kind === 'collecting' ? 'quiet' : 'secondary'}
          wide
          busy={isBusy}
          className="min-h-14"
          onClick={() => void undo(use.id)}
        >
          {t('card' in verdict && verdict.card ? ('isTwice' in use ? 'undoUse' : 'undoStamp') : 'undo')}
        </Button>
      )}
    </div>
  )
}

const isFullCard = (verdict: Verdict): boolean =>
  'card' in verdict && verdict.card !== undefined && verdict.card.n >= verdict.card.perCard

/** A stamp beside what is most likely: three coffees are three stamps, and a full card may wait for another day. */
const another = (verdict: Verdict): boolean =>
  verdict.kind === 'stamped' ||
  ((verdict.kind === 'usable' || verdict.kind === 'taken') && verdict.card !== undefined)
