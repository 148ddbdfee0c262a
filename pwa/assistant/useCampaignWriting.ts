import { useEffect, useRef, useState } from 'react'
import type { EnhanceRequest, GeneratedText, GenerateRequest, Variations } from '../../shared/ai.ts'
import { VARIATIONS } from '../../shared/ai.ts'
import type { Channel } from '../../shared/consents.ts'
import { assistant } from '../../shared/copy/assistant.ts'
import { useCopy } from '../words/copy.ts'
import type { AskOptions, AskResult } from './ask.ts'
import { enhance, generate, vary } from './jobs.ts'
import { useAsking } from './useAsking.ts'
import { useSaid } from './useSaid.ts'

/** A text that was written, and for what. */
export interface Outcome {
  result: GeneratedText
  type: Channel
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
    before?: string,
  ) => {
    varying.cancel()
    try {
      const asked = await writing.run(work, input)
      if (!asked) return
      setVariations(null)
      setOutcome({ result: asked.answer, type: input.campaignType })
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
    generate: (request: GenerateRequest) =>
      carryOut(generate, request, { done: 'generated', failed: 'generateFailed' }),
    enhance: (request: EnhanceRequest) =>
      carryOut(enhance, request, { done: 'enhanced', failed: 'enhanceFailed' }, request.originalMessage),
    vary: makeVariations,
  }
}

export type CampaignWriting = ReturnType<typeof useCampaignWriting>
