import { X } from 'lucide-react'
import { useId } from 'react'
import { cookies } from '../../shared/copy/first/cookies.ts'
import { sitePath } from '../../shared/pages/site.ts'
import { Button, IconButton } from '../ui/Button.tsx'
import type { Language } from '../words/copy.ts'

interface Props {
  language: Language
  /** Whether it is there already, or only its room. */
  isShown: boolean
  onAll: () => void
  onNecessary: () => void
  onSettings: () => void
  onClose: () => void
}

/**
 * Asks for cookies at the top of a page, as a part of it: there it lies over nothing, however small the screen is. Yes and
 * no are one press each, and of one size.
 */
export function CookieBanner({ language, isShown, onAll, onNecessary, onSettings, onClose }: Props) {
  const t = cookies(language)
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className={`border-base-300 border-b bg-base-200 print:hidden ${isShown ? '' : 'invisible hidden [[data-asks]_&]:block'}`}
    >
      <div className="mx-auto flex max-w-page items-start gap-2 py-2 pr-2 pl-5 sm:pr-5 sm:pl-8 md:items-center">
        <div className="flex-1 gap-x-6 gap-y-2 max-md:pt-1.5 md:flex md:items-center">
          <p className="flex-1 text-sm">
            <strong id={id} className="font-semibold">
              {t('title')}
            </strong>
            . {t('text')}{' '}
            <a href={sitePath('/privacy#kakor', language)} className="underline underline-offset-4">
              {t('policy')}
            </a>
          </p>
          <div className="flex flex-wrap items-center gap-2 max-md:mt-2">
            <Button className="px-3" onClick={onNecessary}>
              {t('necessary')}
            </Button>
            <Button className="px-3" onClick={onAll}>
              {t('all')}
            </Button>
            <Button variant="quiet" className="px-3" onClick={onSettings}>
              {t('settings')}
            </Button>
          </div>
        </div>
        <IconButton label={t('close')} icon={<X size={20} />} onClick={onClose} />
      </div>
    </section>
  )
}
