import type { AuditEntry, AuditFilter } from '../../shared/admin.ts'
import { csvLine } from '../../shared/csv/write.ts'
import { DAY, later } from '../clock.ts'
import type { AuditRow } from '../database/index.ts'
import type { Deps } from '../deps.ts'

const PAGE = 100

type Line = AuditRow & { businessName: string | null }

const toEntry = ({
  businessId,
  businessName,
  detail,
  seq,
  at,
  action,
  admin,
  address,
  hash,
}: Line): AuditEntry => ({
  ...{ at, action, admin, address, hash },
  seq: Number(seq),
  business: businessId === null ? null : { id: businessId, name: businessName },
  detail: JSON.parse(detail) as AuditEntry['detail'],
})

const lines = ({ db }: Pick<Deps, 'db'>, { action, businessId, from, to }: AuditFilter) =>
  db.read
    .selectFrom('auditLog')
    .leftJoin('businesses', 'businesses.id', 'auditLog.businessId')
    .selectAll('auditLog')
    .select('businesses.name as businessName')
    .$if(action !== undefined, (query) => query.where('action', '=', action ?? 'signIn'))
    .$if(businessId !== undefined, (query) => query.where('auditLog.businessId', '=', businessId ?? ''))
    .$if(from !== undefined, (query) => query.where('at', '>=', from ?? ''))
    .$if(to !== undefined, (query) => query.where('at', '<', later(`${to}T00:00:00.000Z`, DAY)))

/** A page of the audit log, newest first. */
export async function pageOfAudit(
  deps: Pick<Deps, 'db'>,
  { after, ...filter }: AuditFilter & { after?: number | undefined },
): Promise<{ entries: AuditEntry[]; next?: number }> {
  const rows = await lines(deps, filter)
    .$if(after !== undefined, (query) => query.where('seq', '<', after ?? 0))
    .orderBy('seq', 'desc')
    .limit(PAGE + 1)
    .execute()
  const entries = rows.slice(0, PAGE).map(toEntry)
  const last = rows.length > PAGE ? entries.at(-1) : undefined
  return last ? { entries, next: last.seq } : { entries }
}

const heading = ['number', 'time', 'action', 'admin', 'business', 'business id', 'detail', 'address', 'hash']

/** The audit log as CSV, oldest first, page by page. */
export async function* auditLines(deps: Pick<Deps, 'db'>, filter: AuditFilter): AsyncGenerator<string> {
  yield csvLine(heading, ',')
  for (let last = 0; ; ) {
    const rows = await lines(deps, filter).where('seq', '>', last).orderBy('seq').limit(PAGE).execute()
    yield rows
      .map((row) =>
        csvLine(
          [
            Number(row.seq),
            ...[row.at, row.action, row.admin ?? '', row.businessName ?? '', row.businessId ?? ''],
            ...[row.detail, row.address ?? '', row.hash],
          ],
          ',',
        ),
      )
      .join('')
    if (rows.length < PAGE) return
    last = Number(rows.at(-1)?.seq)
  }
}
