import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import type { WrittenBy as Writer } from '../../shared/ai.ts'
import type { Business } from '../../shared/businesses.ts'
import type { Campaign } from '../../shared/campaigns.ts'
import { assistant } from '../../shared/copy/assistant.ts'
import { campaigns } from '../../shared/copy/campaigns.ts'
import { ui } from '../../shared/copy/ui.ts'
import { readText } from '../../shared/rules/mail/index.ts'
import { InlineEnhancer, WrittenBy } from '../assistant/index.ts'
import { fieldsOf, messageOf, useVersions, valuesOf } from '../drafts/index.ts'
import { useChange, useSaidChange } from '../queue/index.ts'
import type { Local } from '../sync/index.ts'
import { Button } from '../ui/index.ts'
import { useCopy } from '../words/copy.ts'

interface Props {
  campaign: Local<Campaign>
  business: Business
}

interface Proposal {
  message: string
  writtenBy: Writer
}

/** The campaign's text once more before it goes out: said better, looked at, and only then put in the old one's place. */
export function SendHelp({ campaign, business }: Props) {
  const t = useCopy(assistant)
  const common = useCopy(ui)
  const [proposal, setProposal] = useState<Proposal | null>(null)
  const { busy, replace, undo } = useReplacing(campaign)
  const accept = async () => {
    if (proposal && (await replace(proposal))) setProposal(null)
  }
  return (
    <div className="flex flex-col gap-4 rounded-card border border-base-300 bg-base-200 p-4 sm:p-5">
      <Shown label={t('now')} text={readText(campaign)} />
      {undo && (
        <p className="flex flex-wrap items-center gap-x-2 text-muted text-sm">
          <span role="status">{t('replaced')}</span>
          <Button variant="quiet" icon={<Undo2 aria-hidden="true" size={18} />} busy={busy} onClick={undo}>
            {common('undo')}
          </Button>
        </p>
      )}
      {proposal ? (
        <>
          <Shown label={t('proposal')} text={proposal.message} />
          <div className="flex flex-wrap items-center gap-2">
            <Button busy={busy} onClick={() => void accept()}>
              {t('useProposal')}
            </Button>
            <Button variant="quiet" onClick={() => setProposal(null)}>
              {t('keepOld')}
            </Button>
            <WrittenBy writtenBy={proposal.writtenBy} />
          </div>
        </>
      ) : (
        <InlineEnhancer
          channel={campaign.type}
          shop={business}
          message={fieldsOf(campaign).message}
          onReplace={(message, writtenBy) => setProposal({ message, writtenBy })}
        />
      )}
      <p className="text-muted text-sm">{t('sendHelpText')}</p>
    </div>
  )
}

function Shown({ label, text }: { label: string; text: string }) {
  return (
    <div>
      <p className="text-muted text-sm">{label}</p>
      <p className="mt-1 whitespace-pre-wrap [overflow-wrap:anywhere]">{text}</p>
    </div>
  )
}

/** Changes the campaign as its editor does, with or without a network. */
function useReplacing(campaign: Campaign) {
  const t = useCopy(campaigns)
  const change = useChange()
  const say = useSaidChange({ hasFields: false })
  const versions = useVersions(campaign.id)
  const [busy, setBusy] = useState(false)
  const [last, setLast] = useState<{ from: string; to: string } | null>(null)

  const values = valuesOf(campaign)
  // Of a mail the words are replaced; its picture and button stay.
  const put = async ({ message: words, writtenBy }: { message: string; writtenBy: Writer | 'person' }) => {
    const message = messageOf({ ...values, message: words })
    setBusy(true)
    try {
      const refusal = await say(() => change.update('campaign', campaign, { message }), {
        done: t('updated'),
        failed: t('updateFailed'),
      })
      if (refusal) return false
      const subject = campaign.subject ?? ''
      versions.replaced({ subject, message: values.message }, { subject, message: words, writtenBy })
      await versions.approved({ subject, message: words })
      return true
    } finally {
      setBusy(false)
    }
  }
  const replace = async (proposal: Proposal) => {
    const from = values.message
    const isPut = await put(proposal)
    if (isPut) setLast({ from, to: proposal.message })
    return isPut
  }
  const undo = async () => {
    // Among the versions already, under whoever wrote it.
    if (last && (await put({ message: last.from, writtenBy: 'person' }))) setLast(null)
  }
  return { busy, replace, undo: last?.to === values.message ? () => void undo() : undefined }
}
