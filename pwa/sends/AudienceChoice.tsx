import { useMemo } from 'react'
import type { Business } from '../../shared/businesses.ts'
import type { Channel } from '../../shared/consents.ts'
import { segments as words } from '../../shared/copy/segments.ts'
import type { Customer } from '../../shared/customers.ts'
import { isKnownFilter } from '../../shared/rules/segments.ts'
import type { Segment } from '../../shared/segments.ts'
import { filtered } from '../finding/index.ts'
import { type Local, useRows } from '../sync/index.ts'
import { Notice, Select } from '../ui/index.ts'
import { useCopy } from '../words/copy.ts'
import { useFormat } from '../words/format.ts'
import { type Reach, reachOf } from './recipients.ts'

/** The saved segments that this version of the app understands, by name. */
export function useSegments(): Local<Segment>[] {
  const rows = useRows('segment')
  return useMemo(
    () =>
      (rows ?? []).filter(({ filter }) => isKnownFilter(filter)).sort((a, b) => a.name.localeCompare(b.name)),
    [rows],
  )
}

/** The people of a segment who may and can get a campaign. */
export const reachIn = <C extends Customer>(
  customers: readonly C[],
  { filter }: Pick<Segment, 'filter'>,
  channel: Channel,
  business: Pick<Business, 'timeZone' | 'texting'>,
): Reach<C> => reachOf(filtered(customers, filter, business.timeZone), channel, business)

interface Props {
  segments: readonly Local<Segment>[]
  chosen: Local<Segment> | undefined
  onChoose: (id: string | null) => void
  /** The number of people in the chosen segment who get it. */
  count: number
  error: string | undefined
}

/** Whether people are ticked one by one or a segment gets it; of a segment, how many that is. */
export function AudienceChoice({ segments, chosen, onChoose, count, error }: Props) {
  const t = useCopy(words)
  const { number } = useFormat()
  if (segments.length === 0) return null
  return (
    <div className="flex flex-col gap-3">
      <Select
        label={t('who')}
        placeholder={t('chosen')}
        value={chosen?.id ?? ''}
        onChange={({ target }) => onChoose(target.value || null)}
        options={segments.map(({ id, name }) => ({ value: id, label: name }))}
        error={error}
      />
      {chosen && (
        <Notice
          tone={count === 0 ? 'warning' : 'info'}
          title={count === 0 ? t('nobodyInSegment') : t('inSegment', { n: number(count) })}
        >
          {t('segmentNow')}
        </Notice>
      )}
    </div>
  )
}
