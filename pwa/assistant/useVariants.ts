import { useState } from 'react'
import {
  type demoTones,
  type InlineEnhanced,
  type InlineRequest,
  VARIATIONS,
  type WrittenBy,
} from '../../shared/ai.ts'
import { type Angle, angles } from '../../shared/angles.ts'
import type { Channel } from '../../shared/consents.ts'
import { assistant } from '../../shared/copy/assistant.ts'
import { useToast } from '../ui/index.ts'
import { useCopy } from '../words/copy.ts'
import type { AskOptions, AskResult, Shortfall } from './ask.ts'
import { improve } from './jobs.ts'
import { useAsking } from './useAsking.ts'
import { fallbackToast, useSaid } from './useSaid.ts'

/** The shop's facts that a text needs. */
export interface Shop {
  name: string
  /** What it is in, as its profile says. */
  industry?: string | undefined
}

export interface Idea {
  idea: string
  tone: (typeof demoTones)[number]
  channel: Channel
  shop: Shop
}

export interface Variants {
  variations: string[]
  writtenBy: WrittenBy
}

/** Three texts of one idea, asked for one after the other; each tells it from another side. */
export function useVariants() {
  const t = useCopy(assistant)
  const toast = useToast()
  const said = useSaid()
  const asking = useAsking()
  const [variants, setVariants] = useState<Variants | null>(null)
  const [at, setAt] = useState(0)

  const warn = (shortfall: Shortfall) => {
    if (!shortfall) return
    const words = shortfall === 'offline' ? 'fallbackOffline' : 'fallbackVariants'
    toast(fallbackToast(t('fallback'), t(words), shortfall))
  }
  const make = async (idea: Idea) => {
    const made: AskResult<InlineEnhanced>[] = []
    try {
      for (const number of [0, 1, 2]) {
        setAt(number)
        const asked = await asking.run(one(idea, number), idea)
        if (!asked) return
        made.push(asked)
      }
      const variations = made.map(({ answer }) => answer.enhancedContent)
      const writtenBy = made.every(({ answer }) => answer.writtenBy === 'model') ? 'model' : 'builtIn'
      setVariants({ variations, writtenBy })
      const words = writtenBy === 'model' ? 'variantsByModel' : 'variantsByBuiltIn'
      said.done(null, 'variantsDone', t(words, { n: variations.length }))
      warn(made.find(({ shortfall }) => shortfall)?.shortfall ?? null)
    } catch (error) {
      said.failed('generateFailed', error)
    }
  }
  return { make, variants, at, asking }
}

const one =
  (idea: Idea, at: number) =>
  (_: Idea, options: AskOptions): Promise<AskResult<InlineEnhanced>> =>
    improve(requestFor(idea, at), options)

/** The request for a variant: the idea and its side, and a context that names the variant. */
export const requestFor = ({ idea, tone, channel, shop }: Idea, at: number): InlineRequest => ({
  content: idea,
  // The enhancer knows no formal tone.
  tone: tone === 'formal' ? 'professional' : tone,
  channel: channel === 'email' ? 'newsletter' : 'promotional',
  campaignType: channel === 'email' ? 'email' : 'sms',
  businessContext: `${shop.name}. Variant ${at + 1} of ${VARIATIONS}, ${tone} tone, for ${channel}.`,
  idea: {
    businessName: shop.name,
    businessType: shop.industry ?? null,
    angle: angles[at % angles.length] as Angle,
  },
})
