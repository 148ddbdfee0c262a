// Copying a database's files takes PostgreSQL longer than most tests take, so one that a test has finished with is
// emptied and handed to the next, in whichever worker that runs.
import { Client } from 'pg'
import { databaseAt, type FreshDatabase, freshDatabase, inDatabase } from './postgres.ts'

/** The database that others are copied from, and what it takes to make a used copy equal to it again. */
export interface Template {
  name: string
  /** Of its tables, indexes and settings. */
  fingerprint: string
  /** Statements that leave in each table what the template has in it. */
  reset: string
}

const FINGERPRINT = `
  select md5(string_agg(line, ';' order by line)) as fingerprint from (
    select concat_ws(' ', c.relname, a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull) as line
      from pg_attribute a join pg_class c on c.oid = a.attrelid
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attnum > 0
    union all select indexdef from pg_indexes where schemaname = 'public'
    union all select nspname from pg_namespace where nspname not like 'pg\\_%'
    union all select tgname from pg_trigger where not tgisinternal
    union all select proname from pg_proc where pronamespace = 'public'::regnamespace
    union all select setconfig::text from pg_db_role_setting
    -- What was analysed is planned for by what was in it then.
    union all select 'statistics' from pg_statistic s join pg_class c on c.oid = s.starelid
      where c.relnamespace = 'public'::regnamespace
  ) as lines`

/** The name of the connections that stay with a database while nobody uses it. */
const KEEPER = 'keeper'

/** Rows that are deleted stay in the files for a while, and slow down whoever comes after. */
const BYTES_MORE = 8_000_000

export async function templateOf(cluster: string, { url }: Pick<FreshDatabase, 'url'>): Promise<Template> {
  await inDatabase(cluster, (client) => client.query('create table spare_databases (name text primary key)'))
  return inDatabase(url, async (client) => {
    const statements: string[] = []
    for (const table of await tablesIn(client)) statements.push(await resetOf(client, table))
    const name = new URL(url).pathname.slice(1)
    return { name, fingerprint: await fingerprintOf(client), reset: statements.join(';') }
  })
}

const fingerprintOf = async (client: Client): Promise<string> =>
  (await client.query<{ fingerprint: string }>(FINGERPRINT)).rows[0]?.fingerprint ?? ''

async function tablesIn(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select quote_ident(tablename) as name from pg_tables where schemaname = 'public' order by 1`,
  )
  return rows.map(({ name }) => name)
}

async function resetOf(client: Client, table: string): Promise<string> {
  const { rows } = await client.query<{ row: object }>(`select to_jsonb(t) as row from ${table} t`)
  if (rows.length === 0) return `delete from ${table}`
  const all = client.escapeLiteral(JSON.stringify(rows.map(({ row }) => row)))
  return `delete from ${table};
    insert into ${table} select * from jsonb_populate_recordset(null::${table}, ${all})`
}

const connections = new Map<string, Promise<Client>>()

/**
 * This worker's own connection to a database, for all of its tests: making one takes longer than what is asked by it, and
 * PostgreSQL knows by then what it is asked about.
 */
function keptConnection(url: string): Promise<Client> {
  const known = connections.get(url)
  if (known) return known
  const client = new Client({ connectionString: url, application_name: KEEPER })
  // The cluster is ended, or the database dropped, under it.
  client.on('error', () => {})
  const connected = client.connect().then(() => client)
  connections.set(url, connected)
  return connected
}

/** An empty, migrated database: one that another test has finished with, or a copy of the template. */
export async function borrowDatabase(cluster: string, template: Template): Promise<FreshDatabase> {
  const list = await keptConnection(cluster)
  const spare = await list.query<{ name: string }>(
    `delete from spare_databases where name =
      (select name from spare_databases limit 1 for update skip locked) returning name`,
  )
  const name = spare.rows[0]?.name
  const { url } = name ? { url: databaseAt(cluster, name) } : await freshDatabase(cluster, template.name)
  return { url, drop: () => giveBack(cluster, url, template) }
}

async function giveBack(cluster: string, url: string, template: Template): Promise<void> {
  const name = new URL(url).pathname.slice(1)
  const client = await keptConnection(url)
  const list = await keptConnection(cluster)
  if (!(await canBeReset(client, template))) {
    connections.delete(url)
    // Other workers may have theirs there too.
    return void (await list.query(`drop database ${name} with (force)`))
  }
  // Foreign keys would ask for an order.
  await client.query(`set session_replication_role = replica; ${template.reset}`)
  await list.query('insert into spare_databases values ($1)', [name])
}

async function canBeReset(client: Client, { name, fingerprint }: Template): Promise<boolean> {
  await othersHaveLeft(client)
  const { rows } = await client.query<{ more: number }>(
    'select (pg_database_size(current_database()) - pg_database_size($1))::int as more',
    [name],
  )
  return Number(rows[0]?.more) < BYTES_MORE && (await fingerprintOf(client)) === fingerprint
}

/** A closed pool's connections are gone a moment later. */
async function othersHaveLeft(client: Client): Promise<void> {
  for (let others = 1; others > 0; ) {
    const { rows } = await client.query<{ others: number }>(
      `select count(*)::int as others from pg_stat_activity
        where datname = current_database() and application_name <> $1 and backend_type = 'client backend'`,
      [KEEPER],
    )
    others = rows[0]?.others ?? 0
  }
}
