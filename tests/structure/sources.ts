import { readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { root } from '../../scripts/commands.ts'

export interface Source {
  /** From the top of the repository, with `/`. */
  path: string
  text: string
  lines: number
  /** What it imports of the project, as paths from the top of the repository. */
  imports: string[]
  /** Those of them that it needs as it is loaded: neither types nor what is fetched later. */
  values: string[]
  /** What it imports of packages and of Node. */
  packages: string[]
}

const isCode = (name: string): boolean => /\.tsx?$/.test(name)

function filesBelow(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name)
    if (name === 'node_modules') return []
    if (statSync(path).isDirectory()) return filesBelow(path)
    return isCode(name) ? [path] : []
  })
}

/** Static imports and exports that are more than types: what is left when types are stripped. */
const valueSpecifiers = /^(?:import|export)\s+(?!type\b)(?:[^'";]*?\sfrom\s+)?['"](\.[^'"]+)['"]/gm
const specifiers = /(?:\bfrom|\bimport)\s*\(?\s*['"]([^'"]+)['"]/g

function read(file: string): Source {
  const text = readFileSync(file, 'utf8')
  const named = [...text.matchAll(specifiers)].map((match) => match[1] as string)
  const local = named.filter((name) => name.startsWith('.'))
  const values = [...text.matchAll(valueSpecifiers)].map((match) => match[1] as string)
  const fromRoot = (name: string) => relative(root, join(dirname(file), name))
  return {
    path: relative(root, file),
    text,
    lines: text.split('\n').length - 1,
    imports: local.map(fromRoot),
    values: values.map(fromRoot),
    packages: named.filter((name) => !name.startsWith('.')),
  }
}

/** Every TypeScript file below the folders of the repository that are named. */
export const sourcesOf = (...folders: string[]): Source[] =>
  folders.flatMap((folder) => filesBelow(join(root, folder))).map(read)

/** `backend/customers` of `backend/customers/store.ts`; null for a file of no part, such as `backend/main.ts`. */
export function partOf(path: string): string | null {
  const [side, part, ...rest] = path.split('/')
  return rest.length > 0 && side !== 'shared' ? `${side}/${part}` : null
}
