import type { ReactNode } from 'react'

interface Props {
  title: string
  text: string
  action?: ReactNode
}

/** One thing of the account, what it stands at, and the button that changes it. */
export const Setting = ({ title, text, action }: Props) => (
  <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-4">
    <div className="min-w-0 flex-1 basis-48">
      <h3 className="break-words text-base">{title}</h3>
      <p className="text-muted text-sm [overflow-wrap:anywhere]">{text}</p>
    </div>
    {action}
  </li>
)

export const Settings = ({ label, children }: { label: string; children: ReactNode }) => (
  <ul aria-label={label} className="divide-y divide-base-300">
    {children}
  </ul>
)
