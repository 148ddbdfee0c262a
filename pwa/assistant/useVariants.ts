import { useState } from 'react'
import {
  type demoTones,
  generateRequest,
  type InlineEnhanced,
  type InlineRequest,
  VARIATIONS,
  type WrittenBy,
} from '../../shared/ai.ts'
import type { Channel } from '../../shared/consents.ts'
import { assistant } from '../../shared/copy/assistant.ts'
import type { Language } from '../../shared/copy/copy.ts'
import { languageIn } from '../../shared/writer/language.ts'
import { useToast } from '../ui/index.ts'
import { useCopy } from '../words/copy.ts'
import type { AskOptions, AskResult, Shortfall } from './ask.ts'
import { fallbackVariant } from './fallback-variant.ts'
import { improve } from './jobs.ts'
import type { Writer } from './reserve.ts'
import { useAsking } from './useAsking.ts'
import { fallbackToast, useSaid } from './useSaid.ts'

/** The shop's facts that a text needs. */
export interface Shop {
  name: string
  language: Language
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

/** Three texts of one idea, asked for one after the other; the built-in writer's come in three styles. */
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
  const make = async (given: Idea) => {
    const idea = inItsLanguage(given)
    const made: AskResult<InlineEnhanced>[] = []
    try {
      for (const number of [0, 1, 2]) {
        setAt(number)
        const asked = await asking.run(one(idea, number), idea)
        if (!asked) return
        made.push(asked)
      }
      const variations = made.map(({ answer }, number) => styled(answer, number, idea.shop.language))
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

/** An idea is answered in the language that it is in; one too short to tell, in the shop's. */
export const inItsLanguage = (idea: Idea): Idea => ({
  ...idea,
  shop: { ...idea.shop, language: languageIn(idea.idea) ?? idea.shop.language },
})

const styled = ({ enhancedContent, writtenBy }: InlineEnhanced, at: number, language: Language): string =>
  writtenBy === 'builtIn' ? fallbackVariant(enhancedContent, at, language) : enhancedContent

const one =
  (idea: Idea, at: number) =>
  (_: Idea, options: AskOptions): Promise<AskResult<InlineEnhanced>> =>
    improve(requestFor(idea, at), options, (writer, _request, seed) => wholeText(idea, writer, seed))

/** The request for a variant: the kind of message, and a context that names the variant. */
const requestFor = ({ idea, tone, channel, shop }: Idea, at: number): InlineRequest => ({
  content: idea,
  // The enhancer knows no formal tone.
  tone: tone === 'formal' ? 'professional' : tone,
  channel: channel === 'email' ? 'newsletter' : 'promotional',
  campaignType: channel === 'email' ? 'email' : 'sms',
  businessContext: `${shop.name}. Variant ${at + 1} of ${VARIATIONS}, ${tone} tone, for ${channel}.`,
  language: shop.language,
})

/** The built-in writer makes a message of an idea, where improving it would leave it the note that it is. */
function wholeText({ idea, tone, channel, shop }: Idea, writer: Writer, seed: number): InlineEnhanced {
  const request = generateRequest.parse({
    businessName: shop.name,
    campaignType: channel,
    tone,
    keyMessage: idea,
    language: shop.language,
  })
  return { enhancedContent: writer.write(request, seed).message, writtenBy: 'builtIn' }
}
