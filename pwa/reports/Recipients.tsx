import { useState } from 'react'
import type { Campaign } from '../../shared/campaigns.ts'
import { reports as words } from '../../shared/copy/reports.ts'
import type { DeliveryState, Report } from '../../shared/deliveries.ts'
import { type Outcome, outcomes, type ReportedRecipient } from '../../shared/reports.ts'
import { useReasonWords } from '../sends/index.ts'
import { useConnection } from '../sync/index.ts'
import {
  Button,
  Card,
  classes,
  LongList,
  Notice,
  placeOf,
  RetryButton,
  Row,
  type RowPlacement,
  Select,
  Skeleton,
} from '../ui/index.ts'
import { useCopy } from '../words/copy.ts'
import { useFormat } from '../words/format.ts'
import { useRecipients } from './useRecipients.ts'

const labels = { failed: 'failedCount' } as const
const labelOf = (outcome: Outcome) => (outcome === 'failed' ? labels.failed : outcome)
const ROW_PX = 64
const idOf = ({ id }: ReportedRecipient): string => id

interface Props {
  campaign: Campaign
  report: Report
  /** Only of this press of Send. */
  sendId: string | undefined
}

/** Everybody whom a campaign was for, and what became of each message; troubles first. */
export function Recipients({ campaign, report, sendId }: Props) {
  const t = useCopy(words)
  const { number } = useFormat()
  const { online } = useConnection()
  const [outcome, setOutcome] = useState<Outcome>('all')
  const list = useRecipients({ id: campaign.id, outcome, sendId }, campaign.revision)
  const countOf = (name: Outcome) => report[name === 'all' ? 'recipients' : name] ?? 0
  const options = outcomes
    .filter((name) => name === 'all' || name === outcome || countOf(name) > 0)
    .map((name) => ({ value: name, label: `${t(labelOf(name))} (${number(countOf(name))})` }))
  return (
    <Card title={t('people')} flush>
      <div className="flex flex-col gap-4 px-5 pb-4">
        <Select
          label={t('show')}
          value={outcome}
          options={options}
          onChange={({ target }) => setOutcome(target.value as Outcome)}
        />
        {list.failed &&
          (online ? (
            <Notice tone="error" action={<RetryButton onClick={list.again} />}>
              {t('peopleFailed')}
            </Notice>
          ) : (
            <Notice tone="warning">{t('peopleOffline')}</Notice>
          ))}
        {!list.people && !list.failed && <Skeleton kind="row" count={3} />}
        {list.people?.length === 0 && <p className="text-muted">{t('peopleEmpty')}</p>}
      </div>
      {list.people && list.people.length > 0 && (
        <LongList label={t('people')} items={list.people} keyOf={idOf} estimate={ROW_PX}>
          {(person, placed) => <Person key={person.id} person={person} placed={placed} />}
        </LongList>
      )}
      {list.more && (
        <div className="border-base-300 border-t p-2">
          <Button variant="quiet" wide busy={list.isFetching} onClick={list.more}>
            {t('more')}
          </Button>
        </div>
      )}
    </Card>
  )
}

const stateWords = {
  queued: 'queued',
  handing_over: 'handing_over',
  accepted: 'wasAccepted',
  delivered: 'wasDelivered',
  captured: 'wasCaptured',
  failed: 'wasFailed',
  unknown: 'wasUnknown',
  skipped: 'wasSkipped',
  cancelled: 'wasCancelled',
} as const satisfies Record<DeliveryState, string>

function Person({ person, placed }: { person: ReportedRecipient; placed: RowPlacement }) {
  const t = useCopy(words)
  const { dateTime } = useFormat()
  const reasonWords = useReasonWords()
  const { name, state, reason, at, clickedAt, openedAt, optedOutAt } = person
  const told = [
    t(state === 'queued' && reason ? 'triedLater' : stateWords[state]),
    clickedAt && t('hasClicked'),
    openedAt && t('hasOpened'),
    optedOutAt && t('hasOptedOut'),
  ].filter(Boolean)
  return (
    <Row
      place={placeOf(placed)}
      // In full, because nothing opens to show the rest.
      title={
        <span className={classes('[overflow-wrap:anywhere]', !name && 'text-muted')}>
          {name ?? t('erased')}
        </span>
      }
      text={reason ? reasonWords(reason) : undefined}
      meta={
        <>
          <span>{told.join(', ')}</span>
          <span>{dateTime(at)}</span>
        </>
      }
    />
  )
}
