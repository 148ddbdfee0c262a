import { type ReactNode, useId, useState } from 'react'
import type { FieldErrors } from 'react-hook-form'
import { useLocation } from 'wouter'
import { type Business, type ProfilePatch, updateProfile } from '../../shared/businesses.ts'
import { businesses } from '../../shared/copy/businesses.ts'
import { ui } from '../../shared/copy/ui.ts'
import { SETTINGS_PATH, type SettingsSectionName, settingsPath } from '../../shared/pages/settings.ts'
import { ApiError, call, OfflineError } from '../api/call.ts'
import { wordsOf } from '../api/words.ts'
import { useFloating } from '../browser/floating.ts'
import { Connections } from '../connections/index.ts'
import { DeviceSections } from '../devices/index.ts'
import { NotificationsSection } from '../notifications/index.ts'
import { StaffSection } from '../staff/index.ts'
import { syncNow } from '../sync/index.ts'
import { Button, classes, Notice, useToast } from '../ui/index.ts'
import { useCopy } from '../words/copy.ts'
import { AppSections } from './AppSections.tsx'
import { ClosingSection } from './ClosingSection.tsx'
import {
  changedOf,
  formOf,
  type ProfileForm,
  type SettingsForm,
  undoChanges,
  useProfileForm,
} from './profile-form.ts'
import { AccountSections } from './security/AccountSections.tsx'
import { formCards, sectionToCorrect } from './settings-sections.ts'
import { TakingOutSection } from './TakingOutSection.tsx'
import { TemplateList } from './TemplateList.tsx'
import { useUnsavedGuard } from './UnsavedGuard.tsx'

interface Props {
  business: Business
  section: SettingsSectionName
}

/** One form behind all sections: what was typed in one is still there, and unsaved, in the next. */
export function OwnerSettings({ business, section }: Props) {
  const form = useProfileForm(business)
  const { isDirty } = form.formState
  const [isAway, setAway] = useState(false)
  const guard = useUnsavedGuard(isDirty, SETTINGS_PATH)
  const save = useSave(form, section, setAway)
  const id = useId()
  const cards = Object.entries(formCards[section] ?? {})

  return (
    <div className="flex flex-col gap-6">
      <form
        id={id}
        noValidate
        onSubmit={save}
        className={classes('flex flex-col gap-6', !cards.length && 'hidden')}
      >
        {cards.map(([name, Card]) => (
          <Card key={name} form={form} business={business} />
        ))}
      </form>
      <SavedAlone section={section} business={business} />
      {(isDirty || cards.length > 0) && (
        <SaveBar form={form} of={id} isAway={isAway} onUndo={() => undoChanges(form, business)} />
      )}
      {guard}
    </div>
  )
}

/** What is saved card by card, or asks first. */
function SavedAlone({ section, business }: Props): ReactNode {
  switch (section) {
    case 'sending':
      return <TemplateList business={business} />
    case 'app':
      return <AppSections />
    case 'notifications':
      return <NotificationsSection />
    case 'staff':
      return (
        <>
          <StaffSection business={business} />
          <DeviceSections />
        </>
      )
    case 'connections':
      return <Connections />
    case 'account':
      return <AccountSections />
    case 'data':
      return (
        <>
          <TakingOutSection />
          <ClosingSection business={business} />
        </>
      )
    default:
      return null
  }
}

interface BarProps {
  form: SettingsForm
  /** The id of the form that it saves. */
  of: string
  isAway: boolean
  onUndo: () => void
}

function SaveBar({ form, of, isAway, onUndo }: BarProps) {
  const t = useCopy(businesses)
  const common = useCopy(ui)
  const { isDirty, isSubmitting } = form.formState
  useFloating('bar', isDirty)
  return (
    <>
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
          <Button variant="quiet" onClick={onUndo}>
            {common('undo')}
          </Button>
        )}
        <Button type="submit" form={of} variant="primary" busy={isSubmitting} disabled={!isDirty}>
          {t('save')}
        </Button>
      </div>
    </>
  )
}

/** Saves what was changed; without a network what was typed stays in the form. */
function useSave(form: SettingsForm, section: SettingsSectionName, setAway: (away: boolean) => void) {
  const t = useCopy(businesses)
  const toast = useToast()
  const [, go] = useLocation()
  const showSection = (faulty: string[]) => {
    const place = sectionToCorrect(faulty, section)
    if (place) go(settingsPath(place))
  }

  const save = async (value: ProfilePatch) => {
    setAway(false)
    try {
      const { business } = await call(updateProfile, changedOf(form, value))
      form.reset(formOf(business))
      toast({ tone: 'success', title: t('savedToast') })
      void syncNow()
    } catch (error) {
      if (error instanceof OfflineError) return setAway(true)
      if (error instanceof ApiError) showSection(showFaults(form, error))
      toast({ tone: 'error', title: t('saveFailed'), description: wordsOf(error) })
    }
  }
  const refuse = (errors: FieldErrors<ProfileForm>) => {
    showSection(Object.keys(errors))
    toast({ tone: 'error', title: t('saveFailed'), description: t('checkFields') })
  }
  return form.handleSubmit(save, refuse)
}

/** The server's words under the fields they are about, whose names it returns. */
function showFaults(form: SettingsForm, { fields = {} }: ApiError): string[] {
  for (const [name, message] of Object.entries(fields))
    form.setError(name as Parameters<SettingsForm['setError']>[0], { message })
  return Object.keys(fields).map((name) => name.replace(/\..*/, ''))
}
