import { useEffect, useState } from 'react'
import { imports } from '../../shared/copy/imports.ts'
import type { Statement } from '../../shared/imports.ts'
import { ownerOf } from '../browser/database.ts'
import { useQueue } from '../queue/index.ts'
import { PageHeader, Skeleton } from '../ui/index.ts'
import { useCopy } from '../words/copy.ts'
import { ColumnsStep } from './ColumnsStep.tsx'
import { ConsentStep } from './ConsentStep.tsx'
import { FileGone } from './FileGone.tsx'
import { FileStep } from './FileStep.tsx'
import { forgetImport, type Importing, isOfFile, startImport, useImporting } from './importing.ts'
import type { ImportPlan } from './plan.ts'
import { Result } from './ResultStep.tsx'
import { Running, Stopped } from './RunStep.tsx'
import { type Step, Steps } from './Steps.tsx'
import { type Planning, usePlan } from './usePlan.ts'

/** Customers from a file: chosen, its columns told, its consents vouched for, taken in. */
export default function ImportScreen() {
  const t = useCopy(imports)
  const planning = usePlan()
  const importing = useImporting()
  const [isStating, setStating] = useState(false)
  const { plan, file, forget, clear } = planning
  const { db } = useQueue()
  const step = stepOf(plan, importing, isStating)
  const isFileGone = plan && !file && !importing

  // What was begun goes on by itself where the file is still here.
  useEffect(() => {
    if (plan?.begun && file && !importing) void startImport(plan, file, ownerOf(db))
  }, [plan, file, importing, db])

  const isSettled = importing !== null && isOver(importing)
  useEffect(() => {
    if (isSettled) clear()
  }, [isSettled, clear])

  const startOver = () => {
    forgetImport()
    setStating(false)
    forget()
  }
  const start = (begun: Statement) => {
    if (!plan || !file) return
    planning.change({ begun })
    void startImport({ ...plan, begun }, file, ownerOf(db))
  }
  return (
    <>
      <PageHeader title={t('title')} back={{ href: '/dashboard/customers', label: t('back') }} />
      <Steps current={step} />
      {plan === undefined && !importing && <Skeleton kind="card" count={2} />}
      {isFileGone && <FileGone plan={plan} onGive={planning.give} onForget={startOver} />}
      {step === 'stepFile' && plan !== undefined && (
        <FileStep
          onChoose={(chosen) => void planning.choose(chosen)}
          isLooking={planning.isLooking}
          fault={planning.fault}
        />
      )}
      {step === 'stepColumns' && plan && file && (
        <ColumnsStep
          plan={plan}
          isLooking={planning.isLooking}
          fault={planning.fault}
          onChange={planning.change}
          onReadAs={(chosen) => void planning.readAs(chosen)}
          onNext={() => setStating(true)}
          onForget={startOver}
        />
      )}
      {step === 'stepConsent' && plan && file && (
        <ConsentStep
          plan={plan}
          onChange={(statement) => planning.change({ statement })}
          onBack={() => setStating(false)}
          onStart={start}
        />
      )}
      {step === 'stepRun' && <Run importing={importing} planning={planning} onForget={startOver} />}
    </>
  )
}

/** Called off, or done with nothing left to look at: a reload need not bring it back. */
const isOver = ({ state, summary }: Importing): boolean =>
  state === 'cancelled' || (state === 'done' && summary?.refused === 0 && summary.partly === 0)

function stepOf(plan: ImportPlan | null | undefined, importing: Importing | null, isStating: boolean): Step {
  if (importing || plan?.begun) return 'stepRun'
  if (!plan) return 'stepFile'
  return isStating ? 'stepConsent' : 'stepColumns'
}

interface RunProps {
  importing: Importing | null
  planning: Planning
  onForget: () => void
}

function Run({ importing, planning, onForget }: RunProps) {
  const { file, give } = planning
  if (!importing) return null
  const { plan, owner, state, stop, summary } = importing
  if (state === 'running') return <Running importing={importing} />
  if (state !== 'stopped' || !stop) return <Result importing={importing} file={file} onForget={onForget} />
  const goOn = (again: File) => void startImport(plan, again, owner)
  const giveAndGoOn = (given: File) => {
    give(given)
    goOn(given)
  }
  const onRetry = file && !isOfFile(stop) ? () => goOn(file) : undefined
  return (
    <div className="flex flex-col gap-5">
      <Stopped stop={stop} summary={summary} onRetry={onRetry} onForget={onForget} />
      {!file && !isOfFile(stop) && <FileGone plan={plan} onGive={giveAndGoOn} />}
    </div>
  )
}
