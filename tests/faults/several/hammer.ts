// Asks over and over again, in a thread of its own, and tells what statuses it was answered with: as fast as it is
// answered, so that whatever is closed at the wrong moment is closed under a request.
import { parentPort, workerData } from 'node:worker_threads'
import { callerOf } from './people.ts'

const { url, callers } = workerData as { url: string; callers: number }
const statuses = new Map<number, number>()
let answered = 0
let isOver = false

async function ask(): Promise<void> {
  const caller = callerOf(url)
  while (!isOver) {
    const { status } = await caller.ask('POST', '/once', {})
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
    answered += 1
    if (answered % 50 === 0) parentPort?.postMessage(answered)
  }
  caller.end()
}

const all = Promise.all(Array.from({ length: callers }, ask))
parentPort?.once('message', async () => {
  isOver = true
  await all
  parentPort?.postMessage([...statuses])
})
