import { zodResolver } from '@hookform/resolvers/zod'
import { type UseFormReturn, useForm } from 'react-hook-form'
import * as z from 'zod'
import {
  type NewOffer,
  newOffer,
  type Offer,
  type OfferAudience,
  PER_CARD,
  STAMP_HOURS,
  TAP_HOURS,
} from '../../shared/offers.ts'
import { offerFields } from '../../shared/rules/offers/fields.ts'

/** An offer as the dialog's fields hold one: what is typed. */
export interface OfferForm {
  title: string
  terms: string
  picture: Offer['picture']
  from: string
  until: string
  audience: OfferAudience
  perPerson: string
  most: string
  worth: string
  isCard: boolean
  perCard: string
  stampHours: string
  byTap: boolean
  tapHours: string
}

export type OfferFormState = UseFormReturn<OfferForm, unknown, NewOffer>

/** What is no number is said to be none by the contract. */
const numberOf = (typed: string): number | null => {
  const plain = typed.replace(/[\s ]/g, '').replace(',', '.')
  return plain === '' ? null : Number(plain)
}

/** The fields as the contract has them. */
const contract = z
  .custom<OfferForm>()
  .transform(
    ({ perPerson, most, worth, isCard, perCard, stampHours, byTap, tapHours, ...form }) =>
      ({
        ...form,
        perPerson: numberOf(perPerson),
        most: numberOf(most),
        worth: numberOf(worth),
        // What is left empty of a card is said to be missing, and makes no voucher of it.
        perCard: isCard ? (numberOf(perCard) ?? 0) : null,
        stampHours: isCard ? (numberOf(stampHours) ?? 0) : null,
        tapHours: isCard && byTap ? (numberOf(tapHours) ?? 0) : null,
      }) as z.input<typeof newOffer>,
  )
  .pipe(newOffer) as z.ZodType<NewOffer, OfferForm>

const shown = (n: number | null | undefined): string => (n == null ? '' : String(n))

export const useOfferForm = (offer: Offer | undefined): OfferFormState =>
  useForm<OfferForm, unknown, NewOffer>({
    mode: 'onTouched',
    resolver: zodResolver(contract),
    defaultValues: {
      title: offer?.title ?? '',
      terms: offer?.terms ?? '',
      picture: offer?.picture ?? null,
      from: offer?.from ?? '',
      until: offer?.until ?? '',
      audience: offer?.audience ?? 'message',
      perPerson: shown(offer?.perPerson ?? 1),
      most: shown(offer?.most),
      worth: shown(offer?.worth),
      isCard: offer?.perCard != null,
      perCard: shown(offer?.perCard ?? PER_CARD),
      stampHours: shown(offer?.stampHours ?? STAMP_HOURS),
      byTap: offer?.tapHours != null,
      tapHours: shown(offer?.tapHours ?? TAP_HOURS),
    },
  })

/** The server's words under the fields that they are about. */
export function showFaults(form: OfferFormState, faults: Record<string, string>): void {
  for (const name of offerFields)
    if (faults[name]) form.setError(name, { message: faults[name] }, { shouldFocus: true })
}
