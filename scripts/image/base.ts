import { cpSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root, whereIs } from '../commands.ts'
import { debianImage } from './debian.ts'
import { outputOf } from './output.ts'

/** What the Dockerfile begins with. */
export const BASE = 'docker.io/library/node:24-bookworm-slim'

const STAND_IN = 'localhost/blipp-base'

/**
 * The image to begin with: Docker's own where it can be had, otherwise one like it of Debian's packages, this project's
 * Node and the npm that runs us. Null where neither can be made.
 */
export function baseImage(): string | null {
  if (outputOf('buildah', ['pull', '--quiet', BASE])) return BASE
  if (outputOf('buildah', ['images', '--quiet', STAND_IN])) return STAND_IN
  return whereIs('mmdebstrap') ? standIn() : null
}

function standIn(): string | null {
  const { npm_execpath: npm } = process.env
  if (!npm) return null
  console.log(`${BASE} cannot be had here: making one like it …`)
  const isMade = debianImage(STAND_IN, ['ca-certificates'], (system) => {
    const at = (path: string) => join(system, 'usr', 'local', path)
    cpSync(join(root, 'node_modules', 'node', 'bin', 'node'), at('bin/node'))
    cpSync(dirname(dirname(npm)), at('lib/node_modules/npm'), { recursive: true, dereference: true })
    outputOf('ln', ['-s', '../lib/node_modules/npm/bin/npm-cli.js', at('bin/npm')])
    outputOf('chroot', [system, 'useradd', '--create-home', '--uid', '1000', 'node'])
  })
  return isMade ? STAND_IN : null
}
