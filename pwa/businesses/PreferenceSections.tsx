import { Controller } from 'react-hook-form'
import { businesses } from '../../shared/copy/businesses.ts'
import { setTheme } from '../browser/theme.ts'
import { Card, RadioCards, Select } from '../ui/index.ts'
import { useCopy } from '../words/copy.ts'
import { useFieldWords } from '../words/field-words.ts'
import type { SettingsSection } from './profile-form.ts'

const timeZones = Intl.supportedValuesOf('timeZone').map((zone) => ({
  value: zone,
  label: zone.replaceAll('_', ' '),
}))

export function LanguageSection({ form }: SettingsSection) {
  const t = useCopy(businesses)
  const words = useFieldWords()
  return (
    <Card title={t('languageTitle')}>
      <div className="flex flex-col gap-4">
        <Select
          {...form.register('language')}
          label={t('language')}
          hint={t('languageHint')}
          options={[
            { value: 'sv', label: t('swedish') },
            { value: 'en', label: t('english') },
          ]}
        />
        <Select
          {...form.register('timeZone')}
          label={t('timeZone')}
          hint={t('timeZoneHint')}
          options={timeZones}
          error={words(form.formState.errors.timeZone?.message)}
        />
      </div>
    </Card>
  )
}

export function ThemeSection({ form }: SettingsSection) {
  const t = useCopy(businesses)
  return (
    <Card title={t('themeTitle')}>
      <Controller
        control={form.control}
        name="theme"
        render={({ field }) => (
          <RadioCards
            legend={t('theme')}
            columns={3}
            value={field.value}
            onChange={(theme) => {
              field.onChange(theme)
              setTheme(theme)
            }}
            options={[
              { value: 'system', label: t('themeSystem') },
              { value: 'light', label: t('themeLight') },
              { value: 'dark', label: t('themeDark') },
            ]}
          />
        )}
      />
    </Card>
  )
}
