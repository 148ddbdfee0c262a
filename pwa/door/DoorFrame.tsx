import type { ReactNode, Ref } from 'react'
import { shell } from '../../shared/copy/shell.ts'
import { CookieLink } from '../cookies/index.ts'
import { useBadge } from '../install/index.ts'
import { Button, classes, TapMark } from '../ui/index.ts'
import { setLanguage, useCopy, useLanguage } from '../words/copy.ts'

interface Props {
  title: string
  /** The title, where it takes the focus. */
  heading?: Ref<HTMLHeadingElement>
  text?: string
  /** Room for a long form. */
  wide?: boolean
  children: ReactNode
}

/** Around the few screens that are met before one is in. */
export function DoorFrame({ title, heading, text, wide, children }: Props) {
  const t = useCopy(shell)
  const language = useLanguage()
  const other = language === 'sv' ? 'en' : 'sv'
  useBadge(0)
  return (
    <div
      className={classes(
        'mx-auto flex min-h-dvh w-full flex-col px-5 pb-12',
        wide ? 'max-w-form' : 'max-w-md',
      )}
    >
      <header className="flex items-center justify-between py-4">
        <a href="/" className="flex min-h-11 items-center gap-2.5 font-bold text-lg">
          <TapMark size={26} className="text-ember" />
          Blipp
        </a>
        <Button variant="quiet" lang={other} onClick={() => setLanguage(other)}>
          {t('otherLanguage')}
        </Button>
      </header>
      <main className="pt-8 sm:pt-16">
        <h1 ref={heading} tabIndex={-1} className="text-2xl">
          {title}
        </h1>
        {text && <p className="mt-2 text-muted">{text}</p>}
        <div className="mt-6">{children}</div>
      </main>
      <footer className="mt-auto pt-10">
        <CookieLink language={language} />
      </footer>
    </div>
  )
}
