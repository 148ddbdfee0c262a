import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { root } from '../../scripts/commands.ts'
import { packagesOf } from '../../scripts/image/packages.ts'

/** A project of these files. */
function project(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'blipp-image-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  return folder
}

const needing = (...names: string[]) =>
  JSON.stringify({ dependencies: Object.fromEntries(names.map((name) => [name, '1.0.0'])) })

test('an image takes along what is imported, at once or later, and what that needs, the nearest of each', () => {
  const folder = project({
    'server/main.ts': `import { a } from '@kept/a/part'\nimport type { T } from 'types'\nconst b = await import('later')\nimport 'node:fs'\nimport './own.ts'`,
    'server/own.ts': `export * from 'again'\nexport type { U } from 'types'`,
    'node_modules/@kept/a/package.json': needing('under'),
    'node_modules/@kept/a/node_modules/under/package.json': needing('again'),
    'node_modules/under/package.json': needing(),
    'node_modules/later/package.json': JSON.stringify({ optionalDependencies: { absent: '1.0.0' } }),
    'node_modules/again/package.json': needing('later'),
    'node_modules/types/package.json': needing(),
    'node_modules/tool/package.json': needing(),
  })
  const kept = packagesOf(folder, ['server']).map((place) => place.slice(folder.length + 1))
  expect(kept.sort()).toEqual([
    'node_modules/@kept/a',
    'node_modules/@kept/a/node_modules/under',
    'node_modules/again',
    'node_modules/later',
  ])
})

test('the server needs neither the bundler nor the second Node', () => {
  const names = packagesOf(root, ['backend', 'shared']).map((place) => place.slice(root.length + 14))
  expect(names).toEqual(expect.arrayContaining(['koa', 'better-sqlite3', 'pg', 'zod', 'nodemailer']))
  for (const name of ['vite', 'rolldown', 'node', 'tailwindcss', 'playwright', 'typescript'])
    expect(names).not.toContain(name)
})
