import { spawnSync } from 'node:child_process'
import { hostname } from 'node:os'
import { beforeEach, expect, test } from 'vitest'
import { beginWork, hasEnded, workerName } from '../../backend/process/worker-name.ts'
import { recover } from '../../backend/sending/recover.ts'
import { nine, openTwins, past, type Twins } from '../deliveries/twins.ts'
import { onEachEngine } from '../support/engines.ts'
import { OURS, openTakingUp, type TakingUp } from './taking-up.ts'

onEachEngine('what a worker had under way that is heard of no more', (open) => {
  let twins: Twins
  let work: TakingUp

  beforeEach(async () => {
    twins = await openTwins(await open())
    work = await openTakingUp(twins)
  })

  const under = (worker: string | null, leaseUntil: string | null) =>
    work.line({ state: 'handing_over', worker, leaseUntil })
  const look = (own = OURS) =>
    recover(twins.deps, own, (channel, now) => (channel === 'sms' && now === nine ? past(5) : null))

  test('is uncertain once its lease is over, and looked up if it can be', async () => {
    const lost = await under('elsewhere:1:abc', past(-1))
    const leased = await under('elsewhere:1:abc', nine)
    const nobodys = await under(null, past(-1))
    const own = await under(OURS, past(-1))
    await look()
    expect(await work.find(lost)).toMatchObject({
      ...{ state: 'unknown', reason: 'interrupted', leaseUntil: past(-1), lookAt: past(5), updatedAt: nine },
    })
    for (const id of [leased, nobodys, own])
      expect(await work.find(id)).toMatchObject({ state: 'handing_over' })
    expect(await twins.one('sends')).toMatchObject({ state: 'sending' })
    expect(twins.live.changed).toHaveBeenCalled()
  })

  test('is uncertain too where the worker itself has had it for long past its lease', async () => {
    const long = await under(OURS, past(-16))
    const just = await under(OURS, past(-15))
    await look()
    expect(await work.find(long)).toMatchObject({ state: 'unknown', reason: 'interrupted' })
    expect(await work.find(just)).toMatchObject({ state: 'handing_over' })
  })

  test('is uncertain at once where its process has ended, and not while the worker is at work', async () => {
    const worker = workerName()
    const ended = beginWork(worker)
    const id = await under(worker, past(10))
    await look()
    expect(await work.find(id)).toMatchObject({ state: 'handing_over' })
    ended()
    await look()
    expect(await work.find(id)).toMatchObject({ state: 'unknown', reason: 'interrupted' })
    expect(await twins.one('sends')).toMatchObject({ state: 'done' })
  })

  test.each([
    ['sending', true],
    ['paused', true],
    ['cancelled', true],
    ['done', false],
  ] as const)('in a send that is %s is looked for: %s', async (state, isLooked) => {
    const part = await openTakingUp(twins, { state })
    const id = await part.line({ state: 'handing_over', worker: 'elsewhere:1:abc', leaseUntil: past(-1) })
    const queued = await part.line({ worker: 'elsewhere:1:abc', leaseUntil: past(-1) })
    await look()
    expect(await part.find(id)).toMatchObject({ state: isLooked ? 'unknown' : 'handing_over' })
    expect(await part.find(queued)).toMatchObject({ state: 'queued' })
  })
})

test('a worker has surely ended where its process was one of this machine and runs no more', () => {
  const here = hostname().replaceAll(':', '')
  const { pid: ended } = spawnSync(process.execPath, ['--version'])
  const own = workerName()
  const of = (host: string, pid: number | undefined) => hasEnded(`${host}:${pid}:abc`, own)
  expect([of(here, ended), of('elsewhere', ended)]).toEqual([true, false])
  // The first process of a machine runs, and may be somebody else's.
  expect([of(here, 1), of(here, process.ppid)]).toEqual([false, false])
  expect([of(here, process.pid), hasEnded(own, own)]).toEqual([true, false])
})
