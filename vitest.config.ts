import { defineConfig } from 'vitest/config'
import { testsByProcess } from './scripts/test-files.ts'

// Loading the server takes a process two seconds of a core, as long as the tests of most files: files that leave nothing
// behind are run by one process after another. Both are lists, because a project's own `exclude` would take the place of
// the one that a command gives.
const { sharing, restored, alone } = testsByProcess()

export default defineConfig({
  test: {
    globalSetup: ['tests/support/global-setup.ts'],
    // Tests wait for processes, sockets and PostgreSQL: two workers leave two cores idle for a third of the time, three for
    // a tenth.
    maxWorkers: 4,
    projects: [
      { extends: true, test: { name: 'sharing', include: sharing, isolate: false } },
      {
        extends: true,
        test: {
          name: 'restored',
          include: restored,
          isolate: false,
          setupFiles: ['tests/support/put-back.ts'],
        },
      },
      { extends: true, test: { name: 'alone', include: alone } },
    ],
    setupFiles: ['tests/support/cheap-passwords.ts'],
    // Only what hangs takes as long: a machine that others share may be many times slower.
    testTimeout: 480_000,
    hookTimeout: 480_000,
    // The default of a second is too short for a busy machine.
    expect: { poll: { timeout: 20_000 } },
  },
})
