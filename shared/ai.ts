import * as z from 'zod'
import { angles } from './angles.ts'
import { channelSchema } from './consents.ts'
import { say } from './copy/fields.ts'
import { endpoint } from './endpoint.ts'
import * as f from './fields.ts'
import { type Tone, tones } from './voice.ts'

export { type Tone, tones } from './voice.ts'

export const goals = ['promotion', 'welcome', 'retention', 'announcement', 'survey'] as const
export type Goal = (typeof goals)[number]

/** The inline enhancer has tones of its own. */
export const inlineTones = ['friendly', 'professional', 'casual', 'urgent', 'excited', 'trustworthy'] as const
export type InlineTone = (typeof inlineTones)[number]

export const improvements = ['tone', 'clarity', 'engagement', 'cta', 'personalization', 'length'] as const
export type Improvement = (typeof improvements)[number]

export const emojiPreferences = ['many', 'few', 'none'] as const
export type EmojiPreference = (typeof emojiPreferences)[number]

/** The inline enhancer's name for a channel: the kind of message, of which mails and texts have different ones. */
export const emailKinds = ['newsletter', 'promotional', 'transactional', 'welcome', 'announcement'] as const
export const smsKinds = ['promotional', 'reminder', 'alert', 'welcome', 'offer'] as const
export const messageKinds = [...new Set([...emailKinds, ...smsKinds])] as const

/** The tones of the demo's assistant. */
export const demoTones = ['casual', 'formal', 'urgent', 'friendly'] as const satisfies readonly Tone[]

/** Characters of a text that can be worked on; a longer one is refused and keeps its author's words. */
const ORIGINAL_MAX = 5000
export const KEY_MESSAGE_MAX = 1000
export const VARIATIONS = 3
const VARIATIONS_MAX = 5

/** `model`: the configured language model; `builtIn`: the writer in `shared/writer`, by rules and phrases alone. */
const writers = ['model', 'builtIn'] as const
export type WrittenBy = (typeof writers)[number]
const writtenBy = z.enum(writers)

/**
 * Why the built-in writer wrote instead of the model: `notSetUp`: there is none; `spent`: the month's AI texts, or
 * the day's for visitors, are used up; `unavailable`: it failed, was busy or took too long; `unusable`: its answer
 * could not be used, or made up a link, a number or a placeholder.
 */
export const fallbacks = ['notSetUp', 'unverified', 'spent', 'unavailable', 'unusable'] as const
export type Fallback = (typeof fallbacks)[number]
/** There where the server's built-in writer wrote; a writer in the browser says nothing. */
const fallback = z.enum(fallbacks).optional()

export const engagements = ['high', 'medium', 'low'] as const
export type Engagement = (typeof engagements)[number]

const optional = (max: number) => f.orNone(f.line(max)).optional()
const businessName = f.line(f.NAME_MAX, 'businessNameRequired')
/** The language to write in. Left out, it is the reader's, unless what was given clearly is in another. */
const language = f.language.optional()
const originalMessage = f.paragraph(ORIGINAL_MAX, 'originalRequired')

export const generateRequest = z.object({
  businessName,
  /** In the shop's own words: "frisör", "Café and bakery". */
  businessType: optional(100),
  campaignType: channelSchema.default('email'),
  campaignGoal: z.enum(goals).default('promotion'),
  targetAudience: optional(200),
  productService: optional(200),
  tone: z.enum(tones).default('friendly'),
  keyMessage: f.orNone(f.paragraph(KEY_MESSAGE_MAX)).optional(),
  callToAction: optional(200),
  language,
})
export type GenerateRequest = z.infer<typeof generateRequest>

export const enhanceRequest = z.object({
  originalMessage,
  campaignType: channelSchema.default('email'),
  improvements: z
    .array(z.enum(improvements))
    .max(improvements.length, say('invalid'))
    .default(['engagement', 'clarity']),
  businessName,
  targetAudience: optional(200),
  language,
})
export type EnhanceRequest = z.infer<typeof enhanceRequest>

const variationsRequest = z.object({
  originalMessage,
  count: z.number().int().min(1, say('invalid')).max(VARIATIONS_MAX, say('invalid')).default(VARIATIONS),
  language,
})
export type VariationsRequest = z.infer<typeof variationsRequest>

export const inlineRequest = z.object({
  content: f.paragraph(ORIGINAL_MAX, 'contentRequired'),
  tone: z.enum(inlineTones, { error: say('enhancerChoices') }),
  channel: z.enum(messageKinds, { error: say('enhancerChoices') }),
  campaignType: channelSchema.default('email'),
  businessContext: f.orNone(f.paragraph(500)).optional(),
  /** Left out where the form does not ask: emoji stay as they are. */
  emojiPreference: z.enum(emojiPreferences, { error: say('enhancerChoices') }).optional(),
  /** There where the content is no text but the idea for one: whose it is, and from which side it is told. */
  idea: z
    .object({ businessName, businessType: optional(100), angle: z.enum(angles, { error: say('invalid') }) })
    .optional(),
  language,
})
export type InlineRequest = z.infer<typeof inlineRequest>

export const generated = z.object({
  /** For a mail; null otherwise. */
  subject: z.string().nullable(),
  message: z.string(),
  suggestions: z.array(z.string()),
  estimatedEngagement: z.enum(engagements),
  /** What the estimate is founded on, in the reader's language. */
  reasons: z.array(z.string()),
  wordCount: z.number().int().nonnegative(),
  writtenBy,
  fallback,
})
export type GeneratedText = z.infer<typeof generated>

const variationsResult = z.object({ variations: z.array(z.string()), writtenBy, fallback })
export type Variations = z.infer<typeof variationsResult>

const inlineResult = z.object({ enhancedContent: z.string(), writtenBy, fallback })
export type InlineEnhanced = z.infer<typeof inlineResult>

const campaign = z.object({ campaign: generated })

/**
 * Each of these calls also answers as it is written, where `Accept: text/event-stream` asks for it: server-sent events,
 * `text` with what comes next, and last `result` with what the plain call answers, which replaces what was shown: it is
 * checked, and may be the built-in writer's. What is refused is refused as JSON, before the first event. Closing the
 * connection stops the model.
 */
export const textEvent = z.object({
  /** The index of the variation, from 0. */
  at: z.number().int().nonnegative().default(0),
  text: z.string(),
})

export const generateCampaign = endpoint({
  method: 'POST',
  path: '/api/campaigns/generate',
  access: 'staff',
  summary: 'Writes a campaign.',
  input: generateRequest,
  output: campaign,
})

export const enhanceCampaign = endpoint({
  method: 'POST',
  path: '/api/campaigns/enhance',
  access: 'staff',
  summary: 'Improves a text in the ways that are named.',
  input: enhanceRequest,
  output: campaign,
})

export const varyCampaign = endpoint({
  method: 'POST',
  path: '/api/campaigns/variations',
  access: 'staff',
  summary: 'Says the same in other words, three times unless told.',
  input: variationsRequest,
  output: variationsResult,
})

export const trialGenerate = endpoint({
  method: 'POST',
  path: '/api/campaigns/trial-generate',
  access: 'public',
  summary: 'Writes one campaign for a visitor; a second time is a 429, `trialUsed`.',
  input: generateRequest,
  output: campaign,
})

export const enhanceInline = endpoint({
  method: 'POST',
  path: '/api/ai/enhance-campaign-inline',
  access: 'public',
  summary: 'Improves a text in the form where it is written.',
  input: inlineRequest,
  output: inlineResult,
})

export const endpoints = { generateCampaign, enhanceCampaign, varyCampaign, trialGenerate, enhanceInline }
