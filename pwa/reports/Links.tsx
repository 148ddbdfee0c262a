import { reports as words } from '../../shared/copy/reports.ts'
import type { LinkReport } from '../../shared/reports.ts'
import { Card } from '../ui/index.ts'
import { useCopy } from '../words/copy.ts'
import { useFormat } from '../words/format.ts'

/** The targets of the messages' links, and the number of people who followed them. */
export function Links({ links }: { links: readonly LinkReport[] }) {
  const t = useCopy(words)
  const { number } = useFormat()
  return (
    <Card title={t('links')}>
      <ul className="divide-y divide-base-300">
        {links.map(({ url, clicked, machineClicked }) => (
          <li key={url} className="flex flex-wrap items-baseline gap-x-4 py-2.5">
            <span className="flex-1 basis-64 [overflow-wrap:anywhere]">
              {url.replace(/^https?:\/\//, '')}
            </span>
            <span className="text-muted text-sm">
              {[
                t('linkClicks', { n: clicked, count: number(clicked) }),
                machineClicked > 0 && t('linkMachines', { n: machineClicked }),
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
