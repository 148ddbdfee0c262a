import type { BusinessDetails, GuardName } from '../../../shared/admin.ts'
import { admin } from '../../../shared/copy/admin.ts'
import { Button, Notice } from '../../ui/index.ts'
import { useCopy } from '../../words/copy.ts'
import { useFormat } from '../../words/format.ts'

interface Props {
  guards: BusinessDetails['guards']
  onRelease: (guard: GuardName) => void
}

const MEGABYTE = 1_000_000

/** What the limits hold of a business, each with why and the way to let go of it. */
export function Guards({ guards, onRelease }: Props) {
  const t = useCopy(admin)
  const { money, number, time } = useFormat()
  const amount = (what: GuardName, n: number | null) => {
    if (n === null) return ''
    if (what === 'importDay') return `${number(Math.ceil(n / MEGABYTE))} MB`
    return what === 'smsSpend' ? money(n) : number(n)
  }
  return guards.map(({ what, waits, used, of, until }) => (
    <Notice
      key={what}
      tone="warning"
      title={t(`guard_${what}`)}
      action={
        <Button aria-label={t('releaseOf', { what: t(`guard_${what}`) })} onClick={() => onRelease(what)}>
          {t('releaseLimit')}
        </Button>
      }
    >
      {t(`guardText_${what}`, {
        n: number(waits),
        used: amount(what, used),
        of: amount(what, of),
        until: until ? time(until) : '',
      })}
    </Notice>
  ))
}
