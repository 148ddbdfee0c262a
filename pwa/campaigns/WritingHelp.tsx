import { History, LayoutTemplate, Lightbulb, Undo2, WandSparkles } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { assistant } from '../../shared/copy/assistant.ts'
import { previews } from '../../shared/copy/previews.ts'
import { ui } from '../../shared/copy/ui.ts'
import { type CampaignEditing, messageOf, type Versions } from '../drafts/index.ts'
import { useRows } from '../sync/index.ts'
import { Button, ErrorBoundary, Skeleton } from '../ui/index.ts'
import { lazily } from '../ui/lazily.tsx'
import { useCopy } from '../words/copy.ts'
import { Findings } from './Findings.tsx'
import type { Sender } from './preview/sample.ts'
import { useReplacing } from './useReplacing.ts'
import { VersionList } from './VersionList.tsx'

const comes = <Skeleton kind="text" />
const MessageAssistant = lazily(async () => (await import('../assistant/index.ts')).MessageAssistant, comes)
const Templates = lazily(async () => (await import('./Templates.tsx')).Templates, comes)
const InlineEnhancer = lazily(async () => (await import('../assistant/index.ts')).InlineEnhancer, comes)

interface Props {
  form: CampaignEditing
  sender: Sender
  /** The sender name of an SMS, where one was chosen. */
  smsFrom: string | null
  versions: Versions
}

const kinds = [
  { id: 'templates', Icon: LayoutTemplate },
  { id: 'ideas', Icon: Lightbulb },
  { id: 'improve', Icon: WandSparkles },
  { id: 'versions', Icon: History },
] as const
type Kind = (typeof kinds)[number]['id']

/** Help with the text, closed until it is asked for; nothing of it is fetched before. */
export function WritingHelp({ form, sender, smsFrom, versions }: Props) {
  const t = useCopy(assistant)
  const p = useCopy(previews)
  const id = useId()
  const [open, setOpen] = useState<Kind | null>(null)
  const { type, message, subject, offerId, ...around } = useWatch({
    control: form.control,
    compute: (all) => all,
  })
  const whole = messageOf({ type, message, ...around })
  const offer = useRows('offer')?.find(({ id: each }) => each === offerId)
  const { replace, mend, undo } = useReplacing(form, versions)
  const shop = { name: sender.name, industry: sender.industry }
  const put: typeof replace = (...text) => {
    replace(...text)
    setOpen(null)
  }
  const panels: Record<Kind, ReactNode> = {
    templates: (
      <Templates channel={type} language={sender.language} {...{ message: whole, subject }} onUse={put} />
    ),
    ideas: <MessageAssistant channel={type} shop={shop} onSelect={replace} />,
    improve: <InlineEnhancer channel={type} shop={shop} message={message} onReplace={replace} />,
    versions: <VersionList list={versions.list} message={message} onTakeBack={replace} />,
  }
  return (
    <section aria-label={t('help')} className="flex flex-col gap-3">
      <Findings
        message={message}
        onFix={mend}
        context={{
          channel: type,
          language: sender.language,
          businessName: sender.name,
          publicUrl: sender.publicUrl,
          ...(type === 'email' && { subject }),
          ...(smsFrom && { from: smsFrom }),
          ...(offer && { offer }),
        }}
      />
      <div className="flex flex-wrap gap-2">
        {kinds
          .filter((kind) => kind.id !== 'versions' || versions.list.length > 0)
          .map(({ id: kind, Icon }) => (
            <Button
              key={kind}
              icon={<Icon aria-hidden="true" size={18} />}
              aria-expanded={open === kind}
              aria-controls={open === kind ? `${id}-panel` : undefined}
              className={open === kind ? 'bg-base-300' : ''}
              onClick={() => setOpen(open === kind ? null : kind)}
            >
              {kind === 'templates' ? p('templates') : t(kind)}
            </Button>
          ))}
      </div>
      <Undo onUndo={undo} />
      {open && (
        <div id={`${id}-panel`} className="rounded-card border border-base-300 bg-base-200 p-4 sm:p-5">
          <ErrorBoundary key={open}>{panels[open]}</ErrorBoundary>
        </div>
      )}
    </section>
  )
}

function Undo({ onUndo }: { onUndo: (() => void) | undefined }) {
  const t = useCopy(assistant)
  const common = useCopy(ui)
  return (
    <div className={onUndo ? 'flex flex-wrap items-center gap-x-2' : 'contents'}>
      <span role="status" className={onUndo ? 'text-muted text-sm' : 'sr-only'}>
        {onUndo && t('replaced')}
      </span>
      {onUndo && (
        <Button variant="quiet" icon={<Undo2 aria-hidden="true" size={18} />} onClick={onUndo}>
          {common('undo')}
        </Button>
      )}
    </div>
  )
}
