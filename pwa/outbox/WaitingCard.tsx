import { CloudCheck, Download } from 'lucide-react'
import { useState } from 'react'
import { outbox } from '../../shared/copy/outbox.ts'
import type { QueuedOperation } from '../browser/database.ts'
import { discard, needsYou, useWaiting, type Waiting } from '../queue/index.ts'
import { syncNow, useConnection, useLastSync } from '../sync/index.ts'
import { Button, Card, ConfirmDialog, List, SeeMore, Skeleton, useFirst, useToast } from '../ui/index.ts'
import { useCopy } from '../words/copy.ts'
import { useFormat } from '../words/format.ts'
import { downloadWaiting, useSignups } from './index.ts'
import { useNames } from './useNames.ts'
import { WaitingRow } from './WaitingRow.tsx'
import { titleOf } from './waiting.ts'
import { groupsOf } from './waiting-groups.ts'

const PAGE = 50

/** What was done on this device and has not reached the server, and what only a person can settle. */
export function WaitingCard() {
  const waiting = useWaiting()
  if (!waiting) return <Skeleton kind="card" />
  return waiting.count === 0 ? <AllSaved /> : <SomeWait waiting={waiting} />
}

/** When this device was last in step with the server, and whether it can reach it now. */
function useContact(): string {
  const t = useCopy(outbox)
  const { dateTime } = useFormat()
  const { online, troubled } = useConnection()
  const last = useLastSync()
  const since = last ? t('lastContact', { at: dateTime(last) }) : t('neverContact')
  if (!online) return `${t('unreachable')} ${since}`
  return troubled ? `${t('troubled')} ${since}` : since
}

function AllSaved() {
  const t = useCopy(outbox)
  const contact = useContact()
  return (
    <Card>
      <div className="flex items-start gap-4">
        <CloudCheck aria-hidden="true" size={28} strokeWidth={1.5} className="shrink-0 text-success" />
        <div>
          <h2 className="text-lg">{t('allSavedTitle')}</h2>
          <p className="max-w-prose text-muted">{t('allSavedText')}</p>
          <p className="mt-1 max-w-prose text-muted text-sm">{contact}</p>
        </div>
      </div>
    </Card>
  )
}

function SomeWait({ waiting: { operations, count, needsYou: stuck } }: { waiting: Waiting }) {
  const t = useCopy(outbox)
  const { number } = useFormat()
  const contact = useContact()
  const counts = [t('waitingCount', { n: number(count) }), stuck > 0 && t('needsYou', { n: number(stuck) })]
  const text = (
    <>
      {counts.filter(Boolean).join(' · ')}
      <span className="block max-w-prose">{contact}</span>
    </>
  )
  return (
    <Card title={t('waitingTitle')} text={text} actions={<Actions operations={operations} />} flush>
      <Operations operations={operations} />
    </Card>
  )
}

function Actions({ operations }: { operations: readonly QueuedOperation[] }) {
  const t = useCopy(outbox)
  const toast = useToast()
  const { signups } = useSignups()
  const { syncing } = useConnection()
  const download = () => {
    downloadWaiting(operations, signups)
    toast({ tone: 'success', title: t('downloaded') })
  }
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        variant="quiet"
        icon={<Download aria-hidden="true" size={20} />}
        className="max-sm:-ml-4"
        onClick={download}
      >
        {t('download')}
      </Button>
      <Button busy={syncing} onClick={() => void syncNow()}>
        {t('sendNow')}
      </Button>
    </div>
  )
}

function Operations({ operations }: { operations: readonly QueuedOperation[] }) {
  const t = useCopy(outbox)
  const toast = useToast()
  const nameOf = useNames()
  const [leaving, setLeaving] = useState<QueuedOperation | null>(null)
  const { stuck, moving } = groupsOf(operations)
  const titleFor = (operation: QueuedOperation): string =>
    t(titleOf(operation), { name: nameOf(operation) ?? t('nameless') })
  const giveUp = async ({ id }: QueuedOperation) => {
    await discard(id)
    toast({ tone: 'info', title: t('discarded') })
  }
  const shared = { titleFor, onDiscard: setLeaving, alone: stuck.length === 0 || moving.length === 0 }
  return (
    <>
      <Group name="groupNeedsYou" operations={stuck} {...shared} />
      <Group name="groupOnItsWay" operations={moving} {...shared} />
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

interface GroupProps {
  name: 'groupNeedsYou' | 'groupOnItsWay'
  operations: readonly QueuedOperation[]
  /** The only one: the card's own title says enough. */
  alone: boolean
  titleFor: (operation: QueuedOperation) => string
  onDiscard: (operation: QueuedOperation) => void
}

function Group({ name, operations, alone, titleFor, onDiscard }: GroupProps) {
  const t = useCopy(outbox)
  const { number } = useFormat()
  const { shown, remaining, more } = useFirst(operations, PAGE)
  if (operations.length === 0) return null
  const title = t(name, { n: number(operations.length) })
  return (
    <section aria-label={title} className="border-base-300 border-t">
      {!alone && <h3 className="px-5 pt-4 pb-1 font-semibold text-base">{title}</h3>}
      <List label={alone ? t('waitingTitle') : title}>
        {shown.map((operation) => (
          <WaitingRow
            // Begins anew when it comes to need a person, and so opens.
            key={`${operation.seq} ${needsYou(operation)}`}
            operation={operation}
            title={titleFor(operation)}
            onDiscard={() => onDiscard(operation)}
          />
        ))}
      </List>
      <SeeMore remaining={remaining} onMore={more} />
    </section>
  )
}
