// Receives a shop's events, and believes those alone that Blipp signed (standardwebhooks.com).
// Needs one package: npm install standardwebhooks
import { createServer } from 'node:http'
import { Webhook } from 'standardwebhooks'

const { BLIPP_SECRET, PORT = '8080' } = process.env
const webhook = new Webhook(BLIPP_SECRET)
// A real one keeps them: an event may come more than once, always under the same id.
const known = new Set()

async function textOf(request) {
  const pieces = []
  for await (const piece of request) pieces.push(piece)
  return Buffer.concat(pieces).toString('utf8')
}

const server = createServer(async (request, response) => {
  try {
    const { type, data } = webhook.verify(await textOf(request), request.headers)
    const id = request.headers['webhook-id']
    if (!known.has(id)) console.log(`${type} ${JSON.stringify(data)}`)
    known.add(id)
    response.writeHead(204).end()
  } catch {
    // Not signed by this secret, or older than five minutes.
    response.writeHead(401).end()
  }
})
server.listen(Number(PORT), () => console.log('Listening'))
