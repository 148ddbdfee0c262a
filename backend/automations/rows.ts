import { type Automation, RUNS_SHOWN } from '../../shared/automations.ts'
import type { AutomationRow } from '../database/index.ts'
import type { Deps } from '../deps.ts'
import { newestRunsOf, reportsOf } from '../reports/index.ts'

type Figures = Pick<Automation, 'report' | 'ahead' | 'nextAt' | 'late' | 'outside' | 'runs'>

/** The rows as the API shows them, with the ledger's counts and those who wait. */
export async function toAutomations(
  { db }: Pick<Deps, 'db'>,
  businessId: string,
  rows: AutomationRow[],
): Promise<Automation[]> {
  const ids = rows.map(({ id }) => id)
  const reports = await reportsOf({ db }, businessId, ids)
  const figures = rows.map(async (row): Promise<Figures> => {
    const [people, runs] = await Promise.all([
      peopleOf({ db }, row),
      reports.has(row.id) ? newestRunsOf({ db }, businessId, row.id, RUNS_SHOWN) : [],
    ])
    return { report: reports.get(row.id) ?? null, ...people, runs }
  })
  return (await Promise.all(figures)).map((figure, at) => shown(rows[at] as AutomationRow, figure))
}

const shown = (row: AutomationRow, figures: Figures): Automation => ({
  id: row.id,
  kind: row.kind,
  channel: row.channel,
  delay: Number(row.delay),
  subject: row.subject,
  message: row.message,
  smsFrom: row.smsFrom,
  segmentId: row.segmentId,
  offerId: row.offerId,
  on: row.onAt !== null,
  onAt: row.onAt,
  held: row.held,
  createdAt: row.createdAt,
  updatedAt: row.updatedAt,
  revision: row.revision,
  ...figures,
})

/** Counts the automation's people since it was last switched on: those enrolled before do not wait any more. */
async function peopleOf({ db }: Pick<Deps, 'db'>, { businessId, id, onAt, onRevision }: AutomationRow) {
  const people = db.read
    .selectFrom('automationPeople')
    .where('businessId', '=', businessId)
    .where('automationId', '=', id)
  const left = await people
    .select(({ fn }) => ['state', fn.countAll<number>().as('n')])
    .where('state', 'in', ['late', 'outside'])
    .groupBy('state')
    .execute()
  const count = (state: 'late' | 'outside') => Number(left.find((row) => row.state === state)?.n ?? 0)
  const [late, outside] = [count('late'), count('outside')]
  if (onAt === null) return { ahead: 0, nextAt: null, late, outside }
  const { n, nextAt } = await people
    .select(({ fn }) => [fn.countAll<number>().as('n'), fn.min('dueAt').as('nextAt')])
    .where('state', '=', 'waiting')
    .where('revision', '>', onRevision)
    .executeTakeFirstOrThrow()
  return { ahead: Number(n), nextAt, late, outside }
}
