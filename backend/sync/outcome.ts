import type { Language } from '../../shared/copy/copy.ts'
import { errors } from '../../shared/copy/errors.ts'
import { merging } from '../../shared/copy/merging.ts'
import type { SendQuestion } from '../../shared/deliveries.ts'
import type { Failure } from '../../shared/errors.ts'
import { contactOf } from '../../shared/rules/customers.ts'
import type { OperationKind, OperationResult, ResultStatus } from '../../shared/sync.ts'
import type { Deps } from '../deps.ts'
import { wordFields } from '../http/fields.ts'
import { entityOf } from './apply.ts'
import { changeOf } from './rows.ts'

/** A result before it is put into words and given its row. */
export interface Outcome {
  id: string
  status: ResultStatus
  kind?: OperationKind
  entityId?: string
  revision?: number
  failure?: Failure
  /** The sentence of `copy/merging.ts` that tells how it came out. */
  why?: Parameters<ReturnType<typeof merging>>[0]
}

export const isDone = (status: ResultStatus): boolean =>
  status === 'applied' || status === 'duplicate' || status === 'merged'

/** The device's answer: the row as it now is where it was touched, and the reason in the reader's language. */
export async function localized(
  deps: Deps,
  businessId: string,
  outcome: Outcome,
  language: Language,
): Promise<OperationResult> {
  const { id, status, kind, entityId, revision, failure } = outcome
  const isShown = kind !== undefined && entityId !== undefined && (isDone(status) || status === 'conflict')
  const row = isShown
    ? ((await changeOf(deps, businessId, entityOf(kind), entityId))?.row ?? null)
    : undefined
  // JSON leaves out what is undefined.
  return {
    ...{ id, status, entityId, revision, row },
    code: failure?.code,
    message: sentence(outcome, row, language),
    asks: failure?.extra.asks as SendQuestion | undefined,
    fields: failure?.fields && wordFields(failure.fields, language),
  }
}

function sentence({ why, failure }: Outcome, row: unknown, language: Language): string | undefined {
  if (why) return merging(language)(why, { name: nameOf(row) })
  return failure ? errors(language)(failure.code, failure.values) : undefined
}

const nameOf = (row: unknown): string => {
  const { name, label, title, email = '', phone = '' } = (row ?? {}) as Partial<Record<string, string>>
  return name || label || title || contactOf({ email, phone })
}
