import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['tests/**/*.test.{ts,tsx}'],
    globalSetup: ['tests/support/global-setup.ts'],
    setupFiles: ['tests/support/cheap-passwords.ts'],
    // Tests wait for processes, sockets and PostgreSQL more than half of the time: with two workers two cores idle.
    maxWorkers: 3,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // The default of a second is too short for a busy machine.
    expect: { poll: { timeout: 20_000 } },
  },
})
