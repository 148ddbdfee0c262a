import { RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { admin } from '../../../shared/copy/admin.ts'
import {
  type DeskTemplate,
  listDeskTemplates,
  refreshTemplates,
  type TemplateDeskReading,
} from '../../../shared/whatsapp/desk.ts'
import { type Approval, approvals } from '../../../shared/whatsapp/provider.ts'
import { isWorded } from '../../api/words.ts'
import {
  Badge,
  Button,
  Card,
  EmptyState,
  ErrorState,
  List,
  Notice,
  Row,
  SearchField,
  Select,
  Skeleton,
  useToast,
} from '../../ui/index.ts'
import { useCopy } from '../../words/copy.ts'
import { useFormat } from '../../words/format.ts'
import { useLanguageName } from '../../words/language-name.ts'
import { More } from '../More.tsx'
import { useAsk } from '../useAsked.ts'
import { useCalm } from '../useCalm.ts'
import { usePages } from '../usePages.ts'
import { TemplateDialog } from './TemplateDialog.tsx'

/** The WhatsApp templates of the account, and who may use which. */
export function TemplatesTab() {
  const t = useCopy(admin)
  const [search, setSearch] = useState('')
  const [approval, setApproval] = useState('')
  const [chosen, setChosen] = useState<DeskTemplate>()
  const wanted = useCalm(search)
  const filter = { ...(wanted && { search: wanted }), ...(approval && { approval: approval as Approval }) }
  const pages = usePages(listDeskTemplates, filter, (answer) => [answer])
  const rows = pages.rows?.flatMap(({ templates }) => templates)
  const reading = pages.rows?.[0]?.reading
  const standing = reading && <Standing reading={reading} onRead={pages.again} />
  // Of an account that was never read nobody knows that it has none.
  if (reading?.readAt === null && rows?.length === 0) return standing
  return (
    <div className="flex flex-col gap-4">
      {standing}
      <div className="grid items-end gap-4 sm:grid-cols-[1fr_12rem]">
        <SearchField label={t('templateSearch')} value={search} onChange={setSearch} found={rows?.length} />
        <Select
          label={t('templateState')}
          value={approval}
          placeholder={t('all')}
          options={approvals.map((value) => ({ value, label: t(`approval_${value}`) }))}
          onChange={({ target }) => setApproval(target.value)}
        />
      </div>
      <Card flush>
        <Results
          rows={rows}
          failed={pages.failed}
          isFiltered={Boolean(wanted || approval)}
          again={pages.again}
          onOpen={setChosen}
        />
        <More of={pages.more} />
      </Card>
      {chosen && (
        <TemplateDialog template={chosen} onClose={() => setChosen(undefined)} onChanged={pages.again} />
      )}
    </div>
  )
}

/** When the list was read, and what keeps it from being read. */
function Standing({ reading, onRead }: { reading: TemplateDeskReading; onRead: () => void }) {
  const t = useCopy(admin)
  const { dateTime } = useFormat()
  const ask = useAsk()
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  const { missing, readAt, trouble, detail } = reading
  if (missing.length > 0)
    return (
      <Notice title={t('templatesNotSetUp')}>
        {t('templatesNotSetUpText', { missing: missing.join(', ') })}
      </Notice>
    )
  const read = async () => {
    setBusy(true)
    try {
      const answer = await ask(refreshTemplates, {})
      if (answer.reading.trouble === null) toast({ tone: 'success', title: t('templateReadDone') })
      onRead()
    } catch (error) {
      if (!isWorded(error)) throw error
      toast({ tone: 'error', title: t('actFailed'), description: error.words })
    } finally {
      setBusy(false)
    }
  }
  const button = (
    <Button busy={busy} icon={<RefreshCw aria-hidden="true" size={20} />} onClick={() => void read()}>
      {t('templateRead')}
    </Button>
  )
  if (trouble)
    return (
      <Notice tone="warning" title={t('templatesUnread')} action={button}>
        <p>
          {t(`trouble_${trouble}`)} {readAt && t('templatesStale', { at: dateTime(readAt) })}
        </p>
        {detail && <p className="mt-1.5 text-sm [overflow-wrap:anywhere]">{detail}</p>}
      </Notice>
    )
  return (
    <div className="flex flex-wrap items-center justify-between gap-4">
      <p className="text-muted text-sm">{readAt && t('templateReadAt', { at: dateTime(readAt) })}</p>
      {button}
    </div>
  )
}

interface ResultsProps {
  rows: DeskTemplate[] | undefined
  failed: boolean
  isFiltered: boolean
  again: () => void
  onOpen: (template: DeskTemplate) => void
}

function Results({ rows, failed, isFiltered, again, onOpen }: ResultsProps) {
  const t = useCopy(admin)
  const languageName = useLanguageName()
  if (!rows)
    return failed ? <ErrorState title={t('failed')} onRetry={again} /> : <Skeleton kind="row" count={5} />
  if (rows.length === 0 && isFiltered)
    return <EmptyState title={t('templatesNoneFound')} text={t('templatesNoneFoundText')} />
  if (rows.length === 0) return <EmptyState title={t('templatesEmpty')} text={t('templatesEmptyText')} />
  const offeredTo = ({ offer, shops }: DeskTemplate) =>
    offer === 'chosen' ? t('offeredChosen', { n: shops }) : t(`offer_${offer}`)
  return (
    <List label={t('templates')}>
      {rows.map((row) => (
        <Row
          key={row.id}
          title={row.name}
          text={[languageName(row.language), row.category?.toLowerCase(), row.body]
            .filter(Boolean)
            .join(' · ')}
          meta={
            <>
              <span>{offeredTo(row)}</span>
              <ApprovalBadge approval={row.approval} />
            </>
          }
          actions={
            <Button variant="quiet" aria-label={t('open', { name: row.name })} onClick={() => onOpen(row)}>
              {t('open', { name: '' }).trim()}
            </Button>
          }
        />
      ))}
    </List>
  )
}

/** Where the approval of a template stands. */
function ApprovalBadge({ approval }: { approval: Approval }) {
  const t = useCopy(admin)
  const isOut = approval === 'pending' || approval === 'unsubmitted'
  const tone = approval === 'approved' ? 'success' : isOut ? 'neutral' : 'warning'
  return <Badge tone={tone}>{t(`approval_${approval}`)}</Badge>
}
