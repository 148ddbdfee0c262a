import type { Kysely } from 'kysely'
import type { ConsentRow, Tables } from '../database/index.ts'
import { sha256 } from '../secrets/keys.ts'
import { hashOfConsent } from './record.ts'

const AT_ONCE = 1000

/** The result of checking the chains of consents. */
export interface ConsentVerdict {
  /** Answers of all businesses. */
  answers: number
  /** The faults, each with the chain that it is in (`merchantId`). */
  faults: string[]
}

/**
 * Holds each business's ledger of consents against its chain: finds an answer that was edited, taken out or put in, and an
 * end that was cut off. Reads the rows in the order of their key, whatever the order that they came in, and keeps none.
 * @param db beside a server that writes, all of it as it was at one moment (`atOneMoment`)
 */
export async function verifyConsents(db: Kysely<Tables>): Promise<ConsentVerdict> {
  const verdict: ConsentVerdict = { answers: 0, faults: [] }
  const businesses = await db.selectFrom('businesses').select(['id', 'merchantId', 'consentHead']).execute()
  for (const { id, merchantId, consentHead } of businesses) {
    const chain = createChain()
    for await (const rows of pagesOf(db, id)) for (const row of rows) chain.add(row)
    verdict.answers += chain.length()
    const fault = chain.fault(consentHead)
    if (fault) verdict.faults.push(`the consents of ${merchantId}: ${fault}`)
  }
  return verdict
}

async function* pagesOf(db: Kysely<Tables>, businessId: string): AsyncGenerator<ConsentRow[]> {
  for (let after = ''; ; ) {
    const rows = await db
      .selectFrom('consents')
      .selectAll()
      .where('businessId', '=', businessId)
      .where('id', '>', after)
      .orderBy('id')
      .limit(AT_ONCE)
      .execute()
    yield rows
    after = rows.at(-1)?.id ?? ''
    if (rows.length < AT_ONCE) return
  }
}

const numberOf = (hash: string): bigint =>
  BigInt(`0x${Buffer.from(sha256(hash), 'base64url').toString('hex')}`)

/**
 * The rows of one chain, in any order. Where each holds, they are one chain when every hash but the head's is the previous
 * one of exactly one row: the sums of both are then the same.
 */
function createChain() {
  let [length, starts] = [0, 0]
  let sum = 0n
  let changed: string | null = null
  return {
    add(row: ConsentRow): void {
      length += 1
      if (hashOfConsent(row) !== row.hash) changed ??= row.id
      sum += numberOf(row.hash)
      if (row.previousHash === null) starts += 1
      else sum -= numberOf(row.previousHash)
    },
    length: () => length,
    fault(head: string | null): string | null {
      if (changed !== null) return `the answer ${changed} was changed`
      if (sum !== (head === null ? 0n : numberOf(head)))
        return 'an answer is missing, or is there that is none'
      return starts === (length > 0 ? 1 : 0) ? null : `it begins ${starts} times`
    },
  }
}
