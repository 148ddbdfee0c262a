import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import type { Language } from '../words/copy.ts'
import { DemoView } from './DemoView.tsx'
import { cameFrom, useDemoKind } from './view.ts'

interface Props {
  language: Language
  /** The visitor has chosen another in a demo. */
  onLanguage: (language: Language) => void
  /** The page, in whose place a demo stands while it is open. */
  children: ReactNode
}

/** The start page and its demos. Nothing of a demo is fetched before it is opened; behind it the page stays as it was. */
export function DemoPlace({ children, ...props }: Props) {
  const kind = useDemoKind()
  const page = useRef<HTMLDivElement>(null)
  useReturn(page, kind !== null)
  return (
    <>
      <div ref={page} hidden={kind !== null}>
        {children}
      </div>
      {kind && <DemoView key={kind} kind={kind} {...props} />}
    </>
  )
}

/** Back on the page: where it was scrolled to, with the focus on what was pressed, and by its own title. */
function useReturn(page: RefObject<HTMLElement | null>, isOpen: boolean): void {
  const wasOpen = useRef(false)
  const title = useRef('')
  useLayoutEffect(() => {
    if (isOpen && !wasOpen.current) title.current = document.title
  }, [isOpen])
  useEffect(() => {
    const isBack = wasOpen.current && !isOpen
    wasOpen.current = isOpen
    if (!isBack) return
    document.title = title.current
    const { opener, scrolledTo } = cameFrom()
    window.scrollTo(0, scrolledTo)
    const heading = page.current?.querySelector<HTMLElement>('h1')
    if (opener?.isConnected) return opener.focus({ preventScroll: true })
    heading?.setAttribute('tabindex', '-1')
    heading?.focus({ preventScroll: true })
  }, [isOpen, page])
}
