import type {
  EnhanceRequest,
  GeneratedText,
  GenerateRequest,
  InlineEnhanced,
  InlineRequest,
  Variations,
  VariationsRequest,
} from '../../shared/ai.ts'
import { MESSAGE_MAX } from '../../shared/campaigns.ts'
import type { Channel } from '../../shared/consents.ts'
import type { Language } from '../../shared/copy/copy.ts'
import { judged, wordsIn } from '../../shared/writer/index.ts'
import type { Database } from '../database/index.ts'
import type { SignedIn } from '../http/route.ts'
import type { Job } from './author.ts'
import { createDisguise, type Disguise } from './disguise.ts'
import { createGuard, type Guard } from './guard.ts'
import { Unusable } from './model.ts'
import { campaignReply, inlineReply, schemaOf, variationsReply } from './replies.ts'
import { materialOf, rulesFor, tasks } from './rules.ts'
import { customersNamedIn, type Voice, voiceOf } from './voice.ts'

const SUBJECT_MAX = 200
const SUGGESTION_MAX = 300
const SUGGESTIONS_MAX = 3

/** Whoever asks. */
interface Asker {
  /** Null for a visitor, who has no shop. */
  who: SignedIn | null
  /** The language of their screen. */
  reader: Language
}

/** A request whose language has been settled. */
type Settled<Request> = Request & { language: Language }

interface Ground {
  voice: Voice | null
  disguise: Disguise
  guard: Guard
  /** The merchant's input and the shop's voice, without anybody's name, address or number. */
  material: string
}

/** The instructions that every job shares. */
async function groundOf(
  db: Database,
  { who }: Asker,
  { language, ...request }: { language: Language },
  channel: Channel,
): Promise<Ground> {
  const given = Object.values(request).filter((value) => typeof value === 'string')
  const voice = who && (await voiceOf(db, who.businessId, channel))
  const texts = [...given, ...(voice?.earlierTexts ?? [])]
  const disguise = createDisguise(who ? await customersNamedIn(db, who.businessId, texts) : [])
  const { language: _, ...shop } = voice ?? { language: null }
  const businessName = 'businessName' in request ? String(request.businessName) : ''
  return {
    voice,
    disguise,
    guard: createGuard({ channel, language, businessName, given }, disguise),
    material: materialOf(hidden({ ...request, ...shop }, disguise)),
  }
}

function hidden(fields: object, { hide }: Disguise): object {
  const hiddenOf = (value: unknown): unknown =>
    Array.isArray(value) ? value.map(hiddenOf) : typeof value === 'string' ? hide(value) : value
  return Object.fromEntries(
    Object.entries(fields)
      .filter(([, value]) => value !== null && value !== undefined)
      .map(([name, value]) => [name, hiddenOf(value)]),
  )
}

/** Room for texts of about that many characters, and for what stands around them. */
const tokensFor = (characters: number): number => Math.min(4000, 700 + Math.ceil(characters / 2))

type CampaignJob = Job<typeof campaignReply, GeneratedText>

const campaignJob = (
  channel: Channel,
  language: Language,
  { reader }: Asker,
  ground: Ground,
): Pick<CampaignJob, 'reply' | 'shown' | 'guard' | 'resultOf'> => ({
  reply: campaignReply,
  shown: 'message',
  guard: ground.guard,
  resultOf({ message, subject: line, suggestions }) {
    const passed = ground.guard.pass(message, MESSAGE_MAX[channel])
    const subject = channel === 'email' ? subjectOf(line, ground.guard) : null
    return {
      subject,
      message: passed,
      ...judged({ subject, message: passed, language, channel }, reader),
      // For the merchant, who is told of nothing that they did not give either.
      suggestions: suggestions
        .map((text) => ground.disguise.reveal(text).trim())
        .filter((text) => text !== '' && text.length <= SUGGESTION_MAX && !ground.guard.isForeign(text))
        .slice(0, SUGGESTIONS_MAX),
      wordCount: wordsIn(passed),
      writtenBy: 'model',
    }
  },
})

function subjectOf(subject: string | null, guard: Guard): string {
  const line = guard.pass(subject ?? '', SUBJECT_MAX)
  if (line.includes('\n')) throw new Unusable('a subject of several lines')
  return line
}

export async function generateJob(
  db: Database,
  asker: Asker,
  request: Settled<GenerateRequest>,
): Promise<CampaignJob> {
  const channel = request.campaignType
  const ground = await groundOf(db, asker, request, channel)
  return {
    ...campaignJob(channel, request.language, asker, ground),
    asked: {
      rules: rulesFor(tasks.generate(asker.reader), { channel, language: request.language }),
      material: ground.material,
      reply: { name: 'campaign', schema: schemaOf(campaignReply) },
      maxTokens: tokensFor(MESSAGE_MAX.sms),
    },
  }
}

export async function enhanceJob(
  db: Database,
  asker: Asker,
  request: Settled<EnhanceRequest>,
): Promise<CampaignJob> {
  const channel = request.campaignType
  const ground = await groundOf(db, asker, request, channel)
  return {
    ...campaignJob(channel, request.language, asker, ground),
    asked: {
      rules: rulesFor(tasks.enhance(asker.reader), { channel, language: request.language }),
      material: ground.material,
      reply: { name: 'campaign', schema: schemaOf(campaignReply) },
      maxTokens: tokensFor(request.originalMessage.length),
    },
  }
}

export async function variationsJob(
  db: Database,
  asker: Asker,
  request: Settled<VariationsRequest>,
): Promise<Job<typeof variationsReply, Variations>> {
  // A text says nothing of its channel: the one that takes most.
  const { guard, material } = await groundOf(db, asker, request, 'email')
  return {
    reply: variationsReply,
    shown: 'variations',
    guard,
    resultOf({ variations }) {
      if (variations.length < request.count) throw new Unusable('too few')
      const passed = variations.slice(0, request.count).map((text) => guard.pass(text, MESSAGE_MAX.email))
      if (new Set(passed).size < passed.length) throw new Unusable('the same twice')
      return { variations: passed, writtenBy: 'model' }
    },
    asked: {
      rules: rulesFor(tasks.variations(request.count), { channel: null, language: request.language }),
      material,
      reply: { name: 'variations', schema: schemaOf(variationsReply) },
      maxTokens: tokensFor(request.originalMessage.length * request.count),
    },
  }
}

export async function inlineJob(
  db: Database,
  asker: Asker,
  request: Settled<InlineRequest>,
): Promise<Job<typeof inlineReply, InlineEnhanced>> {
  const { idea, ...rest } = request
  const channel = request.campaignType
  // Flat, because only what stands at the top of the material is looked through for names.
  const { guard, material } = await groundOf(db, asker, { ...rest, ...idea }, channel)
  return {
    reply: inlineReply,
    shown: 'enhancedContent',
    guard,
    resultOf: ({ enhancedContent }) => ({
      enhancedContent: guard.pass(enhancedContent, MESSAGE_MAX[channel]),
      writtenBy: 'model',
    }),
    asked: {
      rules: rulesFor(request.idea ? tasks.idea : tasks.inline, { channel, language: request.language }),
      material,
      reply: { name: 'enhanced', schema: schemaOf(inlineReply) },
      maxTokens: tokensFor(request.content.length),
    },
  }
}
