import { type ReceiptRow, receiptWords } from '../../shared/pages/receipt.ts'
import type { Receipt } from '../../shared/payments.ts'
import { useLanguage } from '../words/copy.ts'

/** A receipt as it is printed, on A4; nothing else of the screen is. */
export function ReceiptSheet({ receipt }: { receipt: Receipt }) {
  const { title, heads, seller, payer, article, sums, notes } = receiptWords(receipt, useLanguage())
  return (
    <article
      data-print
      aria-label={title}
      className="receipt max-w-2xl rounded-card border border-base-300 bg-base-100 p-6 sm:p-10"
    >
      <p className="receipt-title text-xl">{title}</p>
      <Rows rows={heads} className="mt-4 flex flex-wrap gap-x-10 gap-y-2" />
      <div className="mt-6 grid gap-x-10 gap-y-4 border-base-300 border-t pt-6 sm:grid-cols-2">
        <Rows rows={seller} />
        <Rows rows={payer} />
      </div>
      <Rows
        rows={article}
        className="mt-6 grid gap-x-10 gap-y-2 border-base-300 border-t pt-6 sm:grid-cols-2"
      />
      <table className="mt-6 w-full border-base-300 border-t">
        <tbody>
          {sums.map(({ name, value }, at) => (
            <tr key={name} className={at === sums.length - 1 ? 'font-semibold' : undefined}>
              <th scope="row" className="pt-3 pr-4 text-left font-[inherit]">
                {name}
              </th>
              <td className="whitespace-nowrap pt-3 text-right">{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {notes.map((note) => (
        <p key={note} className="mt-6 text-muted text-sm">
          {note}
        </p>
      ))}
    </article>
  )
}

function Rows({ rows, className = 'flex flex-col gap-2' }: { rows: ReceiptRow[]; className?: string }) {
  return (
    <dl className={className}>
      {rows.map(({ name, value }) => (
        <div key={name} className="min-w-0">
          <dt className="text-muted text-sm">{name}</dt>
          <dd className="break-words">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
