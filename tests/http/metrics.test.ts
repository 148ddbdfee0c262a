import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { push } from '../../shared/sync.ts'
import { type Scene, setScene } from '../deliveries/scene.ts'
import { startBlipp } from '../support/blipp.ts'
import { onEachEngine } from '../support/engines.ts'
import { anna } from '../support/people.ts'

const token = 'for whoever watches us'.replaceAll(' ', '-')

onEachEngine('what a process tells whoever watches it', (open) => {
  let scene: Scene

  beforeEach(async () => {
    scene = await setScene(await open(), { environment: { METRICS_TOKEN: token } })
    return () => scene.end()
  })

  const shown = { Authorization: `Bearer ${token}` }
  const ask = (headers: Record<string, string> = shown) => fetch(`${scene.blipp.url}/metrics`, { headers })

  /** The value of a series, by its name and labels as Prometheus reads them. */
  async function value(series: string): Promise<number | undefined> {
    const text = await (await ask()).text()
    const line = text.split('\n').find((candidate) => candidate.startsWith(`${series} `))
    return line === undefined ? undefined : Number(line.slice(series.length + 1))
  }

  test('is what it answered, by pattern and never by path', async () => {
    await fetch(`${scene.blipp.url}/healthz`)
    await fetch(`${scene.blipp.url}/t/secret-code-nobody-has`)
    const text = await (await ask()).text()
    expect(text).toMatch(/blipp_request_seconds_count\{method="GET",route="\/healthz",status="200"\} 1\n/)
    expect(text).not.toContain('secret-code')
    expect(text).toMatch(/nodejs_eventloop_lag_p99_seconds [\d.]+/)
  })

  test('is how many jobs share a commit', async () => {
    const before = {
      commits: await value('blipp_commits_total'),
      jobs: await value('blipp_commit_jobs_total'),
    }
    await scene.customer(anna)
    expect(await value('blipp_commits_total')).toBeGreaterThan(before.commits ?? Number.POSITIVE_INFINITY)
    expect(await value('blipp_commit_jobs_total')).toBeGreaterThan(before.jobs ?? Number.POSITIVE_INFINITY)
  })

  test('is what was handed over, what waits, and for how long', async () => {
    const { id } = await scene.customer(anna)
    await scene.sms({ customerIds: [id] })
    expect(await value('blipp_handed_over_total{channel="sms",state="accepted",reason=""}')).toBe(1)
    expect(await value('blipp_deliveries_waiting{state="queued"}')).toBe(0)
    expect(await value('blipp_oldest_send_seconds')).toBe(0)

    const db = scene.db
    const [{ sendId } = { sendId: '' }] = await scene.ledger()
    await db.write('nobody', async ({ trx }) => {
      await trx
        .updateTable('deliveries')
        .set({ state: 'queued', notBefore: '2030-01-01T00:00:00.000Z' })
        .execute()
      await trx.updateTable('sends').set({ state: 'sending' }).where('id', '=', sendId).execute()
    })
    scene.blipp.clock.pass(90_000)
    expect(await value('blipp_deliveries_waiting{state="queued"}')).toBe(1)
    expect(await value('blipp_oldest_send_seconds')).toBeGreaterThanOrEqual(90)
  })

  test('is what became of the operations of devices', async () => {
    const { id: userId } = await scene.db.read.selectFrom('users').select('id').executeTakeFirstOrThrow()
    const now = scene.blipp.clock.now()
    const create = { id: uuid7(), kind: 'customer.create' as const, entityId: uuid7(), patch: anna, at: now }
    const batch = { deviceId: uuid7(), userId, clientNow: now, operations: [create] }
    await scene.shop.owner.call(push, batch)
    await scene.shop.owner.call(push, batch)
    expect(await value('blipp_sync_operations_total{status="applied"}')).toBe(1)
    expect(await value('blipp_sync_operations_total{status="duplicate"}')).toBe(1)
  })

  test('is for whoever has the token, on the machine itself too', async () => {
    const behindAProxy = { 'X-Forwarded-For': '203.0.113.7' }
    const others: Record<string, string>[] = [{}, behindAProxy, { Authorization: 'Bearer guessed' }]
    for (const headers of others) expect((await ask(headers)).status).toBe(404)
    const known = await ask({ ...behindAProxy, ...shown })
    expect(known.status).toBe(200)
    expect(known.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/)
  })
})

onEachEngine('what a process without a token tells', (open) => {
  test('is for the machine itself, and not for what a proxy brings', async () => {
    const blipp = await startBlipp(await open())
    onTestFinished(() => blipp.stop())
    const ask = (headers: Record<string, string>) => fetch(`${blipp.url}/metrics`, { headers })
    expect((await ask({})).status).toBe(200)
    for (const name of ['X-Forwarded-For', 'Via', 'Forwarded'])
      expect((await ask({ [name]: 'for=_a' })).status).toBe(404)
  })
})
