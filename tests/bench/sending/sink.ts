// A mail server of its own process that takes everything and keeps nothing, after so many milliseconds. Argument: how
// long it waits with its answer to each message. Prints its port, and what it has taken whenever a line comes in.
import type { AddressInfo } from 'node:net'
import { createInterface } from 'node:readline'
import { SMTPServer } from 'smtp-server'

const waitMs = Number(process.argv[2] ?? 0)
let taken = 0
let firstAt = 0
let lastAt = 0

const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS', 'AUTH'],
  disableReverseLookup: true,
  logger: false,
  onData: (stream, _session, answer) => {
    stream.on('data', () => {})
    stream.on('end', () => {
      const done = () => {
        taken += 1
        lastAt = Date.now()
        firstAt ||= lastAt
        answer(null)
      }
      if (waitMs > 0) setTimeout(done, waitMs)
      else done()
    })
  },
})
server.on('error', () => {})
server.listen(0, '127.0.0.1', () => console.log((server.server.address() as AddressInfo).port))

createInterface({ input: process.stdin }).on('line', () => {
  console.log(JSON.stringify({ taken, firstAt, lastAt }))
  taken = 0
  firstAt = 0
})
