import {
  Bell,
  Building2,
  ChevronRight,
  Database,
  type LucideIcon,
  Palette,
  Plug,
  Send,
  ShieldCheck,
  Smartphone,
  Users,
} from 'lucide-react'
import { Link } from 'wouter'
import { settingsIndex } from '../../shared/copy/settings-index.ts'
import { type SettingsSectionName, settingsPath } from '../../shared/pages/settings.ts'
import { classes } from '../ui/index.ts'
import { useCopy } from '../words/copy.ts'

const icons: Record<SettingsSectionName, LucideIcon> = {
  shop: Building2,
  page: Smartphone,
  sending: Send,
  app: Palette,
  notifications: Bell,
  staff: Users,
  connections: Plug,
  account: ShieldCheck,
  data: Database,
}

interface Props {
  sections: readonly SettingsSectionName[]
  current: SettingsSectionName
  /** No section was asked for: a phone then shows this list by itself. */
  isAlone: boolean
}

/**
 * The way to each section of the settings: a screen of its own on a phone, beside the section where there is room. At the
 * right, as toasts come up in that corner: they would lie on the button that saves.
 */
export function SettingsIndex({ sections, current, isAlone }: Props) {
  const t = useCopy(settingsIndex)
  return (
    <nav
      aria-label={t('label')}
      className={classes(
        'md:sticky md:top-20 md:col-start-2 md:row-start-1 md:self-start lg:top-8',
        !isAlone && 'max-md:hidden',
      )}
    >
      <ul className="max-md:divide-y max-md:divide-base-300 max-md:overflow-hidden max-md:rounded-card max-md:border max-md:border-base-300 max-md:bg-base-100 md:flex md:flex-col md:gap-1">
        {sections.map((section) => {
          const Icon = icons[section]
          const isCurrent = section === current
          return (
            <li key={section}>
              <Link
                href={settingsPath(section)}
                aria-current={isCurrent ? 'page' : undefined}
                className={classes(
                  'flex items-center gap-4 px-4 py-3 hover:bg-base-200 md:min-h-11 md:gap-3 md:rounded-field md:px-3 md:py-2',
                  isCurrent ? 'md:bg-base-300 md:font-semibold' : 'md:text-muted md:hover:text-base-content',
                )}
              >
                <Icon aria-hidden="true" size={20} className="shrink-0 max-md:text-muted" />
                <span className="min-w-0 flex-1">
                  <span className="max-md:font-semibold">{t(section)}</span>
                  <span className="block text-muted text-sm md:hidden">{t(`${section}Text`)}</span>
                </span>
                <ChevronRight aria-hidden="true" size={20} className="shrink-0 text-muted md:hidden" />
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
