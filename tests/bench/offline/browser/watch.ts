// Put into a page before anything of it: fills the queue, and clocks from the moment that the browser is connected until
// the queue is empty.
import { emptied, fill, openQueue } from './queue.ts'

let connected = 0
// Before any listener of the page itself.
window.addEventListener('online', () => {
  connected = performance.now()
})

Object.assign(window, {
  fillQueue: async (records: object[]) => {
    const database = await openQueue()
    await fill(database, records)
    database.close()
  },
  untilEmpty: async (patience: number) => {
    const database = await openQueue()
    await emptied(database, patience)
    const took = performance.now() - connected
    database.close()
    return took
  },
})
