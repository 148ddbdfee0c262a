// The references: `pool` is a bare nodemailer pool that composes every mail, `raw` a loop over sockets that writes a mail
// made beforehand and, with it, the envelope of the next. Arguments: kind, port, connections, mails. Prints mails a second.
import { connect, type Socket } from 'node:net'
import { createTransport } from 'nodemailer'
import { htmlOf, subject, textOf } from './message.ts'

const [kind = 'pool', port = '0', connections = '20', mails = '1000'] = process.argv.slice(2)
const many = Number(mails)
const nameOf = (nth: number) => `Anna ${nth} Öberg`

async function byPool(): Promise<void> {
  const transport = createTransport({
    host: '127.0.0.1',
    port: Number(port),
    ignoreTLS: true,
    pool: true,
    maxConnections: Number(connections),
    maxMessages: Number.POSITIVE_INFINITY,
  })
  let next = 0
  const sendOn = async (): Promise<void> => {
    while (next < many) {
      next += 1
      const name = nameOf(next)
      await transport.sendMail({
        from: { name: 'Björns Barbershop via Blipp', address: 'hej@blipp.example' },
        to: { name, address: `kund${next}@kund.example` },
        subject: subject.replace('{{name}}', name),
        html: htmlOf(name),
        text: textOf(name),
      })
    }
  }
  await Promise.all(Array.from({ length: Number(connections) * 2 }, sendOn))
  transport.close()
}

function readyMail(): Buffer {
  const body = Buffer.from(htmlOf(nameOf(1)) + textOf(nameOf(1))).toString('base64')
  const lines = body.match(/.{1,76}/g) ?? []
  const header = 'From: hej@blipp.example\r\nTo: kund@kund.example\r\nSubject: Hej\r\nMIME-Version: 1.0'
  const type = 'Content-Type: text/html; charset=utf-8\r\nContent-Transfer-Encoding: base64'
  return Buffer.from(`${header}\r\n${type}\r\n\r\n${lines.join('\r\n')}\r\n.\r\n`)
}

/** One connection: each answer that ends a step writes the next. */
function rawLoop(mail: Buffer, take: () => number | null): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket: Socket = connect(Number(port), '127.0.0.1')
    socket.setNoDelay(true)
    let last = 0
    let buffered = ''
    const envelope = (nth: number) =>
      `MAIL FROM:<hej@blipp.example>\r\nRCPT TO:<kund${nth}@kund.example>\r\nDATA\r\n`
    const begin = () => {
      const nth = take()
      if (nth === null) return socket.end('QUIT\r\n')
      last = nth
      socket.write(envelope(nth))
    }
    const answered = (line: string) => {
      if (line.startsWith('220')) socket.write('EHLO bench\r\n')
      else if (line.startsWith('354')) socket.write(mail)
      else if (/^250 .*queued/i.test(line) || (/^250 /.test(line) && last === 0)) begin()
      else if (/^[45]/.test(line)) reject(new Error(line))
    }
    socket.on('data', (chunk) => {
      buffered += chunk.toString('latin1')
      const lines = buffered.split('\r\n')
      buffered = lines.pop() ?? ''
      for (const line of lines) answered(line)
    })
    socket.on('error', reject)
    socket.on('close', () => resolve())
  })
}

async function byRaw(): Promise<void> {
  const mail = readyMail()
  let next = 0
  const take = () => (next < many ? ++next : null)
  await Promise.all(Array.from({ length: Number(connections) }, () => rawLoop(mail, take)))
}

const started = performance.now()
await (kind === 'raw' ? byRaw() : byPool())
console.log(JSON.stringify({ perSecond: (many * 1000) / (performance.now() - started) }))
