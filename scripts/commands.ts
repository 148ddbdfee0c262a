import { type SpawnOptions, spawn } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join, resolve } from 'node:path'

/** The folder that holds `package.json`. */
export const root = resolve(import.meta.dirname, '..')

/** A tool of this project, run by the Node that runs us: no shell and no `.cmd` files in between. */
export const tools = {
  tsc: 'node_modules/typescript/bin/tsc',
  biome: 'node_modules/@biomejs/biome/bin/biome',
  vite: 'node_modules/vite/bin/vite.js',
  vitest: 'node_modules/vitest/vitest.mjs',
  playwright: 'node_modules/playwright/cli.js',
} as const
export type Tool = keyof typeof tools

/** Runs a command to its end and answers its exit code; 127 when it cannot be started. Nothing is read from stdin. */
export function run(command: string, args: readonly string[], options: SpawnOptions = {}): Promise<number> {
  return new Promise((done) => {
    const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], ...options })
    child.once('error', () => done(127))
    child.once('exit', (code) => done(code ?? 1))
  })
}

export const runTool = (tool: Tool, args: readonly string[], options: SpawnOptions = {}): Promise<number> =>
  run(process.execPath, [join(root, tools[tool]), ...args], options)

/** Where a command is on the PATH, or null. */
export function whereIs(command: string): string | null {
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    const path = join(folder, command)
    if (isExecutable(path)) return path
  }
  return null
}

export function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Native modules crash without a word on an older Node than the one that `npm run` puts first on the PATH. */
export function requireNode24(): void {
  if (Number(process.versions.node.split('.')[0]) >= 24) return
  console.error(`This needs Node 24 and runs on ${process.versions.node}: start it with npm, as "npm test".`)
  process.exit(1)
}
