import { useState } from 'react'
import type * as z from 'zod'
import type { Campaign } from '../../shared/campaigns.ts'
import { reports as words } from '../../shared/copy/reports.ts'
import type { Report } from '../../shared/deliveries.ts'
import { getCampaignReport, type LinkReport } from '../../shared/reports.ts'
import { useAnswer } from '../api/useAnswer.ts'
import { useReasonWords } from '../sends/index.ts'
import { useConnection, useLastSync } from '../sync/index.ts'
import { Card, Notice, RetryButton, Select } from '../ui/index.ts'
import { useCopy } from '../words/copy.ts'
import { useFormat } from '../words/format.ts'
import { Figures } from './Figures.tsx'
import { InShop } from './InShop.tsx'
import { Recipients } from './Recipients.tsx'
import { SendingNow } from './SendingNow.tsx'
import { Uncertain } from './Uncertain.tsx'

export type Answer = z.output<typeof getCampaignReport.output>

/** A campaign's results, by the ledger's counts; live while it is being sent. */
export function CampaignReport({ campaign }: { campaign: Campaign }) {
  const t = useCopy(words)
  if (!campaign.report)
    return (
      <Card title={t('title')}>
        <p className="text-muted">{t('neverSent')}</p>
      </Card>
    )
  return <Sent campaign={campaign} report={campaign.report} />
}

function Sent({ campaign, report }: { campaign: Campaign; report: Report }) {
  const t = useCopy(words)
  // Every step of a send gives the campaign a new revision.
  const { value, error, again } = useAnswer(getCampaignReport, { id: campaign.id }, campaign.revision)
  const { online } = useConnection()
  const [chosen, choose] = useState('')
  const run = value?.runs.find(({ sendId }) => sendId === chosen)
  return (
    <div className="flex min-w-0 flex-col gap-6">
      <SendingNow campaign={campaign} report={report} answer={value} />
      <Card title={t('title')}>
        <div className="flex flex-col gap-5">
          {!online && <Stale />}
          {value && value.runs.length > 1 && (
            <Runs runs={value.runs} chosen={run ? chosen : ''} onChange={choose} />
          )}
          <Figures report={run?.report ?? report} measured={value?.measured} />
          {value && !run && <Reasons reasons={value.reasons} />}
          {!value && error !== undefined && online && (
            <Notice tone="error" action={<RetryButton onClick={again} />}>
              {t('failed')}
            </Notice>
          )}
        </div>
      </Card>
      {!run && (value || !online) && <InShop report={report} answer={value} />}
      {value && value.undecided > 0 && <Uncertain campaign={campaign} answer={value} />}
      {value && value.links.length > 0 && <Links links={value.links} />}
      <Recipients
        key={run?.sendId ?? 'all'}
        campaign={campaign}
        report={run?.report ?? report}
        sendId={run?.sendId}
      />
    </div>
  )
}

/** Without a network the mirror's figures are shown, with their age. */
function Stale() {
  const t = useCopy(words)
  const { dateTime } = useFormat()
  const at = useLastSync()
  return at ? <Notice tone="warning">{t('stale', { at: dateTime(at) })}</Notice> : null
}

interface RunsProps {
  runs: Answer['runs']
  chosen: string
  onChange: (sendId: string) => void
}

function Runs({ runs, chosen, onChange }: RunsProps) {
  const t = useCopy(words)
  const { dateTime } = useFormat()
  const options = runs.map(({ sendId, createdAt, report }) => ({
    value: sendId,
    label: t('oneRun', { at: dateTime(createdAt), n: report.recipients }),
  }))
  return (
    <Select
      label={t('run')}
      value={chosen}
      placeholder={t('allRuns')}
      options={options}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}

/** The targets of the messages' links, and the number of people who followed them. */
function Links({ links }: { links: readonly LinkReport[] }) {
  const t = useCopy(words)
  const { number } = useFormat()
  return (
    <Card title={t('links')}>
      <ul className="divide-y divide-base-300">
        {links.map(({ url, clicked, machineClicked }) => (
          <li key={url} className="flex flex-wrap items-baseline gap-x-4 py-2.5">
            <span className="flex-1 basis-64 [overflow-wrap:anywhere]">
              {url.replace(/^https?:\/\//, '')}
            </span>
            <span className="text-muted text-sm">
              {[
                t('linkClicks', { n: clicked, count: number(clicked) }),
                machineClicked > 0 && t('linkMachines', { n: machineClicked }),
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/**
 * The reasons for which some got nothing, or perhaps nothing, the most frequent first; nothing where everybody got
 * it.
 */
function Reasons({ reasons }: { reasons: Record<string, number> }) {
  const t = useCopy(words)
  const { number } = useFormat()
  const reasonWords = useReasonWords()
  const counts = Object.entries(reasons).sort(([, a], [, b]) => b - a)
  if (counts.length === 0) return null
  return (
    <section>
      <h3 className="font-bold">{t('reasons')}</h3>
      <ul className="mt-2 divide-y divide-base-300 border-base-300 border-t">
        {counts.map(([reason, n]) => (
          <li key={reason} className="flex justify-between gap-4 py-2">
            <span>{reasonWords(reason)}</span>
            <span>{number(n)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
