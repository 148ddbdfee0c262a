// A bare virtual list of the same rows, by the library that the dashboard uses: what scrolling them costs at least.
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { createElement as h } from 'react'
import { createRoot } from 'react-dom/client'
import { base } from '../customers.ts'

const ROW_PX = 72

interface Props {
  rows: ReturnType<typeof base>
  /** The markup of one row of the dashboard, whoever it is of. */
  row: string
  name: string
}

function Bare({ rows, row, name }: Props) {
  const virtualizer = useWindowVirtualizer({ count: rows.length, estimateSize: () => ROW_PX, overscan: 8 })
  return h(
    'ul',
    { style: { position: 'relative', height: virtualizer.getTotalSize() } },
    virtualizer.getVirtualItems().map(({ index, start }) =>
      h('li', {
        key: index,
        style: { position: 'absolute', top: 0, width: '100%', transform: `translateY(${start}px)` },
        dangerouslySetInnerHTML: { __html: row.replaceAll(name, rows[index]?.name ?? '') },
      }),
    ),
  )
}

Object.assign(window, {
  showBare: (many: number, row: string, name: string) =>
    createRoot(document.body).render(h(Bare, { rows: base(many), row, name })),
})
