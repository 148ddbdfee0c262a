import { CircleAlert, CloudUpload } from 'lucide-react'
import { outbox } from '../../shared/copy/outbox.ts'
import type { QueuedOperation } from '../browser/database.ts'
import { needsYou, useNextTry } from '../queue/index.ts'
import { PlannedChoices } from '../sends/index.ts'
import { useConnection } from '../sync/index.ts'
import { Badge, Row } from '../ui/index.ts'
import { useCopy } from '../words/copy.ts'
import { useFormat } from '../words/format.ts'
import { WaitingChoices } from './WaitingChoices.tsx'
import { nextTryOf, standingOf, typedIn } from './waiting.ts'

/** A planned send has its own ways on, except where its person or the app is what is missing. */
const isAPlansOwn = ({ kind, state, heldFor }: QueuedOperation): boolean =>
  kind === 'campaign.send' &&
  state !== 'outdated' &&
  (state !== 'held' || heldFor === 'answer' || heldFor === 'cancelled')

interface Props {
  operation: QueuedOperation
  title: string
  onDiscard: () => void
}

/** One change that waits: what it is, why it waits, and what can be done. Opens by itself when it needs a person. */
export function WaitingRow({ operation, title, onDiscard }: Props) {
  const t = useCopy(outbox)
  const { dateTime, time } = useFormat()
  const { online } = useConnection()
  const nextTry = nextTryOf(operation, useNextTry(), Date.now())
  const stuck = needsYou(operation)
  const Icon = stuck ? CircleAlert : CloudUpload
  return (
    <Row
      title={title}
      text={t('madeAt', { at: dateTime(operation.at) })}
      defaultOpen={stuck}
      meta={
        <Badge tone={stuck ? 'ember' : 'neutral'} icon={<Icon aria-hidden="true" size={16} />}>
          {nextTry === null
            ? t(standingOf(operation, online))
            : t('laterAt', { at: time(new Date(nextTry).toISOString()) })}
        </Badge>
      }
    >
      <div className="flex flex-col gap-4">
        <Reasons operation={operation} />
        <Typed operation={operation} />
        {isAPlansOwn(operation) ? (
          <PlannedChoices operation={operation} />
        ) : (
          <WaitingChoices operation={operation} title={title} onDiscard={onDiscard} />
        )}
      </div>
    </Row>
  )
}

/** The server's own words. */
function Reasons({ operation: { message, fields } }: { operation: QueuedOperation }) {
  const lines = [...new Set([message, ...Object.values(fields ?? {})])].filter(Boolean)
  if (lines.length === 0) return null
  return <p className="max-w-prose">{lines.join(' ')}</p>
}

function Typed({ operation }: { operation: QueuedOperation }) {
  const t = useCopy(outbox)
  const typed = typedIn(operation)
  if (typed.length === 0) return null
  return (
    <dl className="grid max-w-prose gap-x-6 gap-y-2 sm:grid-cols-[auto_1fr]">
      {typed.map(({ field, value }) => (
        <div key={field} className="sm:contents">
          <dt className="text-muted text-sm">{t(field)}</dt>
          <dd className="whitespace-pre-wrap [overflow-wrap:anywhere]">
            {typeof value === 'boolean' ? t(value ? 'yes' : 'no') : value}
          </dd>
        </div>
      ))}
    </dl>
  )
}
