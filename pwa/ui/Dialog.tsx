import { X } from 'lucide-react'
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { ui } from '../../shared/copy/ui.ts'
import { useCopy } from '../words/copy.ts'
import { Button, IconButton } from './Button.tsx'
import { classes } from './look.ts'

const FIELD = '[data-body] :is(input, select, textarea):not([type=hidden])'
const FOCUSABLE = ':is(a[href], button, input, select, textarea, [tabindex])'

export interface DialogProps {
  open: boolean
  /** Asked for by Esc, the cross or a press beside the dialog; whoever opened it closes it. */
  onClose: () => void
  /** It holds what was typed and not saved: before it is closed by one of these, it asks. */
  isDirty?: boolean
  /** The question that is asked then, where another is meant than whether to lose what was typed. */
  asking?: Record<'title' | 'text' | 'stay' | 'leave', string>
  title: string
  description?: ReactNode
  children?: ReactNode
  /** The buttons, the primary one last. A submit button here names its form by `form=`. */
  footer?: ReactNode
  /** A sheet along the right edge, for what is looked at beside a list. */
  side?: boolean
  /** Room for an editor with a preview. */
  wide?: boolean
}

/** The browser's own modal dialog: it keeps the focus inside and gives it back. Its contents live only while it is open. */
export function Dialog({ open, ...rest }: DialogProps) {
  return open ? <OpenDialog {...rest} /> : null
}

function OpenDialog({
  onClose,
  isDirty,
  asking,
  title,
  description,
  children,
  footer,
  side,
  wide,
}: Omit<DialogProps, 'open'>) {
  const t = useCopy(ui)
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const [asks, setAsks] = useState(false)
  const leave = () => (isDirty ? setAsks(true) : onClose())
  // A text that is selected with the pointer may be let go beside the dialog: that is no press there.
  const isBeside = useRef(false)

  // Before the next paint, because only a dialog that is still in the page gives the focus back as it closes.
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    // The first field, otherwise the title: the cross, which comes first, is what nobody opened the dialog for.
    const first = element?.querySelector<HTMLElement>(FIELD) ?? element?.querySelector('h2')
    first?.focus()
    return () => element?.close()
  }, [])

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard's way out is Esc, which arrives as `cancel`
    <dialog
      ref={dialog}
      aria-labelledby={`${id}-title`}
      aria-describedby={description ? `${id}-text` : undefined}
      className={classes('modal', side ? 'modal-end' : 'modal-bottom sm:modal-middle')}
      onCancel={(event) => {
        event.preventDefault()
        leave()
      }}
      onPointerDown={({ target }) => {
        isBeside.current = target === dialog.current
      }}
      onClick={({ target }) => target === dialog.current && isBeside.current && leave()}
    >
      <div
        className={classes(
          'modal-box wrap-break-word flex flex-col border-base-300 p-0 shadow-float short:max-h-dvh dark:border',
          side && 'w-full max-w-lg',
          wide && 'sm:w-11/12 sm:max-w-4xl',
        )}
      >
        <header className="flex items-start gap-4 border-base-300 border-b px-6 pt-5 pb-4">
          <div className="min-w-0 flex-1">
            <h2 id={`${id}-title`} tabIndex={-1} className="text-lg">
              {title}
            </h2>
            {description && (
              <div id={`${id}-text`} className="mt-1 text-sm text-muted">
                {description}
              </div>
            )}
          </div>
          <span className="-mt-1.5 -mr-3">
            <IconButton label={t('close')} icon={<X size={20} />} onClick={leave} />
          </span>
        </header>
        {children && <Body titleId={`${id}-title`}>{children}</Body>}
        {footer && (
          <footer className="flex flex-col-reverse gap-2 border-base-300 border-t px-6 py-4 sm:flex-row sm:flex-wrap sm:justify-end">
            {footer}
          </footer>
        )}
      </div>
      {asks && <Leaving asking={asking} onStay={() => setAsks(false)} onLeave={onClose} />}
    </dialog>
  )
}

interface LeavingProps {
  asking: DialogProps['asking']
  onStay: () => void
  onLeave: () => void
}

function Leaving({ asking, onStay, onLeave }: LeavingProps) {
  const t = useCopy(ui)
  const footer = (
    <>
      <Button variant="quiet" onClick={onStay}>
        {asking?.stay ?? t('stay')}
      </Button>
      <Button variant="danger" onClick={onLeave}>
        {asking?.leave ?? t('leave')}
      </Button>
    </>
  )
  return (
    <OpenDialog title={asking?.title ?? t('leaveTitle')} onClose={onStay} footer={footer}>
      {asking?.text ?? t('leaveText')}
    </OpenDialog>
  )
}

/**
 * Words for screen readers alone are placed inside it; else they would make the dialog itself scroll, and its sheet leave
 * the edge. On a short screen the whole dialog is scrolled instead. A text too long for the screen has nothing in it to
 * move the focus to, and is then scrolled by keyboard.
 */
function Body({ titleId, children }: { titleId: string; children: ReactNode }) {
  const body = useRef<HTMLDivElement>(null)
  const [isScrolled, setScrolled] = useState(false)
  // Not before the dialog is shown: until then it has no height.
  useEffect(() => {
    const element = body.current
    if (element) setScrolled(element.scrollHeight > element.clientHeight && !element.querySelector(FOCUSABLE))
  })
  return (
    <div
      ref={body}
      data-body
      {...(isScrolled && { role: 'region', tabIndex: 0, 'aria-labelledby': titleId })}
      className="relative min-h-0 flex-1 overflow-y-auto px-6 py-5 short:flex-none short:overflow-visible"
    >
      {children}
    </div>
  )
}
