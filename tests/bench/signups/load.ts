// A process of its own that posts sign-ups over so many connections, each after the last was answered, every body unlike
// the others. Arguments: url (several, with commas between them, share the connections), connections, seconds, then the paths to post to in turn. Prints one line of JSON.
import { randomBytes } from 'node:crypto'
import autocannon from 'autocannon'
import { uuid7 } from '../../../shared/rules/uuid.ts'
import { wordingVersion } from '../shops.ts'

const [urls = '', connections = '1', seconds = '3', ...paths] = process.argv.slice(2)
let count = 0

function signup(): string {
  count += 1
  const now = new Date().toISOString()
  const who = randomBytes(6).toString('hex')
  const id = uuid7()
  const consents = {
    id,
    name: `Kund ${who}`,
    email: `${who}${count}@kund.example`,
    phone: '070-174 06 10',
    consentGiven: true,
    wordingVersion,
  }
  return JSON.stringify({ clientNow: now, signups: [{ ...consents, language: 'sv', filledAt: now }] })
}

const result = await autocannon({
  url: urls.split(','),
  connections: Number(connections),
  duration: Number(seconds),
  requests: [
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      setupRequest: (request) => ({ ...request, path: paths[count % paths.length] ?? '/', body: signup() }),
    },
  ],
})
console.log(
  JSON.stringify({
    perSecond: result.requests.average,
    p99: result.latency.p99,
    p50: result.latency.p50,
    taken: result['2xx'],
    refused: result.non2xx + result.errors,
  }),
)
