/**
 * Whether an error is about the values of one statement, so that what surrounds it can go on once its savepoint is rolled
 * back: a broken constraint or a value that cannot be stored (SQLSTATE classes 22 and 23), or the program's own mistake.
 */
export function isDataFault(error: unknown): boolean {
  if (error instanceof TypeError || error instanceof RangeError) return true
  const { code } = (error ?? {}) as { code?: unknown }
  return typeof code === 'string' && /^(SQLITE_CONSTRAINT|SQLITE_TOOBIG|SQLITE_MISMATCH|2[23]...$)/.test(code)
}
