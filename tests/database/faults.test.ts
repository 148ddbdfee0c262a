import { describe, expect, test } from 'vitest'
import { DatabaseAway, isAway, isDataFault, isLost, isPassing } from '../../backend/database/faults.ts'

const withCode = (code: unknown, message = 'Something went wrong') =>
  Object.assign(new Error(message), { code })
const row = '22001 23505 SQLITE_CONSTRAINT SQLITE_TOOBIG SQLITE_MISMATCH'.split(' ')
const lost =
  '08000 08006 25P03 57P01 57P05 ECONNREFUSED ECONNRESET EPIPE ETIMEDOUT EHOSTUNREACH ENETUNREACH ENOTFOUND EAI_AGAIN'.split(
    ' ',
  )
const unable =
  '53100 53300 58030 25006 55P03 SQLITE_FULL SQLITE_BUSY SQLITE_BUSY_SNAPSHOT SQLITE_IOERR_WRITE SQLITE_READONLY SQLITE_CANTOPEN SQLITE_NOMEM SQLITE_PROTOCOL SQLITE_ABORT_ROLLBACK'.split(
    ' ',
  )
const none = '42703 57P06 2350 SQLITE_ERROR XSQLITE_FULL EACCES'.split(' ')
const what = { isDataFault, isPassing, isLost, isAway }
const said = (error: unknown) =>
  Object.entries(what)
    .filter(([, is]) => is(error))
    .map(([name]) => name)

describe('an error of the database', () => {
  test.each(row)('%s is about one statement’s values', (code) => {
    expect(said(withCode(code))).toEqual(['isDataFault'])
  })

  test.each(['40001', '40P01'])('%s passes when the work is done again', (code) => {
    expect(said(withCode(code))).toEqual(['isPassing', 'isAway'])
  })

  test('of a plan that is stale passes, and of what PostgreSQL cannot do does not', () => {
    const stale = Object.assign(withCode('0A000'), { routine: 'RevalidateCachedQuery' })
    expect(said(stale)).toEqual(['isPassing', 'isAway'])
    expect(said(Object.assign(withCode('0A000'), { routine: 'transformLockingClause' }))).toEqual([])
  })

  test.each(lost)('%s says that the connection was lost', (code) => {
    expect(said(withCode(code))).toEqual(['isLost', 'isAway'])
  })

  test.each([
    'connect ENOENT /run/postgres',
    'Connection terminated unexpectedly',
    'Client has encountered a connection error and is not queryable',
    'Client was closed and is not queryable',
    'timeout exceeded when trying to connect',
    'Postgres connection has been discarded',
  ])('%s says so without a code', (message) => {
    expect(said(new Error(message))).toEqual(['isLost', 'isAway'])
    expect(said(new Error(`As was said: ${message}`))).toEqual([])
  })

  test.each(unable)('%s says that it cannot do its part', (code) => {
    expect(said(withCode(code))).toEqual(['isAway'])
  })

  test.each([...none, 40001, undefined])('%s says nothing of the kind', (code) => {
    expect(said(withCode(code))).toEqual([])
  })

  test('that hides behind another is found, and one that is no error is none', () => {
    const inner = withCode('ECONNREFUSED')
    expect(said(new Error('No answer', { cause: new Error('at all', { cause: inner }) }))).toEqual(['isAway'])
    expect(said(new DatabaseAway('The database is away.'))).toEqual(['isAway'])
    for (const nothing of [null, undefined, 'ECONNREFUSED', { code: 'ECONNREFUSED' }])
      expect(said(nothing)).toEqual([])
  })

  test('is none where a program has made a mistake, or a client has gone', () => {
    for (const mistake of [new TypeError('x is undefined'), new RangeError('too deep')])
      expect(said(mistake)).toEqual(['isDataFault'])
    expect(said(withCode('ECONNRESET', 'aborted'))).toEqual([])
  })
})
