import { useState } from 'react'
import { type AutomationHold, resumeAutomation } from '../../shared/automations.ts'
import { automations } from '../../shared/copy/automations.ts'
import { schedule } from '../../shared/copy/schedule.ts'
import { call } from '../api/call.ts'
import { isWorded } from '../api/words.ts'
import { syncNow, useConnection } from '../sync/index.ts'
import { Button, Notice, useToast } from '../ui/index.ts'
import { useCopy } from '../words/copy.ts'

interface Props {
  id: string
  why: AutomationHold
  /** The automation that is meant, for people who hear the button alone. */
  what: string
}

/** Says why an automation that is on does nothing, and lets it go on. */
export function Held({ id, why, what }: Props) {
  const t = useCopy(automations)
  const offline = useCopy(schedule)('offline')
  const toast = useToast()
  const { online } = useConnection()
  const [busy, setBusy] = useState(false)
  const go = async () => {
    setBusy(true)
    try {
      await call(resumeAutomation, { id })
      await syncNow()
    } catch (error) {
      if (!isWorded(error)) throw error
      toast({ tone: 'error', title: t('turnFailed'), description: error.words })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Notice
      tone="warning"
      title={t('heldTitle')}
      action={
        <Button busy={busy} disabled={!online} aria-label={t('heldResumeLabel', { what })} onClick={go}>
          {t('heldResume')}
        </Button>
      }
    >
      <p>{t(why)}</p>
      {!online && <p className="text-muted text-sm">{offline}</p>}
    </Notice>
  )
}
