import { execFile, execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { environment, killed, pressFor, startStandIn, startWorker } from '../../faults/kill/scene.ts'
import { readJournal } from '../../support/journal.ts'
import type { AcceptedText } from '../../support/twilio.ts'
import type { StandInOptions } from '../../support/twilio-process.ts'
import { type Figure, median } from '../figures.ts'
import type { Settings } from '../parts.ts'

const LATENCY_MS = 50
const AT_ONCE = 10

interface Certificate {
  file: string
  tls: { key: string; cert: string }
}

/** One for 127.0.0.1, made by openssl. */
function certificateIn(dir: string): Certificate {
  const [key, cert] = [join(dir, 'key.pem'), join(dir, 'cert.pem')]
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=IP:127.0.0.1']
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2']
  execFileSync('openssl', ['req', '-x509', ...kind, ...subject, '-keyout', key, '-out', cert], {
    stdio: 'ignore',
  })
  return { file: cert, tls: { key: readFileSync(key, 'utf8'), cert: readFileSync(cert, 'utf8') } }
}

interface Sent {
  perSecond: number
  refused: number
  refusedLate: number
}

/** Sends to so many by the product's worker; the pace is counted between the first and the last arrival. */
async function send(
  many: number,
  standInOptions: StandInOptions,
  env: Record<string, string>,
): Promise<Sent> {
  const pressed = await pressFor(many)
  const { journalFile } = pressed
  const standIn = await startStandIn({ ...standInOptions, journalFile })
  const worker = await startWorker({ ...environment(pressed.dataDir, standIn.url), ...env }, { look: false })
  const texts = () => readJournal<AcceptedText>(journalFile)
  while (texts().length < many) await wait(200)
  await killed(worker)
  const said = once(standIn.child.stdout as NonNullable<typeof standIn.child.stdout>, 'data')
  standIn.child.kill('SIGTERM')
  const { refused, refusedLate } = JSON.parse(String((await said)[0])) as Sent
  const times = texts().map(({ at }) => Date.parse(at))
  pressed.discard()
  const seconds = (Math.max(...times) - Math.min(...times)) / 1000
  return { perSecond: (many - 1) / seconds, refused, refusedLate }
}

async function reference(many: number, tls: Certificate['tls']): Promise<number> {
  const standIn = await startStandIn({ latency: LATENCY_MS, tls })
  const args = [join(import.meta.dirname, 'reference.ts'), standIn.url, String(many), String(AT_ONCE)]
  const { stdout } = await promisify(execFile)(process.execPath, args)
  await killed(standIn.child)
  return Number(stdout)
}

/** Texts by the product's worker, every one with its line in the ledger, beside bare requests to the same stand-in. */
export async function sms({ small, rounds }: Settings): Promise<Figure[]> {
  const dir = mkdtempSync(join(tmpdir(), 'blipp-bench-'))
  const { file, tls } = certificateIn(dir)
  const many = small ? 500 : 2000
  const [own, bare]: [number[], number[]] = [[], []]
  try {
    for (let round = 0; round < rounds; round += 1) {
      bare.push(await reference(many, tls))
      own.push((await send(many, { latency: LATENCY_MS, tls }, { TWILIO_CA_BUNDLE: file })).perSecond)
    }
    const capped = await send(
      small ? 200 : 600,
      { latency: LATENCY_MS, mostPerSecond: 10 },
      { SMS_PER_SECOND: '10' },
    )
    const crowded = await send(many, { latency: LATENCY_MS, mostAtOnce: 6 }, {})
    const figure = (name: string, value: number, unit: string, of: string, ratio: number, goal: string) => ({
      part: 'sending-sms',
      name,
      value,
      unit,
      reference: of,
      ratio,
      goal,
    })
    return [
      figure(
        `${AT_ONCE} at once, answered after ${LATENCY_MS} ms`,
        median(own),
        '/s',
        'bare kept connections',
        median(own) / median(bare),
        '>= 0.9',
      ),
      figure(
        'a cap of 10/s: refused in steady state',
        capped.refusedLate,
        'texts',
        'none',
        capped.refusedLate,
        '<= 0',
      ),
      figure('a cap of 10/s: sent', capped.perSecond, '/s', 'the cap', capped.perSecond / 10, '>= 0.9'),
      figure(
        'a cap of 6 at once: refused in steady state',
        crowded.refusedLate,
        'texts',
        'none',
        crowded.refusedLate,
        '<= 0',
      ),
    ]
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
}
