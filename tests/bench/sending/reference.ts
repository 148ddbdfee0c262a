// The reference: bare requests over kept connections, so many at once, as fast as they are answered. Arguments: address of
// the stand-in, requests, how many at once. Prints how many a second.
import { Agent, request } from 'node:https'
import { accountSid, authToken } from '../../support/twilio.ts'

const [url = '', many = '0', atOnce = '1'] = process.argv.slice(2)
const agent = new Agent({ keepAlive: true, maxSockets: Number(atOnce), maxFreeSockets: Number(atOnce) })
const target = `${url}/2010-04-01/Accounts/${accountSid}/Messages.json`
let left = Number(many)

const post = (body: string): Promise<void> =>
  new Promise((done, fail) => {
    const asked = request(
      target,
      {
        agent,
        method: 'POST',
        rejectUnauthorized: false,
        auth: `${accountSid}:${authToken}`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      },
      (response) => response.resume().on('end', done),
    )
    asked.on('error', fail).end(body)
  })

async function client(): Promise<void> {
  while (left > 0) {
    left -= 1
    const to = `+46701${String(left).padStart(6, '0')}`
    await post(new URLSearchParams({ To: to, From: 'Bjorns', Body: 'Hej! 20 % i dag.' }).toString())
  }
}

const started = performance.now()
await Promise.all(Array.from({ length: Number(atOnce) }, client))
console.log((Number(many) * 1000) / (performance.now() - started))
agent.destroy()
