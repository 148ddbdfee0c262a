import { X } from 'lucide-react'
import { useMemo, useRef } from 'react'
import { texting as words } from '../../shared/copy/texting.ts'
import { type DestinationCode, destinationCodes, type SmsPrices } from '../../shared/rules/destinations.ts'
import { Card, IconButton, Notice, Select } from '../ui/index.ts'
import { useCopy, useLanguage } from '../words/copy.ts'
import { useFormat } from '../words/format.ts'
import type { SettingsSection } from './profile-form.ts'

/** The countries that texts go to, each with its price, and a way to add others. */
export function DestinationsSection({ form, business: { texting } }: SettingsSection) {
  const t = useCopy(words)
  return (
    <Card title={t('title')} text={t('text')}>
      {texting ? (
        <Countries form={form} home={texting.home} prices={texting.prices} />
      ) : (
        <Notice>{t('unknown')}</Notice>
      )}
    </Card>
  )
}

interface Props extends Pick<SettingsSection, 'form'> {
  home: readonly DestinationCode[]
  prices: SmsPrices
}

function Countries({ form, home, prices }: Props) {
  const t = useCopy(words)
  const { money } = useFormat()
  const language = useLanguage()
  const nameOf = useCountryName()
  const added = form.watch('smsCountries')
  const choice = useRef<HTMLSelectElement>(null)
  const set = (codes: DestinationCode[]) => form.setValue('smsCountries', codes, { shouldDirty: true })
  const isThere = (code: DestinationCode) => home.includes(code) || added.includes(code)
  const others = destinationCodes
    .filter((code) => !isThere(code))
    .map((code) => ({
      value: code,
      label: t('withPrice', { country: nameOf(code), sum: money(prices[code]) }),
    }))
    .sort((a, b) => a.label.localeCompare(b.label, language))
  return (
    <div className="flex flex-col gap-4">
      <ul aria-label={t('countries')} className="divide-y divide-base-300 rounded-field border border-line">
        {[...home, ...added].map((code) => (
          <li key={code} className="flex min-h-14 items-center gap-3 py-1 pr-2 pl-4">
            <span className="min-w-0 flex-1">
              <span className="block">{nameOf(code)}</span>
              <span className="block text-muted text-sm">{t('price', { sum: money(prices[code]) })}</span>
            </span>
            {home.includes(code) ? (
              <span className="pr-2 text-muted text-sm">{t('always')}</span>
            ) : (
              <IconButton
                label={t('remove', { country: nameOf(code) })}
                icon={<X aria-hidden="true" size={20} />}
                // The button goes with its row, and the focus would go with it.
                onClick={() => {
                  choice.current?.focus()
                  set(added.filter((other) => other !== code))
                }}
              />
            )}
          </li>
        ))}
      </ul>
      <Select
        ref={choice}
        label={t('add')}
        hint={t('priceNote')}
        placeholder={t('addChoose')}
        value=""
        onChange={({ target }) => set([...added, target.value as DestinationCode])}
        options={others}
      />
    </div>
  )
}

function useCountryName(): (code: DestinationCode) => string {
  const t = useCopy(words)
  const language = useLanguage()
  return useMemo(() => {
    const names = new Intl.DisplayNames(language, { type: 'region' })
    return (code) => (code === 'US' ? t('northAmerica') : (names.of(code) ?? code))
  }, [language, t])
}
