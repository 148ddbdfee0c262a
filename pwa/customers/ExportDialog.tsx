import { useId, useState } from 'react'
import { exports } from '../../shared/copy/exports.ts'
import { exportCustomers, exportWorkbook } from '../../shared/exports.ts'
import type { Filter } from '../../shared/rules/segments.ts'
import { fetchFile } from '../api/call.ts'
import { download } from '../browser/download.ts'
import { useFilter } from '../finding/index.ts'
import { useConnection, useCustomersSoFar } from '../sync/index.ts'
import { Button, Dialog, Notice, RadioCards, useToast } from '../ui/index.ts'
import { useCopy, useLanguage } from '../words/copy.ts'
import { useFormat } from '../words/format.ts'

type List = 'all' | 'filter' | 'unsubscribed'
type Format = 'xlsx' | 'csv'

/** Chooses the customers for the file. Open as long as it is there. */
export function ExportDialog({ onClose }: { onClose: () => void }) {
  const t = useCopy(exports)
  const id = useId()
  const { filter, isOn } = useFilter()
  const [list, setList] = useState<List>(isOn ? 'filter' : 'all')
  const [format, setFormat] = useState<Format>('xlsx')
  const { online } = useConnection()
  const { isBusy, failure, get } = useExport(onClose)
  const footer = (
    <Button type="submit" form={id} variant="primary" busy={isBusy}>
      {t('go')}
    </Button>
  )
  return (
    <Dialog open onClose={onClose} title={t('title')} description={t('text')} footer={footer}>
      <form
        id={id}
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          void get(list, filter, format)
        }}
      >
        <Lists list={list} isFiltered={isOn} onChange={setList} />
        <Formats format={format} onChange={setFormat} />
        {failure ? (
          <Notice tone="error" title={t('failed')}>
            <p>{failure}</p>
          </Notice>
        ) : (
          !online && (
            <Notice tone="warning">
              <p>{t('offline')}</p>
            </Notice>
          )
        )}
      </form>
    </Dialog>
  )
}

interface ListsProps {
  list: List
  isFiltered: boolean
  onChange: (list: List) => void
}

function Lists({ list, isFiltered, onChange }: ListsProps) {
  const t = useCopy(exports)
  const { number } = useFormat()
  const { rows, isWhole } = useCustomersSoFar()
  const all = isWhole ? t('allHint', { n: number(rows.length) }) : undefined
  return (
    <RadioCards
      legend={t('which')}
      columns={1}
      value={list}
      onChange={onChange}
      options={[
        ...(isFiltered ? [{ value: 'filter' as const, label: t('shown') }] : []),
        { value: 'all', label: t('all'), text: all },
        { value: 'unsubscribed', label: t('unsubscribed'), text: t('unsubscribedHint') },
      ]}
    />
  )
}

function Formats({ format, onChange }: { format: Format; onChange: (format: Format) => void }) {
  const t = useCopy(exports)
  return (
    <RadioCards
      legend={t('format')}
      value={format}
      onChange={onChange}
      options={[
        { value: 'xlsx', label: t('xlsx'), text: t('xlsxHint') },
        { value: 'csv', label: t('csv'), text: t('csvHint') },
      ]}
    />
  )
}

function useExport(onDone: () => void) {
  const t = useCopy(exports)
  const language = useLanguage()
  const toast = useToast()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const get = async (list: List, filter: Filter, format: Format) => {
    setBusy(true)
    setFailure(undefined)
    try {
      // Excel in Swedish takes a comma for the decimals, and all of a line for one cell.
      const separator = language === 'sv' ? ';' : ','
      const asked = { list, ...(list === 'filter' ? { filter: JSON.stringify(filter) } : {}) }
      const { file, name } =
        format === 'xlsx'
          ? await fetchFile(exportWorkbook, asked)
          : await fetchFile(exportCustomers, { ...asked, separator })
      download(file, name)
      toast({ tone: 'success', title: t('done') })
      onDone()
    } catch (error) {
      setFailure((error as { words?: string }).words ?? t('failed'))
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, failure, get }
}
