import * as z from 'zod'
import { Unusable } from './model.ts'

/** The model's answer. The text comes first, so that it can be shown while the rest is written. */
export const campaignReply = z.object({
  message: z.string(),
  subject: z.string().nullable(),
  suggestions: z.array(z.string()),
})
export const variationsReply = z.object({ variations: z.array(z.string()) })
export const inlineReply = z.object({ enhancedContent: z.string() })

/** The JSON schema that the model is given: strict, and without the bounds that only we check. */
export function schemaOf(reply: z.ZodType): Record<string, unknown> {
  const { $schema, ...schema } = z.toJSONSchema(reply)
  return schema
}

/** Reads an answer. Throws `Unusable` for anything else. */
export function readReply<Reply extends z.ZodType>(reply: Reply, text: string): z.output<Reply> {
  try {
    return reply.parse(JSON.parse(text))
  } catch (error) {
    throw new Unusable('not in the shape that was asked for', { cause: error })
  }
}
