import { BatteryFull, Signal, Wifi } from 'lucide-react'
import type { CSSProperties, ReactNode } from 'react'
import { previews } from '../../../shared/copy/previews.ts'
import { useCopy } from '../../words/copy.ts'

export type Scheme = 'light' | 'dark'

interface Props {
  scheme: Scheme
  /** The top of the screen: the sender. */
  title: ReactNode
  /** The background of the message, where it is not the phone's own. */
  paper?: CSSProperties
  children: ReactNode
}

/** A drawn phone with a screen of its own colours, whatever those of the app are. */
export function Phone({ scheme, title, paper, children }: Props) {
  const t = useCopy(previews)
  return (
    <div className="mx-auto w-full max-w-[21rem] rounded-[44px] bg-[#1d1c1a] p-2.5 shadow-float ring-1 ring-[#6e736e]">
      <div
        data-theme={scheme === 'dark' ? 'blipp-dark' : 'blipp'}
        className="overflow-hidden rounded-[34px] bg-base-100 text-base-content"
      >
        <StatusBar />
        <div className="border-base-300 border-b px-5 pb-3 text-center">{title}</div>
        <section
          aria-label={t('screen')}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard
          tabIndex={0}
          style={paper}
          className="h-[27rem] overflow-y-auto -outline-offset-4"
        >
          {children}
        </section>
        <div aria-hidden="true" className="flex h-6 items-center justify-center">
          <span className="h-1 w-28 rounded-full bg-base-content/60" />
        </div>
      </div>
    </div>
  )
}

/** Time, camera and signs, which are drawn and say nothing. */
const StatusBar = () => (
  <div aria-hidden="true" className="grid h-11 grid-cols-3 items-center px-6 font-semibold text-xs">
    <span>9:41</span>
    <span className="mx-auto h-5 w-16 rounded-full bg-[#1d1c1a]" />
    <span className="flex justify-end gap-1">
      <Signal size={14} />
      <Wifi size={14} />
      <BatteryFull size={16} />
    </span>
  </div>
)
