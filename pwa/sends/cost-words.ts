import { signs } from '../../shared/copy/signs.ts'
import { whoPays } from '../../shared/rules/plans.ts'
import { useCopy } from '../words/copy.ts'
import { useFormat } from '../words/format.ts'
import { beyond, type Cost, type Share } from './cost.ts'

/** The sentences about what SMS cost. */
export function useCostWords() {
  const t = useCopy(signs)
  const { number, money, percent } = useFormat()
  return {
    counting: (share: number) => t('counting', { share: percent(share) }),
    sms: ({ n }: Pick<Cost, 'n'>) => t('sms', { n: number(n) }),
    /** Who pays: "ingår i din plan (2 000 kvar den här månaden)". Of what does not fit only what is left is said. */
    payer: (channel: 'sms' | 'email', cost: Pick<Cost, 'n' | 'left' | 'untilPaid' | 'ore'>) => {
      const { left, untilPaid, ore } = cost
      if (whoPays(channel, left) === 'receipt') return ore === null ? '' : t('onReceipt', { sum: money(ore) })
      if (left === null) return t('included')
      const n = number(left)
      if (beyond(cost) > 0) return t(untilPaid ? 'leftUntilPaid' : 'left', { n })
      return t(untilPaid ? 'includedUntilPaid' : 'includedLeft', { n })
    },
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
