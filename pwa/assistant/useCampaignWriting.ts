import { useEffect, useRef, useState } from 'react'
import type { EnhanceRequest, GeneratedText, GenerateRequest, Variations } from '../../shared/ai.ts'
import { VARIATIONS } from '../../shared/ai.ts'
import type { Channel } from '../../shared/consents.ts'
import { assistant } from '../../shared/copy/assistant.ts'
import type { Language } from '../../shared/copy/copy.ts'
import { useCopy } from '../words/copy.ts'
import type { AskOptions, AskResult } from './ask.ts'
import { enhance, generate, vary } from './jobs.ts'
import { useAsking } from './useAsking.ts'
import { useSaid } from './useSaid.ts'
import { leadingToOffer, type OfferToTell, withOffer } from './with-offer.ts'

/** A text that was written, and for what. */
export interface Outcome {
  result: GeneratedText
  type: Channel
  /** The offer that it leads to. */
  offerId?: string
}

/** What a text is to lead to, in the shop's language. */
export interface Leading {
  offer: OfferToTell
  language: Language
}

type Work<I> = (input: I, options: AskOptions) => Promise<AskResult<GeneratedText>>

/** Generating, enhancing and varying one text, with what is said of each. */
export function useCampaignWriting() {
  const t = useCopy(assistant)
  const writing = useAsking()
  const varying = useAsking()
  const said = useSaid()
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const [variations, setVariations] = useState<Variations | null>(null)
  const place = useRef<HTMLDivElement>(null)

  // On a phone the text comes far below the button that asked for it.
  useEffect(() => {
    if (outcome) place.current?.querySelector('h2')?.focus()
  }, [outcome])

  const carryOut = async <I extends { campaignType: Channel }>(
    work: Work<I>,
    input: I,
    words: { done: 'generated' | 'enhanced'; failed: 'generateFailed' | 'enhanceFailed' },
    { before, leading }: { before?: string; leading?: Leading } = {},
  ) => {
    varying.cancel()
    try {
      const asked = await writing.run(work, input)
      if (!asked) return
      setVariations(null)
      const type = input.campaignType
      setOutcome(
        leading
          ? { result: leadingToOffer(asked.answer, type, leading.language), type, offerId: leading.offer.id }
          : { result: asked.answer, type },
      )
      if (asked.answer.message.trim() === before?.trim()) said.asItWas()
      else said.done(asked.shortfall, words.done)
    } catch (error) {
      said.failed(words.failed, error)
    }
  }

  const makeVariations = async () => {
    if (!outcome) return
    try {
      const asked = await varying.run(vary, { originalMessage: outcome.result.message, count: VARIATIONS })
      if (!asked) return
      setVariations(asked.answer)
      const n = asked.answer.variations.length
      said.done(asked.shortfall, 'varied', t('variedText', { n }))
    } catch (error) {
      said.failed('varyFailed', error)
    }
  }

  return {
    writing,
    varying,
    outcome,
    variations,
    place,
    generate: (request: GenerateRequest, leading?: Leading) =>
      carryOut(
        generate,
        leading ? withOffer(request, leading.offer, leading.language) : request,
        { done: 'generated', failed: 'generateFailed' },
        { leading },
      ),
    enhance: (request: EnhanceRequest) =>
      carryOut(
        enhance,
        request,
        { done: 'enhanced', failed: 'enhanceFailed' },
        { before: request.originalMessage },
      ),
    vary: makeVariations,
  }
}

export type CampaignWriting = ReturnType<typeof useCampaignWriting>
