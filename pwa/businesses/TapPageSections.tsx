import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { businesses } from '../../shared/copy/businesses.ts'
import { look } from '../../shared/copy/look.ts'
import { Card, Checkbox, Field, LinkButton, RadioCards, TextArea } from '../ui/index.ts'
import { useCopy } from '../words/copy.ts'
import { useFieldWords } from '../words/field-words.ts'
import { KeptWordings } from './KeptWordings.tsx'
import type { SettingsForm, SettingsSection } from './profile-form.ts'
import { useStandardWordings } from './wordings.ts'

export function ReviewSection({ form }: SettingsSection) {
  const t = useCopy(businesses)
  const words = useFieldWords()
  return (
    <Card title={t('reviewTitle')} text={t('reviewText')}>
      <Field
        {...form.register('reviewUrl')}
        label={t('reviewUrl')}
        hint={t('pageHint')}
        type="url"
        inputMode="url"
        autoComplete="off"
        error={words(form.formState.errors.reviewUrl?.message)}
      />
    </Card>
  )
}

export function PrivacySection({ form, business }: SettingsSection) {
  const t = useCopy(businesses)
  const words = useFieldWords()
  const [which, choose] = useWhichPage(form)
  return (
    <Card title={t('privacyTitle')} text={t('privacyText')}>
      <div className="flex flex-col gap-4">
        <RadioCards
          legend={t('privacyWhich')}
          value={which}
          onChange={choose}
          options={[
            { value: 'hosted', label: t('privacyHosted'), text: t('privacyHostedText') },
            { value: 'own', label: t('privacyOwn'), text: t('privacyOwnText') },
          ]}
        />
        {which === 'own' ? (
          <Field
            {...form.register('privacyUrl', { onChange: () => choose('own') })}
            label={t('privacyUrl')}
            hint={t('pageHint')}
            type="url"
            inputMode="url"
            autoComplete="off"
            error={words(form.formState.errors.privacyUrl?.message)}
          />
        ) : (
          <div>
            <LinkButton href={`/t/@${business.merchantId}/privacy`} newTab>
              {t('privacySee')}
            </LinkButton>
          </div>
        )}
      </div>
    </Card>
  )
}

type PrivacyPage = 'hosted' | 'own'

/** Follows the address in the form; without one, a page of their own stays chosen only until the form is filled anew. */
function useWhichPage(form: SettingsForm): [PrivacyPage, (page: PrivacyPage) => void] {
  const url = useWatch({ control: form.control, name: 'privacyUrl' })
  const [chosen, setChosen] = useState<PrivacyPage>('hosted')
  useEffect(() => {
    // A field that changes is named; all of them do when the form is undone, saved or follows another device.
    const { unsubscribe } = form.watch((_, { name }) => {
      if (!name) setChosen('hosted')
    })
    return unsubscribe
  }, [form])
  const choose = (page: PrivacyPage) => {
    setChosen(page)
    if (page === 'hosted') form.setValue('privacyUrl', '', { shouldDirty: true })
  }
  return [url ? 'own' : chosen, choose]
}

export function ConsentSection({ form, business }: SettingsSection) {
  const t = useCopy(businesses)
  const words = useFieldWords()
  const l = useCopy(look)
  const standard = useStandardWordings(business)
  const { errors } = form.formState
  return (
    <Card title={t('consentTitle')} text={t('consentText')}>
      <div className="flex flex-col gap-4">
        {(['sv', 'en'] as const).map((language) => (
          <TextArea
            key={language}
            {...form.register(`consentTexts.${language}`)}
            label={t(language === 'sv' ? 'consentSv' : 'consentEn')}
            lang={language}
            placeholder={standard[language]}
            error={words(errors.consentTexts?.[language]?.message)}
          />
        ))}
        <Checkbox {...form.register('askPerChannel')} label={l('perChannel')} hint={l('perChannelHint')} />
        <KeptWordings revision={business.revision} />
      </div>
    </Card>
  )
}
