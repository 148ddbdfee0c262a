import { useState } from 'react'
import type { GeneratedText, GenerateRequest } from '../../shared/ai.ts'
import { ApiError } from '../api/call.ts'
import { tryOnce, useAsking, useSaid } from '../assistant/index.ts'
import { isTrialUsed, noteTrial } from './trial.ts'

/** Why nothing more is written here: this browser has had its try, or the server refuses one, which may pass. */
export type TrialEnd = 'done' | 'refused'

/** The one text that a visitor may ask for. */
export function useTrial() {
  const said = useSaid()
  const asking = useAsking()
  const [result, setResult] = useState<GeneratedText | null>(null)
  const [end, setEnd] = useState<TrialEnd | null>(null)

  const write = async (request: GenerateRequest): Promise<void> => {
    if (result || isTrialUsed()) return setEnd('done')
    try {
      const asked = await asking.run(tryOnce, request)
      if (!asked) return
      noteTrial()
      setResult(asked.answer)
      said.done(asked.shortfall, 'generated')
    } catch (error) {
      // Guests of one network share an address: another day the server may say yes, so nothing is remembered here.
      if (error instanceof ApiError && error.code === 'trialUsed') return setEnd('refused')
      said.failed('generateFailed', error)
    }
  }
  return { asking, result, end, write }
}
