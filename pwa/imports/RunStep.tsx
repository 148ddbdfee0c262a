import { useState } from 'react'
import { imports } from '../../shared/copy/imports.ts'
import type { ImportSummary } from '../../shared/imports.ts'
import { Button, Card, ConfirmDialog, ErrorState, Notice, Progress } from '../ui/index.ts'
import { useCopy } from '../words/copy.ts'
import { useFormat } from '../words/format.ts'
import { cancelImport, type Importing, type Stop } from './importing.ts'

const taken = (summary: ImportSummary | null): number =>
  summary ? summary.created + summary.updated + summary.unchanged : 0

/** How far it is, and the way to stop it. */
export function Running({ importing }: { importing: Importing }) {
  const t = useCopy(imports)
  const { number } = useFormat()
  const [isAsking, setAsking] = useState(false)
  const { plan, share, summary, isWaiting } = importing
  const rows = taken(summary) + (summary?.refused ?? 0)
  return (
    <Card title={t('running', { file: plan.name })} text={t('runningText')}>
      <div className="flex flex-col gap-4">
        <Progress label={t('running', { file: plan.name })} done={Math.round(share * 1000)} all={1000} />
        <p>{t('progress', { percent: Math.floor(share * 100), n: number(rows) })}</p>
        {isWaiting && (
          <Notice tone="warning" title={t('offline')}>
            <p>{t('offlineText')}</p>
          </Notice>
        )}
        <div>
          <Button onClick={() => setAsking(true)}>{t('cancel')}</Button>
        </div>
      </div>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t('cancelTitle')}
        text={t('cancelText', { n: number(taken(summary)) })}
        confirm={t('cancelGo')}
        dismiss={t('cancelDismiss')}
        onConfirm={cancelImport}
      />
    </Card>
  )
}

interface StoppedProps {
  stop: Stop
  summary: ImportSummary | null
  onRetry: (() => void) | undefined
  onForget: () => void
}

/** It cannot go on by itself. */
export function Stopped({ stop, summary, onRetry, onForget }: StoppedProps) {
  const t = useCopy(imports)
  const words =
    'words' in stop ? stop.words : 'fault' in stop ? t(stop.fault, { n: stop.row ?? 0 }) : t('unreadable')
  const { number } = useFormat()
  return (
    <Card>
      <ErrorState title={t('stopped')} text={words} {...(onRetry && { onRetry })} />
      {summary && (
        <p className="mb-4 text-center text-muted">
          {t('stoppedTaken', { n: number(taken(summary)), refused: number(summary.refused) })}
        </p>
      )}
      <div className="flex justify-center">
        <Button variant="quiet" onClick={onForget}>
          {t('another')}
        </Button>
      </div>
    </Card>
  )
}
