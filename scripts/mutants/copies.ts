import { type ChildProcess, execFileSync, fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root, tools } from '../commands.ts'
import type { Answer, Ask } from './worker.ts'

/** What Git would keep of the project as it lies here, changed files as they are. */
export const filesOfProject = (): string[] =>
  execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { cwd: root, encoding: 'utf8' })
    .split('\0')
    .filter((file) => file !== '' && existsSync(join(root, file)))

/**
 * A copy of the project with a Vitest of its own: files are changed there and nowhere else. It lies in the folder of the
 * run, and goes with it.
 */
export interface Copy {
  /** Every test file. */
  tests: () => Promise<string[]>
  write: (file: string, text: string) => void
  /** Null when it did not end in time; it begins anew then. */
  run: (ask: Omit<Ask, 'changed'>, ms: number) => Promise<Answer | null>
  /** Whether the compiler takes it as it is now; what it knows of the rest is kept for the next time. */
  compiles: () => Promise<boolean>
  dispose: () => Promise<void>
}

export function makeCopy(env: Record<string, string> = {}): Copy {
  const folder = mkdtempSync(join(tmpdir(), 'blipp-mutants-'))
  for (const file of filesOfProject()) cpSync(join(root, file), join(folder, file))
  for (const linked of ['node_modules', 'dist'])
    if (existsSync(join(root, linked))) symlinkSync(join(root, linked), join(folder, linked))

  let changed = new Set<string>()
  let child: ChildProcess | null = null
  let found: Promise<string[]> | null = null

  function started(): ChildProcess {
    if (child) return child
    const options = { cwd: folder, env: { ...process.env, ...env }, detached: true }
    child = fork(join(folder, 'scripts/mutants/worker.ts'), {
      ...options,
      stdio: ['ignore', 'ignore', 2, 'ipc'],
    })
    found = once(child, 'message').then(([tests]) => tests as string[])
    return child
  }

  async function killed(): Promise<void> {
    const { pid } = child ?? {}
    const gone = child && once(child, 'exit')
    child = null
    // The test files run in processes of their own, which belong to its group.
    if (pid) process.kill(-pid, 'SIGKILL')
    await gone
  }

  const tests = async (): Promise<string[]> => {
    started()
    return (await found) ?? []
  }

  return {
    tests,
    write: (file, text) => {
      writeFileSync(join(folder, file), text)
      changed.add(file)
    },
    run: async (ask, ms) => {
      await tests()
      const running = started()
      const late = AbortSignal.timeout(Math.ceil(ms))
      running.send({ ...ask, changed: [...changed] } satisfies Ask)
      changed = new Set()
      try {
        const [answer] = await once(running, 'message', { signal: late })
        return answer as Answer
      } catch (error) {
        if (!late.aborted) throw error
        await killed()
        return null
      }
    },
    compiles: async () => {
      const known = join(folder, 'tsconfig.tsbuildinfo')
      const args = [join(root, tools.tsc), '--noEmit', '--incremental', '--tsBuildInfoFile', known, '-p', '.']
      const compiler = spawn(process.execPath, args, { cwd: folder, stdio: 'ignore' })
      const [code] = await once(compiler, 'exit')
      return code === 0
    },
    dispose: async () => {
      const gone = child && once(child, 'exit')
      child?.disconnect()
      await gone
    },
  }
}
