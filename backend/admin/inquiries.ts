import type * as z from 'zod'
import type { Inquiry, listInquiries } from '../../shared/admin.ts'
import { Failure } from '../../shared/errors.ts'
import type { InquiryState } from '../../shared/inquiries.ts'
import type { InquiryRow } from '../database/index.ts'
import type { Deps } from '../deps.ts'
import type { SignedInAdmin } from '../http/route.ts'
import { writeDown } from './audit.ts'

const PAGE = 50

const toInquiry = ({
  id,
  kind,
  name,
  email,
  details,
  language,
  state,
  businessId,
  ...at
}: InquiryRow): Inquiry => ({
  ...{ id, kind, name, email, language, state, businessId },
  details: JSON.parse(details) as Inquiry['details'],
  createdAt: at.createdAt,
  updatedAt: at.updatedAt,
})

export async function pageOfInquiries(
  { db }: Pick<Deps, 'db'>,
  { state, kind, after }: z.output<typeof listInquiries.input>,
): Promise<{ inquiries: Inquiry[]; next?: string }> {
  const [createdAt = '', id = ''] = after?.split('_') ?? []
  const rows = await db.read
    .selectFrom('inquiries')
    .selectAll()
    .$if(state !== undefined, (query) => query.where('state', '=', state ?? 'new'))
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? 'plan'))
    .$if(after !== undefined, (query) =>
      query.where((is) =>
        is.or([
          is('createdAt', '<', createdAt),
          is.and([is('createdAt', '=', createdAt), is('id', '<', id)]),
        ]),
      ),
    )
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(PAGE + 1)
    .execute()
  const last = rows.length > PAGE ? rows[PAGE - 1] : undefined
  const inquiries = rows.slice(0, PAGE).map(toInquiry)
  return last ? { inquiries, next: `${last.createdAt}_${last.id}` } : { inquiries }
}

/** Says where an inquiry stands. Throws `notFound`. */
export function moveInquiry(
  { db, keys, clock }: Pick<Deps, 'db' | 'keys' | 'clock'>,
  { admin, address }: { admin: SignedInAdmin; address: string },
  { id, state }: { id: string; state: InquiryState },
): Promise<Inquiry> {
  return db.write('', async (unit) => {
    const now = clock.now()
    const row = await unit.trx
      .updateTable('inquiries')
      .set({ state, updatedAt: now })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirst()
    if (!row) throw new Failure('notFound')
    const detail = { inquiry: id, state }
    const { businessId } = row
    await writeDown(unit, keys, { action: 'inquiryMoved', at: now, admin, businessId, detail, address })
    return toInquiry(row)
  })
}
