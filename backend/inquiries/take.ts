import type { Language } from '../../shared/copy/copy.ts'
import type { InquiryKind } from '../../shared/inquiries.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import type { InquiryRow } from '../database/index.ts'
import type { Deps } from '../deps.ts'
import { contentHash } from '../secrets/keys.ts'
import { keepInquiry } from './store.ts'

export interface InquiryInput {
  kind: InquiryKind
  /** The business that orders cards; null for anybody who is not signed in. */
  businessId: string | null
  name: string
  email: string
  details: object
  language: Language
}

/** The row of an inquiry that is new, with the operator to be mailed where that is possible. */
export function inquiryRow(
  { config, carriers, clock, keys }: Pick<Deps, 'config' | 'carriers' | 'clock' | 'keys'>,
  { details, ...asked }: InquiryInput,
  key: string | null,
): InquiryRow {
  const now = clock.now()
  const isMailed = config.operatorEmail !== undefined && carriers.email.mode === 'live'
  return {
    ...asked,
    id: key ?? uuid7(),
    details: JSON.stringify(details),
    bodyHash: contentHash(keys, JSON.stringify({ ...asked, details, language: null })),
    state: 'new',
    createdAt: now,
    updatedAt: now,
    mailDueAt: isMailed ? now : null,
    mailTries: 0,
  }
}

/** Keeps what somebody asks of the operator. Throws `keyReused`. */
export async function takeInquiry(deps: Deps, asked: InquiryInput, key: string | null): Promise<void> {
  const row = inquiryRow(deps, asked, key)
  await deps.db.write('', async (unit) => {
    await keepInquiry(unit.trx, row)
    unit.afterCommit(() => deps.jobs.wake())
  })
}
