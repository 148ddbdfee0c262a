// The limit: on being connected, the whole queue read at once, one POST of it, and the store cleared.
import { everything, openQueue } from './queue.ts'

window.addEventListener('online', async () => {
  const database = await openQueue()
  const kept = await everything(database)
  const signups = kept.map(({ signup }) => signup)
  const response = await fetch('/signups', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ clientNow: new Date().toISOString(), signups }),
  })
  const { results } = (await response.json()) as { results: object[] }
  if (results.length !== kept.length) throw new Error('The reference lost some')
  const change = database.transaction('signups', 'readwrite', { durability: 'strict' })
  change.objectStore('signups').clear()
})
