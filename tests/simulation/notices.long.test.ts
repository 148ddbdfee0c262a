import './realm.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { SCHEMA } from '../../shared/rules/sync.ts'
import type { Change } from '../../shared/sync.ts'
import type { Answer, Request } from './in-process.ts'
import type { Sabotage } from './network.ts'
import { simulate } from './run.ts'
import type { SimulatedServer } from './server.ts'
import { type Step, type StepKind, stepsOf } from './steps.ts'

const MOST_SEEDS = 200

const write = (server: SimulatedServer, statement: string) =>
  server.deps().db.write('nobody', ({ trx }) => sql.raw(statement).execute(trx))

interface Pulled {
  changes: Change[]
}

const pulled =
  (change: (changes: Change[]) => Change[]) =>
  ({ url }: Request, answer: Answer): Answer => {
    if (!url.startsWith('/api/sync/pull') || answer.status !== 200) return answer
    const body = JSON.parse(answer.body) as Pulled
    return { ...answer, body: JSON.stringify({ ...body, changes: change(body.changes) }) }
  }

const isPush = ({ url }: Request): boolean => url === '/api/sync/push'

interface Fault {
  sabotage: Sabotage
  /** The words in which it shows. */
  shows: RegExp
  /** The seed under which it was noticed last, to begin with: the search from the first takes minutes. */
  from?: number
  /** Steps that lead to it, again and again after the seed's own, which seldom come in that order by chance. */
  after?: readonly StepKind[]
}

const ROUNDS = 6
const FIRST_ADDED_STEP = 10_000

const stepsWith = (seed: string, after: readonly StepKind[] = []): Step[] => [
  ...stepsOf(seed),
  ...Array.from({ length: ROUNDS }, () => after)
    .flat()
    .map((kind, nth) => ({ at: FIRST_ADDED_STEP + nth, kind })),
]

/** Each is a fault that the product could have, made from outside. */
const faults: Record<string, Fault> = {
  'a server that forgets what it has applied': {
    sabotage: { server: (server) => write(server, 'delete from operations') },
    shows: /applied twice|written twice|lost/,
    from: 6,
  },
  'a cursor that runs ahead of its rows': {
    sabotage: { answer: pulled((changes) => changes.slice(0, -1)) },
    shows: /mirror of/,
  },
  'a queue that takes a fault of the server for an answer': {
    sabotage: {
      fault: (request) => {
        if (!isPush(request)) return undefined
        const { operations } = JSON.parse(request.body) as { operations: { id: string }[] }
        const results = operations.map(({ id }) => ({ id, status: 'applied' }))
        return { results, epoch: 'another', schema: SCHEMA, serverNow: new Date().toISOString() }
      },
    },
    shows: /lost/,
    from: 61,
  },
  'deleted rows that are not told of': {
    sabotage: { answer: pulled((changes) => changes.filter(({ row }) => row !== null)) },
    shows: /mirror of/,
    from: 11,
  },
  'a no that staff can turn back': {
    sabotage: {
      server: async (server) => {
        await write(server, 'update customers set smsNoAt = null, emailNoAt = null, whatsappNoAt = null')
        await write(server, 'update suppressions set liftedAt = at')
      },
    },
    shows: /consent resurrected/,
    from: 11,
  },
  'a sender that forgets whom it has reached': {
    sabotage: {
      server: async (server) => {
        await write(server, "update deliveries set state = 'queued' where state = 'captured'")
        await write(server, "update sends set state = 'sending' where state = 'done'")
      },
    },
    shows: /sent twice/,
  },
  'a sender that does not look at what was answered': {
    sabotage: {
      server: async (server) => {
        await write(server, 'delete from suppressions')
        await write(server, "update customers set sms = 'yes', smsNoAt = null")
      },
    },
    shows: /handed over after the no/,
    after: ['plan', 'sync', 'deliver', 'deliver', 'sendOut', 'sayNo', 'sayNo'],
  },
  "a queue that is sent under whoever's session there is": {
    sabotage: {
      request: (request, session) =>
        session && isPush(request)
          ? { ...request, body: JSON.stringify({ ...JSON.parse(request.body), userId: session.userId }) }
          : request,
    },
    shows: /was sent under|mirror of/,
    from: 120,
  },
  'a card that every tap stamps': {
    sabotage: { server: (server) => write(server, 'update offers set tapHours = 0 where tapHours > 0') },
    shows: /stamped within the hours/,
  },
  'an undo that forgets what it took back': {
    sabotage: { server: (server) => write(server, "delete from redemptions where kind = 'undone'") },
    shows: /shows the (uses|stamps)|lost from the log: voucher.undo/,
  },
}

test.each(Object.entries(faults))(
  'the simulation notices %s',
  { timeout: 1_200_000 },
  async (_, { sabotage, shows, from = 1, after }) => {
    let noticed: string | undefined
    for (let tried = 0; tried < MOST_SEEDS && !noticed; tried++) {
      const seed = ((from - 1 + tried) % MOST_SEEDS) + 1
      const { wrongs } = await simulate(String(seed), stepsWith(String(seed), after), sabotage)
      noticed = wrongs.find((wrong) => shows.test(wrong))
    }
    expect(noticed).toMatch(shows)
  },
)
