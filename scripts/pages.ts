// Writes the pages of docs/ that are made from the code. `npm run docs`; a test holds them equal.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './commands.ts'
import { offlinePage } from './pages/answers.ts'
import { configurationPage } from './pages/configuration.ts'
import { limitsPage } from './pages/limits.ts'
import { twilioCodesPage } from './pages/twilio-codes.ts'

/** What each page holds, by its path. */
export const pages: Readonly<Record<string, () => string>> = {
  'docs/configuration.md': configurationPage,
  'docs/limits.md': limitsPage,
  'docs/offline.md': offlinePage,
  'docs/twilio-codes.md': twilioCodesPage,
}

if (import.meta.main)
  for (const [path, page] of Object.entries(pages)) writeFileSync(join(root, path), page())
