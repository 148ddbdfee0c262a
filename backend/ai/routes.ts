import { randomInt } from 'node:crypto'
import type * as z from 'zod'
import * as contract from '../../shared/ai.ts'
import type { Language } from '../../shared/copy/copy.ts'
import * as builtIn from '../../shared/writer/index.ts'
import type { Deps } from '../deps.ts'
import { Gradual } from '../http/gradual.ts'
import { addressKey, type Limits } from '../http/limits.ts'
import { type Call, type Route, route, type SignedIn } from '../http/route.ts'
import { author, type Job } from './author.ts'
import { enhanceJob, generateJob, inlineJob, variationsJob } from './jobs.ts'
import { inLanguage } from './language.ts'
import { rates } from './rates.ts'
import { businessBudget, publicBudget } from './text-budget.ts'
import { takeTrial } from './trial.ts'

/** Any number does; the same text twice would be no help to whoever asks again. */
const seed = (): number => randomInt(2 ** 31)

type Fallback = { fallback: contract.Fallback }

export function aiRoutes(deps: Deps, limits: Limits): Route[] {
  const { model, log, db } = deps

  /** Has a text written for a business, on its plan, or for a visitor, on what there is for all of them. */
  function written<Reply extends z.ZodType, Result extends object>(
    who: SignedIn | null,
    call: string,
    prepare: () => Promise<Job<Reply, Result>>,
    byRules: () => Result,
  ) {
    const budget = who ? businessBudget({ ...deps, limits }, who.businessId, call) : publicBudget(deps)
    const withReason = (fallback: contract.Fallback): Result & Partial<Fallback> => ({
      ...byRules(),
      fallback,
    })
    return new Gradual<Result & Partial<Fallback>>((tell, signal) =>
      author({ model, budget, log }, prepare, withReason, tell, signal),
    )
  }

  const inTurn = ({ signedIn, ctx }: Pick<Call<never>, 'ctx'> & { signedIn: SignedIn | null }) =>
    signedIn
      ? limits.take('ai', signedIn.businessId, rates.business)
      : limits.take('aiPublic', addressKey(ctx.ip), rates.visitor)

  const asCampaign = <Result>({ work }: Gradual<Result>) =>
    new Gradual<{ campaign: Result }>(async (tell, signal) => ({ campaign: await work(tell, signal) }))

  const brief = (input: contract.GenerateRequest, reader: Language) =>
    inLanguage(input, reader, input.keyMessage, input.productService, input.callToAction)

  return [
    route(contract.generateCampaign, async (call) => {
      await inTurn(call)
      const { signedIn, language: reader } = call
      const input = await brief(call.input, reader)
      const job = () => generateJob(db, { who: signedIn, reader }, input)
      return asCampaign(written(signedIn, 'generate', job, () => builtIn.write(input, seed(), { reader })))
    }),
    route(contract.enhanceCampaign, async (call) => {
      await inTurn(call)
      const { signedIn, language: reader } = call
      const input = await inLanguage(call.input, reader, call.input.originalMessage)
      const job = () => enhanceJob(db, { who: signedIn, reader }, input)
      return asCampaign(written(signedIn, 'enhance', job, () => builtIn.enhance(input, seed(), reader)))
    }),
    route(contract.varyCampaign, async (call) => {
      await inTurn(call)
      const { signedIn, language: reader } = call
      const input = await inLanguage(call.input, reader, call.input.originalMessage)
      const job = () => variationsJob(db, { who: signedIn, reader }, input)
      return written(signedIn, 'variations', job, () => builtIn.variations(input, input.count, seed()))
    }),
    route(contract.trialGenerate, async ({ input: given, language: reader, ctx }) => {
      await limits.take('aiPublic', addressKey(ctx.ip), rates.visitor)
      await takeTrial(deps, ctx)
      const input = await brief(given, reader)
      return asCampaign(
        written(
          null,
          'trial',
          () => generateJob(db, { who: null, reader }, input),
          () => builtIn.write(input, seed(), { reader }),
        ),
      )
    }),
    route(contract.enhanceInline, async (call) => {
      await inTurn(call)
      const { signedIn, language: reader } = call
      const input = await inLanguage(call.input, reader, call.input.content)
      const job = () => inlineJob(db, { who: signedIn, reader }, input)
      return written(signedIn, 'inline', job, () => builtIn.enhanceInline(input, seed()))
    }),
  ]
}
