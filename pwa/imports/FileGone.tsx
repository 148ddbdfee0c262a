import { useState } from 'react'
import { imports } from '../../shared/copy/imports.ts'
import { Button, Notice } from '../ui/index.ts'
import { useCopy } from '../words/copy.ts'
import { FileStep } from './FileStep.tsx'
import { type ImportPlan, isSameFile } from './plan.ts'

interface Props {
  plan: ImportPlan
  onGive: (file: File) => void
  /** Left out where there is a way to start over beside it. */
  onForget?: () => void
}

/** The device did not keep the file: the same one is asked for. */
export function FileGone({ plan, onGive, onForget }: Props) {
  const t = useCopy(imports)
  const words = plan.begun
    ? ({ gone: 'fileGone', other: 'otherFile' } as const)
    : ({ gone: 'fileGoneBefore', other: 'otherFileBefore' } as const)
  const [isOther, setOther] = useState(false)
  const give = (file: File) => {
    const isSame = isSameFile(plan, file)
    setOther(!isSame)
    if (isSame) onGive(file)
  }
  return (
    <div className="flex flex-col gap-4">
      <Notice tone="warning" title={t(plan.begun ? 'unfinished' : 'fileNeeded')}>
        <p>{isOther ? t(words.other, { file: plan.name }) : t(words.gone)}</p>
      </Notice>
      <FileStep onChoose={give} isLooking={false} fault={undefined} />
      {onForget && (
        <div className="flex justify-center">
          <Button variant="quiet" onClick={onForget}>
            {t('another')}
          </Button>
        </div>
      )}
    </div>
  )
}
