import { imports } from '../../shared/copy/imports.ts'
import { encodings, separators } from '../../shared/csv/index.ts'
import type { Reading } from '../../shared/imports/index.ts'
import { Checkbox, Select } from '../ui/index.ts'
import { useCopy } from '../words/copy.ts'

interface Props {
  reading: Reading
  isBusy: boolean
  onChange: (chosen: Partial<Reading>) => void
}

const separatorWords = { ',': 'comma', ';': 'semicolon', '\t': 'tab', '|': 'pipe' } as const
const encodingNames = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16 LE',
  'utf-16be': 'UTF-16 BE',
  'windows-1252': 'Windows-1252 (Latin-1)',
  macintosh: 'Mac Roman',
} as const

/** How the file is read, where the guess was wrong: its letters look odd, or its columns run together. */
export function ReadingFields({ reading, isBusy, onChange }: Props) {
  const t = useCopy(imports)
  return (
    <details className="mt-4 border-base-300 border-t pt-2">
      <summary className="min-h-11 cursor-pointer py-2 font-semibold">{t('reading')}</summary>
      <div className="mt-2 grid gap-x-5 gap-y-4 sm:grid-cols-3">
        {reading.sheet === undefined && (
          <>
            <Select
              label={t('encoding')}
              disabled={isBusy}
              value={reading.encoding ?? 'utf-8'}
              options={encodings.map((value) => ({ value, label: encodingNames[value] }))}
              onChange={({ target }) =>
                onChange({ encoding: encodings.find((one) => one === target.value) ?? null })
              }
            />
            <Select
              label={t('separator')}
              disabled={isBusy}
              value={reading.separator}
              options={separators.map((value) => ({ value, label: t(separatorWords[value]) }))}
              onChange={({ target }) =>
                onChange({ separator: separators.find((one) => one === target.value) ?? ',' })
              }
            />
          </>
        )}
        <div className="self-end">
          <Checkbox
            label={t('hasHeader')}
            disabled={isBusy}
            checked={reading.hasHeader}
            onChange={({ target }) => onChange({ hasHeader: target.checked })}
          />
        </div>
      </div>
    </details>
  )
}
