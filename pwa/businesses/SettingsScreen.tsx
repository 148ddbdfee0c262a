import { type ReactNode, useState } from 'react'
import { type Business, type ProfilePatch, updateProfile } from '../../shared/businesses.ts'
import { businesses } from '../../shared/copy/businesses.ts'
import { ui } from '../../shared/copy/ui.ts'
import { ApiError, call, OfflineError } from '../api/call.ts'
import { wordsOf } from '../api/words.ts'
import { DeviceSections } from '../devices/index.ts'
import { InstallSection } from '../install/index.ts'
import { useIsOwner } from '../session/index.ts'
import { OwnerOnlyNotice, StaffSection } from '../staff/index.ts'
import { syncNow, useProfile } from '../sync/index.ts'
import { Button, classes, Notice, PageHeader, Skeleton, useToast } from '../ui/index.ts'
import { useCopy } from '../words/copy.ts'
import { BusinessSection } from './BusinessSection.tsx'
import { ClosingSection } from './ClosingSection.tsx'
import { DestinationsSection } from './DestinationsSection.tsx'
import { LookSection } from './LookSection.tsx'
import { LanguageSection, ThemeSection } from './PreferenceSections.tsx'
import { changedOf, formOf, type SettingsForm, useProfileForm } from './profile-form.ts'
import { SenderSection } from './SenderSection.tsx'
import { SendingSection } from './SendingSection.tsx'
import { Group, SettingsIndex } from './SettingsIndex.tsx'
import { AccountSections } from './security/AccountSections.tsx'
import { TakingOutSection } from './TakingOutSection.tsx'
import { ConsentSection, PrivacySection, ReviewSection } from './TapPageSections.tsx'
import { TemplateList } from './TemplateList.tsx'
import { TrackingSection } from './TrackingSection.tsx'
import { useUnsavedGuard } from './UnsavedGuard.tsx'
import { UnverifiedNotice } from './UnverifiedNotice.tsx'
import { VoiceSection } from './VoiceSection.tsx'
import { WhatsappSection } from './WhatsappSection.tsx'

/** Everything a shop decides about itself. Each later part adds its section. */
const sections = {
  shop: { business: BusinessSection },
  page: { look: LookSection, review: ReviewSection, privacy: PrivacySection, consent: ConsentSection },
  sending: {
    tracking: TrackingSection,
    sender: SenderSection,
    destinations: DestinationsSection,
    sending: SendingSection,
    whatsapp: WhatsappSection,
    voice: VoiceSection,
  },
  app: { language: LanguageSection, theme: ThemeSection, install: InstallSection },
}
type Section = (props: { form: SettingsForm; business: Business }) => ReactNode
const groups = Object.entries(sections) as [keyof typeof sections, Record<string, Section>][]

export default function SettingsScreen() {
  const t = useCopy(businesses)
  const business = useProfile()
  const isOwner = useIsOwner()
  return (
    <div className="md:grid md:grid-cols-[minmax(0,35rem)_11rem] md:gap-x-5 xl:grid-cols-[35rem_14rem] xl:gap-x-12">
      <div className="md:col-span-2">
        <PageHeader title={t('settingsTitle')} text={t('settingsText')} />
      </div>
      {isOwner && (
        <SettingsIndex groups={[...groups.map(([group]) => group), 'staff', 'account', 'counter']} />
      )}
      <div className="min-w-0 md:col-start-1 md:row-start-2">
        {business ? <Sections business={business} /> : <Skeleton kind="card" count={3} />}
        <Group of="account">
          <AccountSections />
        </Group>
        <Group of="counter">
          <DeviceSections />
        </Group>
        {business && isOwner && (
          <div className="mt-6">
            <ClosingSection business={business} />
          </div>
        )}
      </div>
    </div>
  )
}

function Sections({ business }: { business: Business }) {
  if (!useIsOwner())
    return (
      <div className="flex flex-col gap-6">
        <OwnerOnlyNotice />
        <InstallSection />
      </div>
    )
  return (
    <>
      <Settings key={business.id} business={business} />
      <TemplateList business={business} />
      <div className="mt-6">
        <Group of="staff">
          <StaffSection business={business} />
          <TakingOutSection />
        </Group>
      </div>
    </>
  )
}

function Settings({ business }: { business: Business }) {
  const t = useCopy(businesses)
  const common = useCopy(ui)
  const form = useProfileForm(business)
  const { isDirty, isSubmitting } = form.formState
  const [isAway, setAway] = useState(false)
  const guard = useUnsavedGuard(isDirty)
  const save = useSave(form, setAway)

  return (
    <form noValidate onSubmit={save} className="flex flex-col gap-6">
      {!business.emailVerified && <UnverifiedNotice business={business} />}
      {groups.map(([group, parts]) => (
        <Group key={group} of={group}>
          {Object.entries(parts).map(([name, Section]) => (
            <Section key={name} form={form} business={business} />
          ))}
        </Group>
      ))}
      {isAway && <Notice tone="warning">{t('needsNetwork')}</Notice>}
      <div
        className={classes(
          'flex flex-wrap items-center justify-end gap-2',
          isDirty &&
            'sticky bottom-20 short:bottom-2 rounded-card border border-base-300 bg-base-100 p-3 shadow-float lg:bottom-4',
        )}
      >
        <span role="status" className="mr-auto px-2 text-muted text-sm">
          {isDirty ? t('unsaved') : ''}
        </span>
        {isDirty && (
          <Button variant="quiet" onClick={() => form.reset(formOf(business))}>
            {common('undo')}
          </Button>
        )}
        <Button type="submit" variant="primary" busy={isSubmitting} disabled={!isDirty}>
          {t('save')}
        </Button>
      </div>
      {guard}
    </form>
  )
}

/** Saves what was changed; without a network what was typed stays in the form. */
function useSave(form: SettingsForm, setAway: (away: boolean) => void) {
  const t = useCopy(businesses)
  const toast = useToast()

  const save = async (value: ProfilePatch) => {
    setAway(false)
    try {
      const { business } = await call(updateProfile, changedOf(form, value))
      form.reset(formOf(business))
      toast({ tone: 'success', title: t('savedToast') })
      void syncNow()
    } catch (error) {
      if (error instanceof OfflineError) return setAway(true)
      if (error instanceof ApiError) showFaults(form, error)
      toast({ tone: 'error', title: t('saveFailed'), description: wordsOf(error) })
    }
  }
  const refuse = () => toast({ tone: 'error', title: t('saveFailed'), description: t('checkFields') })
  return form.handleSubmit(save, refuse)
}

/** The server's words under the fields they are about. */
function showFaults(form: SettingsForm, { fields }: ApiError): void {
  for (const [name, message] of Object.entries(fields ?? {}))
    form.setError(name as Parameters<SettingsForm['setError']>[0], { message })
}
