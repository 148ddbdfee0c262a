import { useLocation } from 'wouter'
import type { CampaignTexts } from '../../shared/campaigns.ts'
import { campaigns } from '../../shared/copy/campaigns.ts'
import type { Conflict } from '../browser/database.ts'
import { blank, startFrom } from '../drafts/index.ts'
import { discard, retry, useChange } from '../queue/index.ts'
import { useDrafts } from '../sync/index.ts'
import { Button, Dialog, useToast } from '../ui/index.ts'
import { useCopy } from '../words/copy.ts'
import { useFormat } from '../words/format.ts'
import { copyOfMine, sidesOf, standOn, valuesOfMine } from './conflict.ts'

interface Props {
  conflict: Conflict
  onClose: () => void
}

/** Both texts side by side; the merchant chooses. Open as long as it is there. */
export function ConflictDialog({ conflict, onClose }: Props) {
  const t = useCopy(campaigns)
  const isGone = conflict.theirs === null
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={t(isGone ? 'conflictGoneTitle' : 'conflictTitle')}
      description={t(isGone ? 'conflictGone' : 'conflictText')}
      footer={isGone ? <GoneChoices conflict={conflict} /> : <Choices conflict={conflict} />}
    >
      <div className={isGone ? '' : 'grid gap-6 md:grid-cols-2'}>
        <Side conflict={conflict} side="mine" />
        {!isGone && <Side conflict={conflict} side="theirs" />}
      </div>
    </Dialog>
  )
}

function Side({ conflict, side }: { conflict: Conflict; side: 'mine' | 'theirs' }) {
  const t = useCopy(campaigns)
  return (
    <section className="rounded-card border border-base-300 p-5">
      <h3 className="mb-4 font-bold">{t(side)}</h3>
      <dl className="flex flex-col gap-4">
        {sidesOf(conflict).map(({ field, [side]: text }) => (
          <div key={field}>
            <dt className="text-muted text-sm">{t(field)}</dt>
            <dd className="whitespace-pre-wrap [overflow-wrap:anywhere]">{text || '–'}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** Once settled the conflict is gone, and the dialog with it. */
function Choices({ conflict }: { conflict: Conflict }) {
  const t = useCopy(campaigns)
  const toast = useToast()
  const { time } = useFormat()
  const { create } = useChange()
  const keepTheirs = async () => {
    await discard(conflict.id)
    toast({ tone: 'success', title: t('keptTheirs') })
  }
  const keepMine = async () => {
    await retry(conflict.id, standOn(conflict))
    toast({ tone: 'success', title: t('keptMine') })
  }
  const copied = copyOfMine(conflict, (name) => t('copyName', { name, at: time(conflict.at) }))
  const keepBoth = async (texts: CampaignTexts) => {
    await create('campaign', texts)
    await discard(conflict.id)
    toast({ tone: 'success', title: t('keptBoth', { name: texts.name }) })
  }
  return (
    <>
      {copied && (
        <Button variant="quiet" onClick={() => keepBoth(copied)}>
          {t('keepBoth')}
        </Button>
      )}
      <Button onClick={keepTheirs}>{t('keepTheirs')}</Button>
      <Button variant="primary" onClick={keepMine}>
        {t('keepMine')}
      </Button>
    </>
  )
}

function GoneChoices({ conflict }: { conflict: Conflict }) {
  const t = useCopy(campaigns)
  const [, go] = useLocation()
  const drafts = useDrafts()
  const makeNew = async () => {
    await startFrom(drafts, valuesOfMine(conflict, blank))
    await discard(conflict.id)
    go('/create-campaign')
  }
  return (
    <>
      <Button variant="quiet" onClick={() => discard(conflict.id)}>
        {t('letGo')}
      </Button>
      <Button variant="primary" onClick={makeNew}>
        {t('makeNew')}
      </Button>
    </>
  )
}
