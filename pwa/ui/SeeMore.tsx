import { useState } from 'react'
import { ui } from '../../shared/copy/first/ui.ts'
import { useCopy } from '../words/copy.ts'
import { Button } from './Button.tsx'

/** "See more (N remaining)"; nothing when all is shown. */
export function SeeMore({ remaining, onMore }: { remaining: number; onMore: () => void }) {
  const t = useCopy(ui)
  if (remaining <= 0) return null
  return (
    <div className="border-base-300 border-t p-2">
      <Button variant="quiet" wide onClick={onMore}>
        {t('seeMore', { n: remaining })}
      </Button>
    </div>
  )
}

/** The first `step` of a list, and `step` more at a press: `<SeeMore remaining={rest} onMore={more} />`. */
export function useFirst<T>(
  all: readonly T[],
  step = 5,
): { shown: readonly T[]; remaining: number; more: () => void } {
  const [count, setCount] = useState(step)
  return {
    shown: all.slice(0, count),
    remaining: Math.max(0, all.length - count),
    more: () => setCount(count + step),
  }
}
