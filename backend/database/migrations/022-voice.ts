import type { Kysely } from 'kysely'
import { addColumn, type Engine } from '../schema.ts'
import type { Tables } from '../tables.ts'

/** How a shop sounds, as it says itself: a tone, and texts as JSON. */
export async function up(db: Kysely<Tables>, engine: Engine): Promise<void> {
  await addColumn(db, engine, 'businesses', 'voiceTone', 'text?')
  await addColumn(db, engine, 'businesses', 'voiceTexts', 'text?')
}
