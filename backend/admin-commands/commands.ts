/** Does its work and answers with the exit code. */
export type Run = (words: string[]) => Promise<number>

export interface Command {
  /** The words that follow the command's name. */
  usage: string
  /** The largest number of words that may follow. */
  most: number
  load(): Promise<Run>
}

/** The commands by name. */
export const commands: Record<string, Command> = {
  backup: {
    usage: '[<file>]',
    most: 1,
    load: async () => (await import('./backup.ts')).backup,
  },
  restore: {
    usage: '<file>',
    most: 1,
    load: async () => (await import('./restore.ts')).restoreFrom,
  },
  move: {
    usage: '--to <postgres://… or a folder>',
    most: 2,
    load: async () => (await import('./move.ts')).moveTo,
  },
  'create-super-admin': {
    usage: '<email> [first name] [last name]',
    most: 3,
    load: async () => (await import('./create-super-admin.ts')).createSuperAdmin,
  },
  'reset-second-factor': {
    usage: '<email>',
    most: 1,
    load: async () => (await import('./reset-second-factor.ts')).resetFactor,
  },
  'verify-consents': {
    usage: '',
    most: 0,
    load: async () => (await import('./verify-consents.ts')).verifyAll,
  },
  'verify-counts': {
    usage: '',
    most: 0,
    load: async () => (await import('./verify-counts.ts')).verifyCounts,
  },
  'verify-audit': {
    usage: '[<number>:<hash> noted before]',
    most: 1,
    load: async () => (await import('./verify-audit.ts')).verify,
  },
}

const usageOf = (name: string): string => `npm run admin -- ${name} ${commands[name]?.usage}`.trimEnd()

/**
 * The command that was asked for, or a sentence that says why there is none. A word that is not understood could be a
 * file's name by mistake.
 */
export function asked([name = '', ...words]: string[]): { command: Command; words: string[] } | string {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command) {
    const all = Object.keys(commands).map((known) => `  ${usageOf(known)}`)
    return `${name === '' ? 'Which command?' : `There is no command "${name}".`}\n${all.join('\n')}`
  }
  const options = command.usage.split(' ').filter((word) => word.startsWith('--'))
  const isUnknown = (word: string) => word.startsWith('-') && !options.includes(word)
  if (words.length > command.most || words.some(isUnknown)) return `It goes like this: ${usageOf(name)}`
  return { command, words }
}
