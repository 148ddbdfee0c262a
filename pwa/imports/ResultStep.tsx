import { Download } from 'lucide-react'
import { useState } from 'react'
import { imports } from '../../shared/copy/imports.ts'
import { TROUBLES_KEPT } from '../../shared/imports/limits.ts'
import type { Trouble } from '../../shared/imports.ts'
import { kept } from '../../shared/rules/retention.ts'
import { wordsOf } from '../api/words.ts'
import { download } from '../browser/download.ts'
import { Button, Card, LinkButton, List, Row, Skeleton, StatCard, useToast } from '../ui/index.ts'
import { useCopy } from '../words/copy.ts'
import { useFormat } from '../words/format.ts'
import { type Importing, rowsToLookAt } from './importing.ts'

const SHOWN = 10
const figures = ['created', 'updated', 'unchanged', 'refused'] as const

interface Props {
  importing: Importing
  file: File | undefined
  onForget: () => void
}

/** What came of it. */
export function Result({ importing, file, onForget }: Props) {
  const t = useCopy(imports)
  const { number } = useFormat()
  const { summary, state } = importing
  const refused = (summary?.refused ?? 0) + (summary?.partly ?? 0)
  return (
    <div className="flex flex-col gap-5">
      <div role="status">
        <h2 className="text-lg">{t(state === 'cancelled' ? 'cancelled' : 'done')}</h2>
      </div>
      <div className="grid grid-cols-2 gap-3 md:grid-cols-4">
        {figures.map((figure) => (
          <StatCard
            key={figure}
            label={t(figure, { n: summary?.[figure] ?? 0 })}
            value={number(summary?.[figure] ?? 0)}
          />
        ))}
      </div>
      {refused > 0 && state === 'done' && <Troubles importing={importing} file={file} count={refused} />}
      <div className="flex flex-wrap gap-2">
        <LinkButton href="/dashboard/customers" variant="primary">
          {t('back')}
        </LinkButton>
        <Button onClick={onForget}>{t('more')}</Button>
      </div>
    </div>
  )
}

interface TroublesProps {
  importing: Importing
  file: File | undefined
  count: number
}

function Troubles({ importing, file, count }: TroublesProps) {
  const t = useCopy(imports)
  const { number } = useFormat()
  const { summary, troubles } = importing
  const shown = troubles?.slice(0, SHOWN)
  const more = count - (shown?.length ?? 0)
  const partly = summary?.partly ?? 0
  return (
    <Card
      title={t('whyTitle')}
      text={partly > 0 ? t('partly', { n: partly }) : t('downloadHint')}
      actions={file && <DownloadRows importing={importing} file={file} />}
      flush
    >
      {shown ? (
        <List label={t('whyTitle')}>
          {shown.map((trouble) => (
            <TroubleRow key={trouble.row} trouble={trouble} />
          ))}
        </List>
      ) : (
        <div className="p-5">
          <Skeleton kind="row" count={3} />
        </div>
      )}
      {count > TROUBLES_KEPT && (
        <p className="px-5 pb-2 text-muted text-sm">
          {t('troublesKept', { n: number(TROUBLES_KEPT), days: kept.refusals })}
        </p>
      )}
      {shown && more > 0 && <p className="px-5 pb-4 text-muted text-sm">{t('whyMore', { n: more })}</p>}
    </Card>
  )
}

function TroubleRow({ trouble: { row, fields } }: { trouble: Trouble }) {
  const t = useCopy(imports)
  return <Row title={t('whyRow', { n: row })} text={Object.values(fields).join('. ')} />
}

function DownloadRows({ importing, file }: { importing: Importing; file: File }) {
  const t = useCopy(imports)
  const toast = useToast()
  const [isBusy, setBusy] = useState(false)
  const get = async () => {
    setBusy(true)
    try {
      const words = { taken: t('takenColumn'), why: t('whyColumn'), yes: t('yes'), no: t('no') }
      const blob = await rowsToLookAt(importing, file, words)
      download(blob, `${importing.plan.name.replace(/\.\w+$/, '')}-${t('refusedFile')}.csv`)
    } catch (error) {
      const words = wordsOf(error) ?? t('unreadable')
      toast({ tone: 'error', title: t('downloadFailed'), description: words })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button icon={<Download aria-hidden="true" size={20} />} busy={isBusy} onClick={() => void get()}>
      {t('download')}
    </Button>
  )
}
