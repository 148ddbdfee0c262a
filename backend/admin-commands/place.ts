import type { Config } from '../config.ts'
import type { Place } from '../database/index.ts'

/** Where the configuration says that the database lies. */
export const placeOf = ({ databaseUrl, dataDir }: Config): Place =>
  databaseUrl === undefined ? { dataDir } : { url: databaseUrl }

/** What stopped the command, on the terminal; its exit code. */
export function told(error: unknown): number {
  console.error(error instanceof Error ? sentence(error.message) : String(error))
  return 1
}

const sentence = (message: string): string =>
  `${message.charAt(0).toUpperCase()}${message.slice(1)}${/[.!?]$/.test(message) ? '' : '.'}`

/** As people read it. */
export const seconds = (since: number): string => `${((performance.now() - since) / 1000).toFixed(1)} s`
