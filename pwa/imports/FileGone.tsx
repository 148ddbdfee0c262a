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
  const [isOther, setOther] = useState(false)
  const give = (file: File) => {
    const isSame = isSameFile(plan, file)
    setOther(!isSame)
    if (isSame) onGive(file)
  }
  return (
    <div className="flex flex-col gap-4">
      <Notice tone="warning" title={t('unfinished')}>
        <p>{isOther ? t('otherFile', { file: plan.name }) : t('fileGone')}</p>
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
