// What can be asked for, each with the built-in writer's way of doing it.
import {
  type EnhanceRequest,
  enhanceCampaign,
  enhanceInline,
  type GeneratedText,
  type GenerateRequest,
  generateCampaign,
  type InlineEnhanced,
  type InlineRequest,
  trialGenerate,
  type Variations,
  type VariationsRequest,
  varyCampaign,
} from '../../shared/ai.ts'
import { type AskOptions, type AskResult, ask } from './ask.ts'
import type { Writer } from './reserve.ts'

interface Campaign {
  campaign: GeneratedText
}

const ofCampaign = {
  fallbackOf: ({ campaign }: Campaign) => campaign.fallback,
  isEmpty: ({ campaign }: Campaign) => campaign.message.trim() === '',
}

/** @throws as `ask()` */
export async function generate(
  input: GenerateRequest,
  options?: AskOptions,
  endpoint: typeof generateCampaign | typeof trialGenerate = generateCampaign,
): Promise<AskResult<GeneratedText>> {
  const write = (writer: Writer, request: GenerateRequest, seed: number) => ({
    campaign: writer.write(
      writer.settled(request, [request.keyMessage, request.productService, request.callToAction].join('\n')),
      seed,
      { reader: writer.reader },
    ),
  })
  return only(await ask({ endpoint, input, write, ...ofCampaign }, options))
}

/** The one text that a visitor may have written. @throws as `ask()` */
export const tryOnce = (input: GenerateRequest, options?: AskOptions): Promise<AskResult<GeneratedText>> =>
  generate(input, options, trialGenerate)

/** @throws as `ask()` */
export async function enhance(
  input: EnhanceRequest,
  options?: AskOptions,
): Promise<AskResult<GeneratedText>> {
  const write = (writer: Writer, request: EnhanceRequest, seed: number) => ({
    campaign: writer.enhance(writer.settled(request, request.originalMessage), seed, writer.reader),
  })
  return only(await ask({ endpoint: enhanceCampaign, input, write, ...ofCampaign }, options))
}

const only = ({ answer, shortfall }: AskResult<Campaign>): AskResult<GeneratedText> => ({
  answer: answer.campaign,
  shortfall,
})

/** @throws as `ask()` */
export const vary = (input: VariationsRequest, options?: AskOptions): Promise<AskResult<Variations>> =>
  ask(
    {
      endpoint: varyCampaign,
      input,
      write: (writer, request, seed) =>
        writer.variations(writer.settled(request, request.originalMessage), request.count, seed),
      fallbackOf: ({ fallback }) => fallback,
      isEmpty: ({ variations }) => !variations.some((text) => text.trim() !== ''),
    },
    options,
  )

/** @throws as `ask()` */
export const improve = (input: InlineRequest, options?: AskOptions): Promise<AskResult<InlineEnhanced>> =>
  ask(
    {
      endpoint: enhanceInline,
      input,
      write: (writer, request, seed) => writer.enhanceInline(writer.settled(request, request.content), seed),
      fallbackOf: ({ fallback }) => fallback,
      isEmpty: ({ enhancedContent }) => enhancedContent.trim() === '',
    },
    options,
  )
