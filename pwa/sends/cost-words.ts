import { signs } from '../../shared/copy/signs.ts'
import { useCopy } from '../words/copy.ts'
import { useFormat } from '../words/format.ts'
import type { Cost, Share } from './cost.ts'

/** The sentences about what SMS cost. */
export function useCostWords() {
  const t = useCopy(signs)
  const { number, money, percent } = useFormat()
  return {
    counting: (share: number) => t('counting', { share: percent(share) }),
    /** "46 sms, ungefär 29,90 kr". */
    sum: ({ n, ore }: Pick<Cost, 'n' | 'ore'>) =>
      [t('sms', { n: number(n) }), ore !== null && t('about', { sum: money(ore) })]
        .filter(Boolean)
        .join(', '),
    left: ({ left, untilPaid }: Pick<Cost, 'left' | 'untilPaid'>) =>
      left === null ? '' : t(untilPaid ? 'leftUntilPaid' : 'left', { n: number(left) }),
    /** "38 personer får 1 sms, 4 får 2"; empty where all get the same. */
    shares: (shares: readonly Share[]) =>
      shares.length < 2
        ? ''
        : shares
            .map(({ parts, people }, at) =>
              t(at === 0 ? 'first' : 'more', { n: number(people), parts: number(parts) }),
            )
            .join(', '),
  }
}
