import { ChartColumn, Download, Table2 } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { businessReport } from '../../../shared/copy/business-report.ts'
import { BOM, csvLine } from '../../../shared/csv/write.ts'
import { download } from '../../browser/download.ts'
import { Button, Card, type Column, classes, IconButton, Table } from '../../ui/index.ts'
import { useCopy, useLanguage } from '../../words/copy.ts'
import { useFormat } from '../../words/format.ts'

type Cell = string | number | null

/** The figures behind a chart: what the table shows and the file holds. */
export interface Sheet {
  columns: readonly { title: string; figures?: true }[]
  /** A share between 0 and 1 is written `{ share }`, with `of` to tell what it is of, or `words` to show instead of it; null is a figure that there is not. */
  rows: readonly (readonly (Cell | Share)[])[]
}
interface Share {
  share: number
  words?: string
  of?: string
}

interface Props {
  title: string
  text?: ReactNode
  /** The start of the file's name, before its days. */
  file: string
  sheet: Sheet
  /** What chooses among the figures, above them. */
  above?: ReactNode
  /** Only the table, where a drawing would say less. */
  children?: ReactNode
}

/** Would otherwise be parted at its hyphens. */
const isDay = (cell: unknown): boolean => typeof cell === 'string' && /^\d{4}-\d\d-\d\d$/.test(cell)

const isShare = (cell: Cell | Share): cell is Share => typeof cell === 'object' && cell !== null

/** A chart on its sheet, the table behind it, and both as a file. */
export function ChartCard({ title, text, file, sheet, above, children }: Props) {
  const t = useCopy(businessReport)
  const language = useLanguage()
  const id = useId()
  const [isTable, setTable] = useState(!children)
  const swap = isTable ? t('chart') : t('table')
  const save = () => download(fileOf(sheet, language === 'sv' ? ';' : ','), `blipp-${file}.csv`)
  return (
    <Card
      title={title}
      text={text}
      actions={
        <div className={classes('-mr-3 flex items-center', Boolean(text) && '-mt-2')}>
          {children && (
            <Button
              variant="quiet"
              aria-label={`${title}: ${swap}`}
              aria-controls={id}
              icon={
                isTable ? (
                  <ChartColumn aria-hidden="true" size={20} />
                ) : (
                  <Table2 aria-hidden="true" size={20} />
                )
              }
              onClick={() => setTable(!isTable)}
              className="max-sm:w-11 max-sm:px-0"
            >
              <span className="max-sm:sr-only">{swap}</span>
            </Button>
          )}
          <IconButton
            label={t('csvOf', { what: title })}
            icon={<Download aria-hidden="true" size={20} />}
            onClick={save}
          />
        </div>
      }
    >
      {above && <div className="mb-4 max-w-xs">{above}</div>}
      <div id={id}>{isTable ? <SheetTable title={title} sheet={sheet} /> : children}</div>
    </Card>
  )
}

function SheetTable({ title, sheet }: { title: string; sheet: Sheet }) {
  const t = useCopy(businessReport)
  const { number, percent } = useFormat()
  const written = (cell: Cell | Share | undefined): ReactNode => {
    if (cell === null || cell === undefined) return '–'
    if (isShare(cell)) {
      const share = cell.words ?? percent(cell.share)
      return cell.of ? (
        <>
          {share} <span className="block text-muted">{cell.of}</span>
        </>
      ) : (
        share
      )
    }
    return typeof cell === 'number' ? number(cell) : cell
  }
  const rows = sheet.rows.map((cells, at) => ({ at, cells }))
  if (rows.length === 0) return <p className="text-muted">{t('none')}</p>
  const columns = sheet.columns.map(
    (column, at): Column<(typeof rows)[number]> => ({
      key: String(at),
      ...column,
      cell: ({ cells }) => (
        <span className={at > 0 || isDay(cells[at]) ? 'whitespace-nowrap' : ''}>{written(cells[at])}</span>
      ),
    }),
  )
  return (
    <div className="-mx-5 max-h-96 overflow-y-auto [&_:is(th,td)]:max-sm:px-1 [&_:is(th,td):first-child]:pl-5 [&_:is(th,td):last-child]:pr-5 [&_th]:max-sm:whitespace-normal">
      <Table caption={title} rows={rows} rowKey={({ at }) => String(at)} columns={columns} />
    </div>
  )
}

/** Shares are written as figures, to be reckoned with. */
function fileOf({ columns, rows }: Sheet, separator: ',' | ';'): Blob {
  const cellOf = (cell: Cell | Share) =>
    isShare(cell) ? Math.round(cell.share * 10_000) / 10_000 : (cell ?? '')
  const lines = [columns.map(({ title }) => title), ...rows.map((cells) => cells.map(cellOf))]
  const text = BOM + lines.map((cells) => csvLine(cells, separator)).join('')
  return new Blob([text], { type: 'text/csv;charset=utf-8' })
}
