import { ArrowLeft } from 'lucide-react'
import { Link, Redirect, useParams } from 'wouter'
import { businesses } from '../../shared/copy/businesses.ts'
import { settingsIndex } from '../../shared/copy/settings-index.ts'
import {
  isSettingsSection,
  SETTINGS_PATH,
  type SettingsSectionName,
  sectionOfAnchor,
  settingsPath,
} from '../../shared/pages/settings.ts'
import { DeviceSections } from '../devices/index.ts'
import { NotificationsSection } from '../notifications/index.ts'
import { useIsOwner } from '../session/index.ts'
import { OwnerOnlyNotice } from '../staff/index.ts'
import { Pending, useProfile } from '../sync/index.ts'
import { classes, useDocumentTitle } from '../ui/index.ts'
import { useCopy } from '../words/copy.ts'
import { AppSections } from './AppSections.tsx'
import { OwnerSettings } from './OwnerSettings.tsx'
import { SettingsIndex } from './SettingsIndex.tsx'
import { AccountSections } from './security/AccountSections.tsx'
import { sectionsFor } from './settings-sections.ts'
import { UnverifiedNotice } from './UnverifiedNotice.tsx'

/** Everything a shop decides about itself, in sections. Without one in its address a phone lists them, and a wide screen shows the first. */
export default function SettingsScreen() {
  const { section: asked } = useParams<{ section?: string }>()
  const business = useProfile()
  const isOwner = useIsOwner()
  const { sections, current, isAsked, isRefused } = sectionsFor(isOwner, asked)
  const anchored = asked ? undefined : sectionOfAnchor(location.hash)
  if (anchored) return <Redirect to={settingsPath(anchored)} replace />
  if (asked && !isSettingsSection(asked)) return <Redirect to={SETTINGS_PATH} replace />
  return (
    <>
      {isOwner && business && !business.emailVerified && (
        <div className="mb-6">
          <UnverifiedNotice business={business} />
        </div>
      )}
      {!isOwner && (isRefused || !isAsked) && (
        <div className="mb-6">
          <OwnerOnlyNotice />
        </div>
      )}
      {!isAsked && <ListHeader />}
      <div className="md:grid md:grid-cols-[minmax(0,35rem)_12rem] md:gap-x-5 xl:grid-cols-[35rem_14rem] xl:gap-x-12">
        <SettingsIndex sections={sections} current={current} isAlone={!isAsked} />
        <div className={classes('min-w-0 md:col-start-1 md:row-start-1', !isAsked && 'max-md:hidden')}>
          <SectionHeader section={current} isAsked={isAsked} />
          {!isOwner && <StaffsOwn section={current} />}
          {isOwner &&
            (business ? (
              <OwnerSettings key={business.id} business={business} section={current} />
            ) : (
              <Pending count={3} />
            ))}
        </div>
      </div>
    </>
  )
}

/** Above the list that a phone begins with. */
function ListHeader() {
  const t = useCopy(businesses)
  return (
    <header className="mb-6 md:hidden">
      <h1 className="text-xl">{t('settingsTitle')}</h1>
      <p className="mt-1 text-muted">{t('settingsText')}</p>
    </header>
  )
}

interface HeaderProps {
  section: SettingsSectionName
  isAsked: boolean
}

function SectionHeader({ section, isAsked }: HeaderProps) {
  const t = useCopy(settingsIndex)
  const b = useCopy(businesses)
  useDocumentTitle(isAsked ? `${t(section)} · ${b('settingsTitle')}` : b('settingsTitle'))
  return (
    <header className="mb-6">
      <Link
        href={SETTINGS_PATH}
        className="mb-1 inline-flex min-h-11 items-center gap-2 font-semibold text-muted hover:text-base-content md:hidden"
      >
        <ArrowLeft aria-hidden="true" size={20} />
        {b('settingsTitle')}
      </Link>
      {/* Takes the focus on arrival; without a section a phone has it hidden. */}
      <h1 tabIndex={isAsked ? -1 : undefined} className="text-xl outline-none sm:text-2xl">
        {t(section)}
      </h1>
      <p className="mt-1 text-muted">{t(`${section}Text`)}</p>
    </header>
  )
}

/** What somebody who works here decides for themselves. */
function StaffsOwn({ section }: { section: SettingsSectionName }) {
  if (section === 'app') return <AppSections />
  if (section === 'notifications') return <NotificationsSection />
  return section === 'account' ? <AccountSections /> : <DeviceSections />
}
