import { outbox } from '../../shared/copy/outbox.ts'
import { useOthersWaiting } from '../queue/index.ts'
import { Card } from '../ui/index.ts'
import { useCopy } from '../words/copy.ts'
import { useFormat } from '../words/format.ts'

/** How much waits on this device of people who are not signed in: a number, and nothing else of it. */
export function OthersCard() {
  const t = useCopy(outbox)
  const { number } = useFormat()
  const others = useOthersWaiting()
  if (!others || others.length === 0) return null
  return (
    <Card
      title={t('othersTitle')}
      text={t('othersText', { n: others.reduce((sum, { count }) => sum + count, 0) })}
    >
      <ul>
        {others.map(({ initial, count }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they have no name that may be told here
          <li key={at}>
            {t('othersWaiting', { n: number(count), who: initial ? `${initial}***` : t('somebody') })}
          </li>
        ))}
      </ul>
    </Card>
  )
}
