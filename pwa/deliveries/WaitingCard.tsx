import { CloudCheck } from 'lucide-react'
import { useState } from 'react'
import { outbox } from '../../shared/copy/outbox.ts'
import { useCopy } from '../copy.ts'
import type { QueuedOperation } from '../database.ts'
import { useFormat } from '../format.ts'
import { discard, needsYou, useWaiting } from '../queue/index.ts'
import { syncNow, useConnection } from '../sync/index.ts'
import { Button, Card, ConfirmDialog, List, Skeleton, useToast } from '../ui/index.ts'
import { useNames } from './useNames.ts'
import { WaitingRow } from './WaitingRow.tsx'
import { titleOf } from './waiting.ts'

/** What was done on this device and has not reached the server, and what only a person can settle. */
export function WaitingCard() {
  const t = useCopy(outbox)
  const { number } = useFormat()
  const waiting = useWaiting()
  if (!waiting) return <Skeleton kind="card" />
  const { operations, count, needsYou: stuck } = waiting
  if (count === 0) return <AllSaved />
  const text = [t('waitingCount', { n: number(count) }), stuck > 0 && t('needsYou', { n: number(stuck) })]
  return (
    <Card title={t('waitingTitle')} text={text.filter(Boolean).join(' · ')} actions={<SendNow />} flush>
      <Operations operations={operations} />
    </Card>
  )
}

function AllSaved() {
  const t = useCopy(outbox)
  return (
    <Card>
      <div className="flex items-start gap-4">
        <CloudCheck aria-hidden="true" size={28} strokeWidth={1.5} className="shrink-0 text-success" />
        <div>
          <h2 className="text-lg">{t('allSavedTitle')}</h2>
          <p className="text-muted">{t('allSavedText')}</p>
        </div>
      </div>
    </Card>
  )
}

function SendNow() {
  const t = useCopy(outbox)
  const { syncing } = useConnection()
  return (
    <Button busy={syncing} onClick={() => void syncNow()}>
      {t('sendNow')}
    </Button>
  )
}

function Operations({ operations }: { operations: readonly QueuedOperation[] }) {
  const t = useCopy(outbox)
  const toast = useToast()
  const nameOf = useNames()
  const [leaving, setLeaving] = useState<QueuedOperation | null>(null)
  const titleFor = (operation: QueuedOperation): string =>
    t(titleOf(operation), { name: nameOf(operation) ?? t('nameless') })
  const giveUp = async ({ id }: QueuedOperation) => {
    await discard(id)
    toast({ tone: 'info', title: t('discarded') })
  }
  return (
    <>
      <List label={t('waitingTitle')}>
        {operations.map((operation) => (
          <WaitingRow
            // Begins anew when it comes to need a person, and so opens.
            key={`${operation.seq} ${needsYou(operation)}`}
            operation={operation}
            title={titleFor(operation)}
            onDiscard={() => setLeaving(operation)}
          />
        ))}
      </List>
      {leaving && (
        <ConfirmDialog
          open
          onClose={() => setLeaving(null)}
          title={t('discardTitle')}
          text={t('discardText', { what: titleFor(leaving) })}
          confirm={t('discardConfirm')}
          onConfirm={() => giveUp(leaving)}
        />
      )}
    </>
  )
}
