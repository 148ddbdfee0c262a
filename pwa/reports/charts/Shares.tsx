import type { ReactNode } from 'react'

export interface ShareRow {
  key: string
  label: ReactNode
  /** To the right of the label. */
  figure: ReactNode
  hint?: ReactNode
  /** 0–1: how much of the track is filled. */
  share: number
}

/** Lines with a bar each: their words tell all that the bars do. */
export function Shares({ rows }: { rows: readonly ShareRow[] }) {
  return (
    <ul className="flex flex-col gap-4">
      {rows.map(({ key, label, figure, hint, share }) => (
        <li key={key}>
          <div className="flex items-baseline justify-between gap-4">
            <span className="min-w-0 [overflow-wrap:anywhere]">{label}</span>
            <strong className="shrink-0">{figure}</strong>
          </div>
          <svg aria-hidden="true" width="100%" height="10" className="my-1 block">
            <rect width="100%" height="10" rx="5" className="fill-base-300" />
            {share > 0 && (
              <rect
                width={`${Math.min(1, Math.max(0.012, share)) * 100}%`}
                height="10"
                rx="5"
                className="fill-primary"
              />
            )}
          </svg>
          {hint && <p className="text-muted text-sm">{hint}</p>}
        </li>
      ))}
    </ul>
  )
}
