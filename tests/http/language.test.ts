import { afterAll, beforeAll, expect, test } from 'vitest'
import { errors } from '../../shared/copy/errors.ts'
import { type Blipp, startBlipp } from '../support/blipp.ts'
import { openSqlite } from '../support/engines.ts'
import { visit } from '../support/visitor.ts'

let blipp: Blipp
let discard: () => Promise<void>

beforeAll(async () => {
  const opened = await openSqlite()
  discard = opened.discard
  blipp = await startBlipp(opened.db)
})
afterAll(async () => {
  await blipp.stop()
  await discard()
})

test.each([
  ['en-GB,en;q=0.9,sv;q=0.8', 'en'],
  ['sv;q=0.5, en;q=0.9', 'en'],
  ['sv-SE,sv;q=0.9,en;q=0.8', 'sv'],
  ['en;q=0, sv', 'sv'],
  ['de-DE,de;q=0.9,en;q=0.8', 'en'],
  ['de', 'sv'],
  ['*', 'sv'],
  ['', 'sv'],
  [';;q=x,,', 'sv'],
] as const)('an API call that would like %j is answered in %s', async (wanted, language) => {
  const answer = await visit(blipp.url).fetch('/api/customers', { headers: { 'Accept-Language': wanted } })
  expect(await answer.json()).toMatchObject({ message: errors(language)('signInRequired') })
})
