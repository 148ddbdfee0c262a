import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { mishaps } from '../../tests/support/mishaps.ts'
import { strangers } from '../../tests/support/strangers.ts'
import { root } from '../commands.ts'

const [BEGIN, END] = ['<!-- answers -->', '<!-- /answers -->']

type Row = readonly [says: string, tapPage: string, counter: string, dashboard: string]

/** What Blipp itself answers: `tests/taps/drain.test.ts`, `tests/taps/counter.test.ts`, `tests/queue/unanswered.test.ts`. */
const own: readonly Row[] = [
  ['taken', 'thanks; it leaves the phone', 'it leaves the tablet', 'it leaves the queue'],
  [
    'this one is refused',
    'its form again, with what is wrong',
    'kept apart for staff, who can try it again; the rest goes',
    'waits for its person; the rest goes',
  ],
  [
    '400, 413 or 422 to a whole call',
    'sent in halves, until the one at fault is alone',
    'the same',
    'the same',
  ],
  [
    '401',
    '–',
    'held until somebody of the shop signs in on the tablet',
    'held until the session proves to be well',
  ],
  [
    '404 or 409 to a whole call',
    'refused, with Blipp’s words',
    'kept apart for staff',
    'tried again later, alone',
  ],
  ['429 or 503', 'waits for as long as it is asked to', 'the same', 'the same'],
  ['500', 'sent in halves; the one at fault waits a minute', 'the same', 'waits, and goes after the others'],
]

/**
 * Nothing of it is Blipp's word: `tests/taps/strangers.test.ts`, `tests/queue/strangers.test.ts`, and over a real
 * connection, with what follows, `tests/faults/world.test.ts`.
 */
const waits: readonly [string, string, string] = [
  'kept, and sent again',
  'kept, and sent again',
  'waits, and is sent again',
]

const counted: readonly [string, string, string] = [
  'kept, sent again, and counted once',
  'kept, sent again, and counted once',
  'waits, is sent again, and done once',
]

const rowsOf = (rows: readonly Row[]): string => rows.map((row) => `| ${row.join(' | ')} |`).join('\n')
const heading = '| | tap page | counter | dashboard |\n|---|---|---|---|'

const table = (): string =>
  [
    `Blipp’s own answers carry the header \`Blipp-Answer\`, which a proxy in front of it has to pass on:\n\n${heading}`,
    rowsOf(own),
    '\nWithout it an answer is somebody else’s, and means no more than no network:\n',
    heading,
    rowsOf(strangers.map(({ says }) => [says, ...waits])),
    '\nWhere Blipp has done what it was asked for and its answer does not come, the device cannot know. It sends the same again, and Blipp knows it by its id:\n',
    heading,
    rowsOf(mishaps.map(({ says }) => [says, ...counted])),
  ].join('\n')

/** `docs/offline.md` with the table of answers that the tests run. */
export function offlinePage(): string {
  const page = readFileSync(join(root, 'docs/offline.md'), 'utf8')
  const [before = '', rest = ''] = page.split(BEGIN)
  const [, after = ''] = rest.split(END)
  return `${before}${BEGIN}\n${table()}\n${END}${after}`
}
