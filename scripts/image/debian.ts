import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { outputOf } from './output.ts'

/**
 * Makes an image of Debian's packages, where Docker's cannot be had.
 *
 * @param packages Names of Debian 12's packages, beside the few that every system has.
 * @param prepare Is told the folder of the system before it becomes the image.
 * @returns Whether it was made.
 */
export function debianImage(
  name: string,
  packages: readonly string[],
  prepare: (system: string) => void,
): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'blipp-base-'))
  const system = join(folder, 'system')
  try {
    const flags = ['--quiet', '--variant=minbase', `--include=${packages.join(',')}`]
    if (!outputOf('mmdebstrap', [...flags, 'bookworm', system])) return false
    prepare(system)
    const container = outputOf('buildah', ['from', 'scratch'])
    if (!container) return false
    const isMade = outputOf('buildah', ['add', '--quiet', container, system, '/']) !== null
    return isMade && outputOf('buildah', ['commit', '--quiet', '--rm', container, name]) !== null
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
