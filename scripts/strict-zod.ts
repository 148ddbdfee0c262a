import type { Plugin } from 'vite'

/**
 * Has zod compile nothing. It would look whether it may, which the pages' policy forbids, and Firefox would log a violation
 * on each page. Its own `z.config({ jitless: true })` comes too late where another file of the build reads shapes first.
 */
export const strictZod = (): Plugin => ({
  name: 'strict-zod',
  transform: {
    filter: { id: /\/zod\/v4\/core\/core\.js$/ },
    handler: (code) => ({ code: `globalThis.__zod_globalConfig ??= { jitless: true };\n${code}`, map: null }),
  },
})
