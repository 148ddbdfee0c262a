import { Power } from 'lucide-react'
import { useState } from 'react'
import { type Automation, recurs } from '../../shared/automations.ts'
import { automations } from '../../shared/copy/automations.ts'
import { useChange, useSaidChange } from '../queue/index.ts'
import { Button, ConfirmDialog } from '../ui/index.ts'
import { useCopy } from '../words/copy.ts'
import { isByVisits } from './words.ts'

interface Props {
  automation: Automation
  /** The automation that is meant, for people who hear the button alone. */
  what: string
}

/** Switches it on, or off; asks first where people wait who would then get nothing. */
export function Turn({ automation, what }: Props) {
  const t = useCopy(automations)
  const change = useChange()
  const say = useSaidChange({ hasFields: false })
  const [isAsking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const { on, ahead } = automation
  const turn = async () => {
    setBusy(true)
    await say(() => change.update('automation', automation, { on: !on }), {
      done: t(on ? 'turnedOff' : isByVisits(automation.kind) ? `${automation.kind}TurnedOn` : 'turnedOn'),
      failed: t('turnFailed'),
    })
    setBusy(false)
  }
  return (
    <>
      <Button
        variant={on ? 'secondary' : 'primary'}
        busy={busy}
        icon={<Power aria-hidden="true" size={20} className="max-sm:hidden" />}
        className="max-sm:px-3"
        aria-label={t(on ? 'turnOffLabel' : 'turnOnLabel', { what })}
        onClick={on && ahead > 0 ? () => setAsking(true) : turn}
      >
        {t(on ? 'turnOff' : 'turnOn')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t('turnOffTitle')}
        text={t(recurs(automation.kind) ? 'turnOffRecurs' : 'turnOffText', { n: ahead })}
        confirm={t('turnOff')}
        onConfirm={turn}
      />
    </>
  )
}
