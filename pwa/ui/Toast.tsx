import { CircleAlert, CircleCheck, Info, X } from 'lucide-react'
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { ui } from '../../shared/copy/first/ui.ts'
import { useCopy } from '../words/copy.ts'
import { Button, IconButton } from './Button.tsx'
import { useListMotion } from './motion.ts'

export interface ToastMessage {
  title: string
  description?: string
  tone: 'success' | 'error' | 'info'
  /** An action, such as Undo. Keeps the toast until it is closed. */
  action?: { label: string; onClick: () => void }
}

type ShownToast = ToastMessage & { id: number }

/** Errors stay longer, so that they can be read. */
const SHOWN_MS = { success: 6000, info: 6000, error: 12_000 } as const
const MOST = 3
const ToastContext = createContext<(message: ToastMessage) => void>(() => undefined)

/** `toast({ title, tone: 'success' })`: says shortly what just happened. */
export const useToast = (): ((message: ToastMessage) => void) => useContext(ToastContext)

export function ToastProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<ShownToast[]>([])
  const next = useRef(0)
  const toast = useCallback((message: ToastMessage) => {
    next.current += 1
    const id = next.current
    setShown((before) => [...beside(before, message), { ...message, id }].slice(-MOST))
  }, [])
  const close = useCallback((id: number) => setShown((before) => before.filter((one) => one.id !== id)), [])
  return (
    <ToastContext value={toast}>
      {children}
      <Toasts shown={shown} close={close} />
    </ToastContext>
  )
}

/**
 * What went wrong before is no longer so once it succeeds, and of what succeeded one after the other the last says enough: a
 * pile would lie over the buttons that somebody works with. One that offers a way on stays.
 */
const beside = (before: ShownToast[], { tone }: ToastMessage): ShownToast[] =>
  tone === 'success' ? before.filter((one) => one.tone === 'info' || one.action !== undefined) : before

function Toasts({ shown, close }: { shown: ShownToast[]; close: (id: number) => void }) {
  const t = useCopy(ui)
  const list = useListMotion<HTMLDivElement>()
  const region = useRef<HTMLElement>(null)
  const newest = shown.at(-1)?.id

  // A modal dialog lies in the browser's top layer; showing the popover again puts the toasts above it. A dialog that rises
  // from the bottom of a small screen has its buttons there, and the toasts go to the top.
  useEffect(() => {
    const element = region.current
    if (newest === undefined || !element?.showPopover) return
    element.toggleAttribute('data-on-top', document.querySelector('dialog[open]') !== null)
    element.showPopover()
    return () => element.hidePopover()
  }, [newest])

  // Above what floats at the foot of a page (`useFloating`). `:has()` would find that out by itself, and have the whole page
  // styled anew with every row of a list that comes or goes.
  return (
    <section
      ref={region}
      popover="manual"
      aria-label={t('notices')}
      className="pointer-events-none fixed inset-x-0 top-auto bottom-20 m-0 w-full max-w-none overflow-visible bg-transparent px-4 text-base-content lg:right-2 lg:bottom-6 lg:left-auto lg:w-104 max-lg:data-on-top:top-[max(0.5rem,env(safe-area-inset-top))] max-lg:data-on-top:bottom-auto [[data-floats=bar]_&]:bottom-44 [[data-floats=button]_&]:bottom-24 lg:[[data-floats=bar]_&]:bottom-28"
    >
      <div ref={list} aria-live="polite" className="flex flex-col items-stretch gap-2">
        {shown.map((one) => (
          <ToastCard key={one.id} message={one} close={close} />
        ))}
      </div>
    </section>
  )
}

const icons = {
  success: <CircleCheck aria-hidden="true" className="mt-0.5 shrink-0 text-success" size={22} />,
  error: <CircleAlert aria-hidden="true" className="mt-0.5 shrink-0 text-error" size={22} />,
  info: <Info aria-hidden="true" className="mt-0.5 shrink-0 text-info" size={22} />,
} as const

function ToastCard({ message, close }: { message: ShownToast; close: (id: number) => void }) {
  const t = useCopy(ui)
  const { id, title, description, tone, action } = message
  const stays = action !== undefined
  const timer = useMemo(
    () => (stays ? null : pausable(() => close(id), SHOWN_MS[tone])),
    [stays, id, tone, close],
  )

  useEffect(() => {
    timer?.start()
    return () => timer?.pause()
  }, [timer])

  return (
    <div
      role={tone === 'error' ? 'alert' : undefined}
      onPointerEnter={() => timer?.pause()}
      onPointerLeave={() => timer?.start()}
      className="pointer-events-auto flex items-start gap-3 rounded-field border border-base-300 bg-base-100 py-2 pr-1 pl-4 shadow-float"
    >
      <span className="flex min-h-11 min-w-0 flex-1 items-start gap-3 py-2">
        {icons[tone]}
        <span className="min-w-0">
          <strong className="block font-semibold">{title}</strong>
          {description && <span className="block text-sm text-muted">{description}</span>}
          {action && (
            <Button
              className="mt-2"
              onClick={() => {
                action.onClick()
                close(id)
              }}
            >
              {action.label}
            </Button>
          )}
        </span>
      </span>
      <IconButton label={t('close')} icon={<X size={20} />} onClick={() => close(id)} />
    </div>
  )
}

/** A timer that can be held and taken up again from the beginning. */
function pausable(done: () => void, ms: number) {
  let running: ReturnType<typeof setTimeout> | undefined
  const pause = () => clearTimeout(running)
  const start = () => {
    pause()
    running = setTimeout(done, ms)
  }
  return { start, pause }
}
