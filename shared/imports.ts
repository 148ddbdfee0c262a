import * as z from 'zod'
import { channelSchema } from './consents.ts'
import { say } from './copy/fields.ts'
import { endpoint, MEGABYTE } from './endpoint.ts'
import * as f from './fields.ts'
import { CELL_MAX, FILE_MAX } from './imports/model.ts'
import { consentBases } from './rules/channels.ts'
import { cleanLine } from './rules/text.ts'

/** Most rows of one call. */
const CHUNK_ROWS = 1000
const CHUNK_BYTES = 8 * MEGABYTE
/** Most troubles in one answer; the rest is paged. */
export const TROUBLES_PAGE = 1000
const FILE_NAME_MAX = 200

const someChannels = z.array(channelSchema).min(1, say('channelRequired'))

/**
 * The shop's statement for all rows of a file. `said`: those in it said yes to these channels, when and how, and who
 * asked them; where the file has its own answer for a channel, that row's counts. `refused`: they said no to these
 * channels. `none`: nobody was asked, or it cannot be shown: they come in as not asked. A no in the file is a no
 * whatever is stated.
 */
export const statement = z.discriminatedUnion(
  'kind',
  [
    z.object({ kind: z.literal('none') }),
    z.object({ kind: z.literal('refused'), channels: someChannels }),
    z.object({
      kind: z.literal('said'),
      channels: someChannels,
      how: z.enum(consentBases, { error: say('howRequired') }),
      /** The latest day on which any of them said it, where the file has no time of its own. */
      when: f.day,
      who: f.line(f.NAME_MAX, 'whoAskedRequired'),
    }),
  ],
  { error: say('statementRequired') },
)
export type Statement = z.infer<typeof statement>

const cell = z.string().max(CELL_MAX)
const said = z.boolean().nullable().optional()

/** A row as the file has it; its contents are judged row by row. */
const personRow = z.object({
  row: z.number().int().positive(),
  email: cell,
  name: cell.optional(),
  phone: cell.optional(),
  notes: cell.optional(),
  labels: z.array(cell).max(200).optional(),
  joinedAt: f.time.optional(),
  says: z.object({ sms: said, email: said, whatsapp: said }).optional(),
  saidAt: f.time.optional(),
})

/** Why no more of a file is read. */
const importStops = ['refusals'] as const
export type ImportStop = (typeof importStops)[number]

const importSummary = z.object({
  id: f.id,
  file: z.string(),
  statement,
  /** The row of the file that is next; everything before it is taken. */
  next: z.number(),
  created: z.number(),
  updated: z.number(),
  unchanged: z.number(),
  /** Of the accepted rows, those that lost something that could not be used. */
  partly: z.number(),
  refused: z.number(),
  startedAt: z.string(),
  finishedAt: z.string().nullable(),
  /** Why it was stopped; what was taken before stays. `refusals`: nearly all of its first rows were refused. */
  stoppedFor: z.enum(importStops).nullable(),
})
export type ImportSummary = z.infer<typeof importSummary>

/** The person whose import it is; refused when the session is another's. */
const ofPerson = { userId: f.id.optional() }

/** A row that was refused, or taken without some of it, and why, in words. */
export const trouble = z.object({
  row: z.number(),
  taken: z.boolean(),
  fields: z.record(z.string(), z.string()),
})
export type Trouble = z.infer<typeof trouble>

const told = z.object({
  import: importSummary,
  /** Of an import that was stopped: why, in words. */
  message: z.string().optional(),
  /** At most 5,000 of an import are kept, for 14 days. */
  troubles: z.array(trouble),
  /** `?after=` for the troubles after these. */
  next: z.number().optional(),
})

const fileName = z.string().max(FILE_NAME_MAX, say('tooLong')).transform(cleanLine).default('')
const commaList = z
  .string()
  .transform((text) => text.split(',').map((word) => word.trim()))
  .pipe(z.array(channelSchema))

export const importFile = endpoint({
  method: 'POST',
  path: '/api/customers/import',
  access: 'staff',
  summary:
    'Takes a whole CSV file as the body (text/csv, at most 100 MB): encoding, separator and columns are found out. `consent` states what the people in it said; `id` makes a repeat harmless. Two at once a shop, and 200 MB a day.',
  input: z.object({
    id: f.id.optional(),
    file: fileName,
    consent: z.enum(['none', 'refused', 'said'], { error: say('statementRequired') }),
    channels: commaList.optional(),
    how: z.string().optional(),
    when: z.string().optional(),
    who: z.string().optional(),
  }),
  output: told,
  takes: 'csv',
  maxBytes: FILE_MAX,
})

export const importRows = endpoint({
  method: 'POST',
  path: '/api/imports',
  access: 'staff',
  summary:
    'Takes the rows `from` to `to` (not included) of a file that its sender reads; the first call makes the import. A repeat gets the first answer.',
  input: z.object({
    ...ofPerson,
    id: f.id,
    file: fileName,
    statement,
    from: z.number().int().positive(),
    to: z.number().int().positive(),
    rows: z.array(personRow).max(CHUNK_ROWS),
    isLast: z.boolean().default(false),
  }),
  output: told,
  maxBytes: CHUNK_BYTES,
})

export const getImport = endpoint({
  method: 'GET',
  path: '/api/imports/:id',
  access: 'staff',
  summary:
    'How far an import is, and which rows were refused, 1,000 or more at a time; `next` pages on by `?after=`.',
  input: z.object({ ...ofPerson, id: f.id, after: z.coerce.number().int().nonnegative().default(0) }),
  output: told,
})

export const endpoints = { importFile, importRows, getImport }
