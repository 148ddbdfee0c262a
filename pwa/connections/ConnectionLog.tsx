import { useState } from 'react'
import type * as z from 'zod'
import { connectionLog } from '../../shared/copy/connection-log.ts'
import type { KeyOf } from '../../shared/copy/copy.ts'
import type {
  ConnectionAction,
  ConnectionEntry,
  listConnectionLog,
} from '../../shared/events/connection-log.ts'
import type { Answer } from '../api/useAnswer.ts'
import { Button, Card, ErrorState, List, Skeleton } from '../ui/index.ts'
import { useCopy } from '../words/copy.ts'
import { useFormat } from '../words/format.ts'

const AT_FIRST = 5

type Sentences = Partial<Record<ConnectionAction, KeyOf<typeof connectionLog>>>

const sentences: Record<ConnectionEntry['about'], Sentences> = {
  key: { added: 'keyAdded', removed: 'keyRemoved', resumed: 'keyResumed' },
  webhook: {
    added: 'webhookAdded',
    changed: 'webhookChanged',
    secretRenewed: 'webhookSecretRenewed',
    turnedOn: 'webhookTurnedOn',
    turnedOff: 'webhookTurnedOff',
    removed: 'webhookRemoved',
  },
}

/** Who did what to the shop's keys and receivers. */
export function ConnectionLog({
  answer: { value, error, again },
}: {
  answer: Answer<z.output<typeof listConnectionLog.output>>
}) {
  const t = useCopy(connectionLog)
  const entries = value?.entries
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? entries : entries?.slice(0, AT_FIRST)
  return (
    <Card title={t('title')} text={t('text')} flush>
      {error !== undefined && !entries && (
        <ErrorState title={t('failed')} text={t('failedText')} onRetry={again} />
      )}
      {!entries && error === undefined && (
        <div className="px-5 pb-5">
          <Skeleton kind="row" count={2} />
        </div>
      )}
      {entries?.length === 0 && <p className="px-5 pb-5 text-muted">{t('empty')}</p>}
      {shown && shown.length > 0 && (
        <List label={t('title')}>
          {shown.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </List>
      )}
      {entries && shown && entries.length > shown.length && (
        <p className="border-base-300 border-t px-1 py-2">
          <Button variant="quiet" onClick={() => setWhole(true)}>
            {t('more', { n: entries.length })}
          </Button>
        </p>
      )}
    </Card>
  )
}

function Entry({ entry: { about, action, name, at, by } }: { entry: ConnectionEntry }) {
  const t = useCopy(connectionLog)
  const { dateTime } = useFormat()
  const sentence = sentences[about][action]
  const who = by === null ? t('byItself') : by || t('bySomebody')
  return (
    <li className="px-5 py-3">
      <p className="[overflow-wrap:anywhere]">{sentence ? t(sentence, { name }) : name}</p>
      <p className="text-muted text-sm">
        {dateTime(at)} · {who}
      </p>
    </li>
  )
}
