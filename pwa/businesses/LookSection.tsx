import { look } from '../../shared/copy/look.ts'
import { isColor, type Shades, shades } from '../../shared/rules/color.ts'
import { Card, Checkbox, Field } from '../ui/index.ts'
import { useCopy } from '../words/copy.ts'
import { useFieldWords } from '../words/field-words.ts'
import { LogoField } from './LogoField.tsx'
import type { SettingsSection } from './profile-form.ts'

/** Blipp's own, where a choice begins. */
const FIRST_COLOR = '#1e5b4a'
const papers = { light: '#fbf9f5', dark: '#141715' }

/** The colour and the picture of the tap page. */
export function LookSection({ form, business }: SettingsSection) {
  const t = useCopy(look)
  const words = useFieldWords()
  const color = form.watch('color')
  return (
    <Card title={t('title')} text={t('text')}>
      <div className="flex flex-col gap-4">
        <Checkbox
          label={t('ownColor')}
          hint={t('ownColorHint')}
          checked={color !== ''}
          onChange={({ target }) =>
            form.setValue('color', target.checked ? FIRST_COLOR : '', { shouldDirty: true })
          }
        />
        {color !== '' && (
          <Field
            {...form.register('color')}
            label={t('color')}
            type="color"
            className="max-w-32 cursor-pointer p-1"
            error={words(form.formState.errors.color?.message)}
          />
        )}
        {isColor(color.toLowerCase()) && <Samples color={color.toLowerCase()} />}
        <LogoField business={business} />
      </div>
    </Card>
  )
}

function Samples({ color }: { color: string }) {
  const t = useCopy(look)
  const { light, dark } = shades(color)
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Sample label={t('sampleLight')} paper={papers.light} shade={light} />
      <Sample label={t('sampleDark')} paper={papers.dark} shade={dark} />
    </div>
  )
}

/** A button and a link as the tap page has them. Drawn, because the app's style sheet knows no shop's colours. */
function Sample({ label, paper, shade }: { label: string; paper: string; shade: Shades }) {
  const t = useCopy(look)
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox="0 0 240 72"
      className="w-full rounded-field border border-base-300"
    >
      <rect width="240" height="72" fill={paper} />
      <rect x="16" y="14" width="132" height="44" rx="10" fill={shade.primary} />
      <text x="82" y="42" textAnchor="middle" fontSize="16" fontWeight="700" fill={shade.on}>
        {t('sample')}
      </text>
      <text x="168" y="42" fontSize="14" textDecoration="underline" fill={shade.primary}>
        blipp.se
      </text>
    </svg>
  )
}
