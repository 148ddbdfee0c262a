import { useState } from 'react'
import { outbox } from '../../shared/copy/outbox.ts'
import type { QueuedOperation } from '../browser/database.ts'
import { GiveBack } from '../customers/index.ts'
import { useUpdate } from '../install/index.ts'
import { isMendable, retry } from '../queue/index.ts'
import { Button, LinkButton, useToast } from '../ui/index.ts'
import { useCopy } from '../words/copy.ts'
import { FixDialog } from './FixDialog.tsx'
import { typedIn, writtenIn } from './waiting.ts'

interface Props {
  operation: QueuedOperation
  title: string
  onDiscard: () => void
}

/** What can be done about a change that waits. */
export function WaitingChoices({ operation, title, onDiscard }: Props) {
  const t = useCopy(outbox)
  return (
    <div className="flex flex-wrap gap-2">
      <WayOn operation={operation} title={title} />
      <CopyButton operation={operation} />
      {operation.state !== 'sending' && (
        <Button variant="quiet" onClick={onDiscard}>
          {t('discard')}
        </Button>
      )}
    </div>
  )
}

/** What brings a stuck change on; nothing where it goes by itself. */
function WayOn({ operation, title }: Omit<Props, 'onDiscard'>) {
  const t = useCopy(outbox)
  const { id, kind, state, heldFor, entityId } = operation
  if (state === 'conflict') {
    if (kind !== 'campaign.update') return <GiveBack operation={operation} />
    return <LinkButton href={`/dashboard/campaigns/${entityId}`}>{t('compare')}</LinkButton>
  }
  if (state === 'outdated') return <UpdateButton />
  if (state === 'rejected' && isMendable(operation) && writtenIn(operation).length > 0)
    return <FixButton operation={operation} title={title} />
  if (state === 'held' && (heldFor === 'signIn' || heldFor === 'owner'))
    return <LinkButton href="/business/signin?next=/dashboard/outbox">{t('signInNow')}</LinkButton>
  if (state === 'held' || state === 'rejected')
    return <Button onClick={() => retry(id)}>{t(heldFor === 'locked' ? 'unlock' : 'retry')}</Button>
  return null
}

function FixButton({ operation, title }: Omit<Props, 'onDiscard'>) {
  const t = useCopy(outbox)
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('fix')}</Button>
      {open && <FixDialog operation={operation} title={title} onClose={() => setOpen(false)} />}
    </>
  )
}

/** The newest version that waits, or whatever the server has now. */
function UpdateButton() {
  const t = useCopy(outbox)
  const { agree } = useUpdate()
  return <Button onClick={agree}>{t('update')}</Button>
}

/** What was typed, for pasting elsewhere. */
function CopyButton({ operation }: { operation: QueuedOperation }) {
  const t = useCopy(outbox)
  const toast = useToast()
  const text = typedIn(operation)
    .map(({ value }) => value)
    .filter((value) => typeof value === 'string')
    .join('\n')
  if (text === '') return null
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      toast({ tone: 'success', title: t('copied') })
    } catch {
      toast({ tone: 'error', title: t('copyFailed') })
    }
  }
  return (
    <Button variant="quiet" onClick={copy}>
      {t('copy')}
    </Button>
  )
}
