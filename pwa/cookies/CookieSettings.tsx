import { X } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { cookies } from '../../shared/copy/cookies.ts'
import { Button, IconButton } from '../ui/Button.tsx'
import type { Language } from '../words/copy.ts'
import {
  type Choice,
  categories,
  everything,
  onlyNecessary,
  type Preferences,
  storedPreferences,
} from './consent.ts'

export interface CookieSettingsProps {
  language: Language
  onChoose: (choice: Choice, preferences: Preferences) => void
  onClose: () => void
}

/** Each kind of cookie with a box of its own; comes only where somebody asked for it, and takes the focus. */
export function CookieSettings({ language, onChoose, onClose }: CookieSettingsProps) {
  const t = cookies(language)
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const [preferences, setPreferences] = useState<Preferences>(() => storedPreferences() ?? onlyNecessary)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section
      aria-labelledby={id}
      className="fixed inset-x-3 bottom-3 z-30 max-h-[calc(100dvh-1.5rem)] overflow-y-auto rounded-card border border-base-300 bg-base-100 p-5 shadow-float sm:right-auto sm:w-100"
    >
      <div className="flex items-start gap-3">
        <h2 id={id} ref={heading} tabIndex={-1} className="flex-1 text-lg">
          {t('settingsTitle')}
        </h2>
        <span className="-mt-2 -mr-2">
          <IconButton label={t('close')} icon={<X size={20} />} onClick={onClose} />
        </span>
      </div>
      <Kinds language={language} preferences={preferences} onChange={setPreferences} />
      <div className="mt-4 grid gap-2 min-[400px]:grid-cols-2">
        <Button className="px-2" onClick={() => onChoose('necessary', onlyNecessary)}>
          {t('necessary')}
        </Button>
        <Button className="px-2" onClick={() => onChoose('all', everything)}>
          {t('all')}
        </Button>
        <Button
          variant="primary"
          className="min-[400px]:col-span-2"
          onClick={() => onChoose('custom', preferences)}
        >
          {t('save')}
        </Button>
      </div>
    </section>
  )
}

interface KindsProps {
  language: Language
  preferences: Preferences
  onChange: (preferences: Preferences) => void
}

const Kinds = ({ language, preferences, onChange }: KindsProps) => (
  <ul className="mt-2">
    {categories.map((category) => {
      const t = cookies(language)
      const isFixed = category === 'necessary'
      return (
        <li key={category}>
          <label className="flex min-h-11 cursor-pointer items-start gap-3 py-2 text-sm">
            <input
              type="checkbox"
              checked={preferences[category]}
              disabled={isFixed}
              onChange={(event) =>
                !isFixed && onChange({ ...preferences, [category]: event.currentTarget.checked })
              }
              className="mt-0.5 size-5 shrink-0 accent-primary"
            />
            <span>
              <span className="block font-semibold">{t(`${category}Name`)}</span>
              <span className="block text-muted">{t(`${category}Text`)}</span>
            </span>
          </label>
        </li>
      )
    })}
  </ul>
)
