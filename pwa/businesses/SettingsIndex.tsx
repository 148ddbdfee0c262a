import { type ReactNode, useEffect } from 'react'
import { settingsIndex } from '../../shared/copy/settings-index.ts'
import { useCopy } from '../words/copy.ts'

export type SettingsGroup = 'shop' | 'page' | 'sending' | 'app' | 'staff' | 'account' | 'counter'

const idOf = (group: SettingsGroup) => `settings-${group}`

/** A long page's way to each of its groups. */
export function SettingsIndex({ groups }: { groups: readonly SettingsGroup[] }) {
  const t = useCopy(settingsIndex)
  return (
    <nav
      aria-label={t('label')}
      className="mb-6 md:sticky md:top-20 md:col-start-2 md:row-start-2 md:self-start lg:top-8"
    >
      <ul className="flex flex-wrap gap-2 md:flex-col md:gap-0">
        {groups.map((group) => (
          <li key={group}>
            <a
              href={`#${idOf(group)}`}
              className="inline-flex min-h-11 items-center rounded-full border border-line px-4 text-sm hover:bg-base-200 md:flex md:rounded-field md:border-transparent md:px-2 md:text-muted xl:px-4 md:hover:text-base-content"
            >
              {t(group)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Some of the settings' cards. Whoever comes by a link to them comes right there. */
export function Group({ of, children }: { of: SettingsGroup; children: ReactNode }) {
  const id = idOf(of)
  useEffect(() => {
    if (location.hash === `#${id}`) document.getElementById(id)?.scrollIntoView()
  }, [id])
  return (
    <div id={id} tabIndex={-1} className="flex scroll-mt-20 flex-col gap-6 outline-none lg:scroll-mt-6">
      {children}
    </div>
  )
}
