import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { root, whereIs } from '../commands.ts'
import { debianImage } from './debian.ts'
import { outputOf } from './output.ts'

const BOTH = 'localhost/blipp-beside'

/** How a container of Debian's packages is started as the image of that name starts its own. */
const settings: Record<string, readonly string[]> = {
  postgres: [
    ...['--entrypoint', '["database.sh"]', '--cmd', '', '--stop-signal', 'SIGINT'],
    ...['--volume', '/var/lib/postgresql/data'],
  ],
  caddy: [
    ...['--entrypoint', '[]', '--cmd', 'caddy run --config /etc/caddy/Caddyfile --adapter caddyfile'],
    ...['--env', 'XDG_DATA_HOME=/data', '--env', 'XDG_CONFIG_HOME=/config', '--volume', '/data'],
  ],
}

/** One image for both, because making one takes minutes. */
const isMade = (): boolean =>
  outputOf('buildah', ['images', '--quiet', BOTH]) !== null ||
  debianImage(BOTH, ['ca-certificates', 'postgresql', 'caddy'], (system) =>
    rmSync(join(system, 'var/lib/apt/lists'), { recursive: true }),
  )

/**
 * Has an image of another's there, as `postgres:17-bookworm`: Docker's own where it can be had, otherwise a stand-in.
 *
 * @returns What to untag afterwards, so that nobody takes the stand-in for the real one: an empty list for Docker's.
 *   Null where there is neither.
 */
export function imageBeside(image: string): string[] | null {
  if (outputOf('podman', ['pull', '--quiet', `docker.io/library/${image}`])) return []
  const how = settings[image.split(':')[0] ?? '']
  if (!how || !whereIs('mmdebstrap')) return null
  console.log(`${image} cannot be had here: one of Debian's packages stands in …`)
  const container = isMade() && outputOf('buildah', ['from', BOTH])
  if (!container) return null
  const name = `localhost/${image}`
  const script = ['copy', '--quiet', container, join(root, 'scripts/image/database.sh'), '/usr/local/bin/']
  const isSet = [script, ['config', ...how, container]].every((args) => outputOf('buildah', args) !== null)
  return isSet && outputOf('buildah', ['commit', '--quiet', '--rm', container, name]) ? [name] : null
}
