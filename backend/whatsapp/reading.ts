import { Failure } from '../../shared/errors.ts'
import type { TemplateDeskReading } from '../../shared/whatsapp/desk.ts'
import { HOUR, later, MINUTE, SECOND } from '../clock.ts'
import type { TemplateReadingRow } from '../database/index.ts'
import type { JobDeps } from '../deps.ts'
import { tellNews } from './news.ts'
import { takeList } from './take.ts'

type Ours = Pick<JobDeps, 'carriers' | 'clock' | 'db' | 'live' | 'log'>

/** A template that complaints paused is approved again after hours (Meta: three, then six), so that this is soon enough. */
const EVERY_MS = 15 * MINUTE
const AGAIN_MS = 5 * MINUTE
/** Another process leaves a reading alone for as long as it may take. */
const LEASE_MS = 2 * MINUTE
const LOOK_MS = 30 * SECOND

const readingRow = ({ db }: Pick<Ours, 'db'>): Promise<TemplateReadingRow> =>
  db.read.selectFrom('templateReadings').selectAll().where('id', '=', 'one').executeTakeFirstOrThrow()

/** How the provider's list was read last. */
export async function readingOf({
  config: { twilio },
  db,
}: Pick<JobDeps, 'config' | 'db'>): Promise<TemplateDeskReading> {
  const { readAt, trouble, detail, troubleAt } = await readingRow({ db })
  const missing = [
    ...(twilio ? [] : ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN']),
    ...(twilio?.whatsappFrom ? [] : ['TWILIO_WHATSAPP_FROM']),
  ]
  return { missing, readAt, trouble, detail, troubleAt }
}

/** Reads the provider's list and takes it over; what goes wrong is noted. Throws `whatsappNotSetUp`. */
export async function readTemplates({ carriers, clock, db, log }: Ours): Promise<void> {
  if (!carriers.readTemplates) throw new Failure('whatsappNotSetUp')
  const reading = await carriers.readTemplates()
  const now = clock.now()
  if ('trouble' in reading) log.warn(reading, 'reading the templates of WhatsApp')
  await db.write('', async (unit) => {
    const { trx } = unit
    const note = (values: Partial<TemplateReadingRow>) =>
      trx.updateTable('templateReadings').set(values).where('id', '=', 'one').execute()
    if ('trouble' in reading) {
      const { trouble, detail, waitMs } = reading
      const before = await trx.selectFrom('templateReadings').select('troubleAt').executeTakeFirstOrThrow()
      const nextAt = later(now, Math.min(HOUR, Math.max(AGAIN_MS, waitMs)))
      await note({ trouble, detail, troubleAt: before.troubleAt ?? now, nextAt })
      return
    }
    await takeList(unit, reading.templates, now)
    await note({ readAt: now, nextAt: later(now, EVERY_MS), trouble: null, detail: null, troubleAt: null })
  })
}

async function isDue({ db, clock }: Ours): Promise<boolean> {
  const { nextAt } = await readingRow({ db })
  return nextAt === null || nextAt <= clock.now()
}

/** Whether it is this process that reads now. */
async function claim({ db, clock }: Ours): Promise<boolean> {
  const now = clock.now()
  const claimed = await db.write('', ({ trx }) =>
    trx
      .updateTable('templateReadings')
      .set({ nextAt: later(now, LEASE_MS) })
      .where('id', '=', 'one')
      .where((is) => is.or([is('nextAt', 'is', null), is('nextAt', '<=', now)]))
      .returning('id')
      .executeTakeFirst(),
  )
  return claimed !== undefined
}

/** Keeps the list of templates, and what shops know of it. Answers with the milliseconds until the next look. */
export function createTemplateWork(deps: Ours): () => Promise<number> {
  return async () => {
    if (deps.carriers.readTemplates && (await isDue(deps)) && (await claim(deps))) await readTemplates(deps)
    return (await tellNews(deps)) ? 0 : LOOK_MS
  }
}
