import { useEffect } from 'react'
import { useController, useWatch } from 'react-hook-form'
import type { KeyOf, Text } from '../../../shared/copy/copy.ts'
import { offerChoice } from '../../../shared/copy/offer-choice.ts'
import type { Offer } from '../../../shared/offers.ts'
import { offerFault, vouchersLeft } from '../../../shared/rules/offers/in-message.ts'
import { hasPlaceFor } from '../../../shared/rules/template.ts'
import { type CampaignEditing, messageOf } from '../../drafts/index.ts'
import { useDayWords } from '../../sends/index.ts'
import { useRows, useToday } from '../../sync/index.ts'
import { Notice, Select } from '../../ui/index.ts'
import { useCopy } from '../../words/copy.ts'
import { useFieldWords } from '../../words/field-words.ts'

/** Which offer `{{offer}}` in the text leads to; nothing where the text has none. */
export function OfferField({ form }: { form: CampaignEditing }) {
  const isIn = useWatch({
    control: form.control,
    compute: (values) => hasPlaceFor(messageOf(values), 'offer'),
  })
  return isIn ? <Choice form={form} /> : null
}

function Choice({ form }: { form: CampaignEditing }) {
  const t = useCopy(offerChoice)
  const words = useFieldWords()
  const { field, fieldState } = useController({ control: form.control, name: 'offerId' })
  const offers = useRows('offer')
  const today = useToday()
  const label = useOfferLabel(today)
  const only = offers?.filter((offer) => !offerFault(offer, today)) ?? []
  const [first] = only
  const isMissing = !field.value && only.length === 1
  useEffect(() => {
    if (isMissing && first) form.setValue('offerId', first.id, { shouldDirty: true })
  }, [isMissing, first, form])
  if (!offers) return null
  if (offers.length === 0) return <Notice tone="warning">{t('none')}</Notice>
  const chosen = offers.find(({ id }) => id === field.value)
  const listed = offers.filter((offer) => offer === chosen || !offerFault(offer, today))
  const barred = offers.filter((offer) => !listed.includes(offer))
  return (
    <div className="flex flex-col gap-3">
      {only.length === 0 && <Notice tone="warning">{t('noneUsable')}</Notice>}
      <Select
        ref={field.ref}
        name={field.name}
        label={t('label')}
        hint={t('hint', { place: '{{offer}}' })}
        required
        placeholder={t('choose')}
        options={listed.map((offer) => ({ value: offer.id, label: label(offer) }))}
        value={chosen?.id ?? ''}
        error={words(fieldState.error?.message) ?? faultOf(field.value, chosen, today, t)}
        onBlur={field.onBlur}
        onChange={({ target }) =>
          form.setValue('offerId', target.value || null, {
            shouldDirty: true,
            shouldValidate: form.formState.isSubmitted,
          })
        }
      />
      {chosen && <Facts offer={chosen} />}
      {barred.length > 0 && (
        <ul className="text-muted text-sm">
          {barred.map((offer) => (
            <li key={offer.id}>{label(offer)}</li>
          ))}
        </ul>
      )}
    </div>
  )
}

type Words = Text<KeyOf<typeof offerChoice>>

function faultOf(id: string | null | undefined, chosen: Offer | undefined, today: string, t: Words) {
  if (!id) return undefined
  if (!chosen) return t('gone')
  const fault = offerFault(chosen, today)
  return fault ? t(fault === 'over' ? 'faultOver' : 'faultStopped') : undefined
}

function Facts({ offer }: { offer: Offer }) {
  const t = useCopy(offerChoice)
  const day = useDayWords()
  const left = vouchersLeft(offer)
  const facts = [
    offer.until && t('lasts', { until: day(offer.until) }),
    left !== null && t('left', { n: left }),
  ].filter(Boolean)
  return facts.length > 0 ? <p className="text-muted text-sm">{facts.join(' ')}</p> : null
}

/** An offer by its title, with what is the matter with it. */
function useOfferLabel(today: string): (offer: Offer) => string {
  const t = useCopy(offerChoice)
  const day = useDayWords()
  return (offer) => {
    const { title, until, startedAt } = offer
    const fault = offerFault(offer, today)
    if (fault === 'over') return t('over', { title, until: day(until ?? '') })
    if (fault === 'stopped') return t('stopped', { title })
    return startedAt === null ? t('draft', { title }) : title
  }
}
