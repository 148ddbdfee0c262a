// Reads what happened since the last time, and keeps the place in a file.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'

const { BLIPP_URL, BLIPP_KEY } = process.env
const PLACE = process.argv[2] ?? 'blipp-place.txt'

let after = existsSync(PLACE) ? readFileSync(PLACE, 'utf8') : ''
let more = true
while (more) {
  const query = after ? `?after=${encodeURIComponent(after)}` : ''
  const response = await fetch(`${BLIPP_URL}/api/events${query}`, {
    headers: { Authorization: `Bearer ${BLIPP_KEY}` },
  })
  const answer = await response.json()
  if (answer.code === 'eventsGone') {
    // Too long ago: begin again, and read anew what you keep of the shop.
    after = ''
    continue
  }
  if (!response.ok) throw new Error(`${response.status} ${answer.code}: ${answer.message}`)
  // The same event may come again after a fault: it has the same id.
  for (const { id, type, timestamp, data } of answer.events)
    console.log(timestamp, type, id, JSON.stringify(data))
  after = answer.next
  more = answer.more
  // After the work, not before: what was not done is read again.
  writeFileSync(PLACE, after)
}
