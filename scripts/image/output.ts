import { spawnSync } from 'node:child_process'

/** What a command prints, trimmed, a dot where it prints nothing; null when it fails or cannot be started. */
export function outputOf(
  command: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = process.env,
): string | null {
  const { status, stdout } = spawnSync(command, args, { encoding: 'utf8', env, maxBuffer: 1e8 })
  return status === 0 ? stdout.trim() || '.' : null
}
