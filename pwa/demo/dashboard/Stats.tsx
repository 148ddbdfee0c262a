import { Clock, HeartHandshake, ShieldCheck, Users } from 'lucide-react'
import { useMemo } from 'react'
import { demo } from '../../../shared/copy/demo.ts'
import { useRows } from '../../sync/index.ts'
import { StatCard } from '../../ui/index.ts'
import { useCopy } from '../../words/copy.ts'
import { useFormat } from '../../words/format.ts'
import { peopleFigures } from '../data/figures.ts'

/** On a phone the words need the room. */
const icon = { 'aria-hidden': true, size: 18, className: 'hidden shrink-0 sm:block' } as const

/** The demo shop in four figures; how fast its customers answer is told, the rest is counted. */
export function Stats() {
  const t = useCopy(demo)
  const { number, percent } = useFormat()
  const customers = useRows('customer')
  const figures = useMemo(() => customers && peopleFigures(customers, Date.now()), [customers])
  const growth = figures?.growth
  const change = typeof growth === 'number' && `${growth < 0 ? '−' : '+'}${percent(Math.abs(growth))}`
  return (
    <section aria-label={t('figures')} className="grid grid-cols-2 gap-3 md:grid-cols-4">
      <StatCard
        label={t('total')}
        value={figures && number(figures.total)}
        hint={change ? t('growth', { change }) : undefined}
        icon={<Users {...icon} />}
      />
      <StatCard
        label={t('active')}
        value={figures && number(figures.active)}
        hint={t('activeHint')}
        icon={<HeartHandshake {...icon} />}
      />
      <StatCard
        label={t('rate')}
        value={figures && (figures.rate === null ? '–' : percent(figures.rate))}
        hint={t('rateHint')}
        icon={<ShieldCheck {...icon} />}
      />
      <StatCard
        label={t('response')}
        value={<span className="normal-nums">{t('responseValue')}</span>}
        hint={t('responseHint')}
        icon={<Clock {...icon} />}
      />
    </section>
  )
}
