/** Does its work and answers with the exit code. */
export type Run = (words: string[]) => Promise<number>

export interface Command {
  /** What follows its name. */
  usage: string
  load(): Promise<Run>
}

/** By the word that calls them. */
export const commands: Record<string, Command> = {
  backup: {
    usage: '[<file>]',
    load: async () => (await import('./backup.ts')).backup,
  },
  restore: {
    usage: '<file>',
    load: async () => (await import('./restore.ts')).restoreFrom,
  },
  move: {
    usage: '--to <postgres://… or a folder>',
    load: async () => (await import('./move.ts')).moveTo,
  },
  'create-super-admin': {
    usage: '<email> [first name] [last name]',
    load: async () => (await import('./create-super-admin.ts')).createSuperAdmin,
  },
  'reset-second-factor': {
    usage: '<email>',
    load: async () => (await import('./reset-second-factor.ts')).resetFactor,
  },
  'verify-audit': {
    usage: '[<number>:<hash> noted before]',
    load: async () => (await import('./verify-audit.ts')).verify,
  },
}
