import { resolve } from 'node:path'
import type { Soundness } from '../backups/index.ts'
import type { Config } from '../config/index.ts'
import { fileIn, type Place } from '../database/index.ts'

/** The place of the database, by the configuration. */
export const placeOf = ({ databaseUrl, dataDir }: Config): Place =>
  databaseUrl === undefined ? { dataDir } : { url: databaseUrl }

/** The place in words: the whole path of the file, or the server and the database, without the password. */
export function nameOf(place: Place): string {
  if ('dataDir' in place) return resolve(fileIn(place.dataDir))
  const { host, pathname } = new URL(place.url)
  return `${host}${pathname}`
}

/** Prints the error that stopped the command, and returns the exit code. */
export function told(error: unknown): number {
  console.error(error instanceof Error ? sentence(error.message) : String(error))
  return 1
}

const sentence = (message: string): string =>
  `${message.charAt(0).toUpperCase()}${message.slice(1)}${/[.!?]$/.test(message) ? '' : '.'}`

export const seconds = (since: number): string => `${((performance.now() - since) / 1000).toFixed(1)} s`

/** Whether what is chained and numbered holds. What does not is told, and was so before. */
export function tellSound({ chained: { answers, entries }, faults }: Soundness): void {
  for (const fault of faults)
    console.error(`${sentence(fault)} It is copied as it is: find out what happened to it.`)
  if (faults.length === 0)
    console.log(`The chains of ${answers} consents and ${entries} lines of the audit log hold.`)
}
