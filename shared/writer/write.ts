import type { Generated, GenerateRequest } from '../ai.ts'
import { resultOf } from './result.ts'

/** Writes a campaign of what the merchant gave. The same request and seed give the same text. */
export function write(request: GenerateRequest, _seed: number): Generated {
  const language = request.language ?? 'sv'
  const pieces = [request.keyMessage ?? request.productService, request.callToAction, request.businessName]
  const message = pieces.filter((piece) => piece).join('\n')
  const subject = request.campaignType === 'email' ? request.businessName : null
  return resultOf({ subject, message, language })
}
