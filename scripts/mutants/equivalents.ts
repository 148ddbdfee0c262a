import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../commands.ts'
import type { Mutant } from './mutate.ts'

/** A change that no test could notice, or that need not be noticed. */
interface Acceptance {
  file: string
  /** The line as it stands, without the spaces around it. */
  line: string
  was: string
  becomes: string
  reason: string
}

const list = 'tests/mutants/accepted.json'
const acceptances = JSON.parse(readFileSync(join(root, list), 'utf8')) as Acceptance[]

const onOneLine = (text: string): string => text.trim().replace(/\s*\n\s*/g, ' ')
const lineOf = (text: string, line: number): string => onOneLine(text.split('\n')[line - 1] ?? '')

/** As it is written down and accepted: what differs in space alone is the same. */
export const described = (mutant: Mutant, text: string): Omit<Acceptance, 'reason'> => ({
  file: mutant.file,
  line: lineOf(text, mutant.line),
  was: onOneLine(mutant.was),
  becomes: onOneLine(mutant.becomes),
})

export function isAccepted(mutant: Mutant, text: string): boolean {
  const { file, line, was, becomes } = described(mutant, text)
  return acceptances.some(
    (one) => one.file === file && one.line === line && one.was === was && one.becomes === becomes,
  )
}

/** Those whose line has gone, of the files that are given. */
export const staleAcceptances = (texts: ReadonlyMap<string, string>): string[] =>
  acceptances
    .filter(({ file, line }) => {
      const text = texts.get(file)
      return text !== undefined && !text.split('\n').some((each) => onOneLine(each) === line)
    })
    .map(({ file, line }) => `${file}: ${line}`)
