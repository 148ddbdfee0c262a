import type { ReactNode } from 'react'
import { install } from '../../shared/copy/install.ts'
import { useCopy } from '../words/copy.ts'
import { AddPicture, RowPicture, SharePicture } from './pictures.tsx'

/** The three presses by which a person installs Blipp on an iPhone or iPad, where no page may ask for it. */
export function IosSteps() {
  const t = useCopy(install)
  return (
    <div className="w-full">
      <ol className="grid gap-4 sm:grid-cols-3 sm:gap-6">
        <Step at={1} picture={<SharePicture />}>
          {t('stepShare')}
        </Step>
        <Step at={2} picture={<RowPicture label={t('addToHome')} />}>
          {t('stepRow')}
        </Step>
        <Step at={3} picture={<AddPicture label={t('add')} />}>
          {t('stepAdd')}
        </Step>
      </ol>
      <p className="mt-4 text-muted text-sm">{t('ownStorage')}</p>
    </div>
  )
}

function Step({ at, picture, children }: { at: number; picture: ReactNode; children: ReactNode }) {
  return (
    <li className="flex items-center gap-4 sm:flex-col sm:items-start sm:gap-3">
      {picture}
      <p className="flex items-baseline gap-2">
        <span aria-hidden="true" className="font-bold text-ember-text tabular-nums">
          {at}
        </span>
        <span>{children}</span>
      </p>
    </li>
  )
}
