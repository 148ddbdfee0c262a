import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { dirname, join } from 'node:path'
import { parseAst } from 'rolldown/parseAst'

/** Every file below a folder, with its path. */
export const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))

/** What a file imports as it runs; an import of types alone is none. */
function importedBy(file: string): string[] {
  const found: string[] = []
  const look = (node: unknown): void => {
    if (!node || typeof node !== 'object') return
    const { source, importKind, exportKind } = node as Record<string, unknown>
    const value = (source as { value?: unknown } | undefined)?.value
    if (typeof value === 'string' && importKind !== 'type' && exportKind !== 'type') found.push(value)
    for (const part of Object.values(node)) look(part)
  }
  look(parseAst(readFileSync(file, 'utf8'), { lang: file.endsWith('.ts') ? 'ts' : 'js' }).body)
  return found
}

/** `@koa/router` of `@koa/router/lib/layer`; null for a file and for what Node has. */
function packageOf(specifier: string): string | null {
  if (/^(\.|\/|node:)/.test(specifier) || builtinModules.includes(specifier)) return null
  return specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/')
}

interface Manifest {
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
}

/** Where Node finds a package from a folder on, up to the project's own; null where it is not installed. */
function foundFrom(folder: string, name: string, root: string): string | null {
  const place = join(folder, 'node_modules', name)
  if (existsSync(place)) return place
  return folder === root ? null : foundFrom(dirname(folder), name, root)
}

/**
 * The folders of the packages that the given folders' files need as they run, with what those need in turn. Optional
 * ones and peers count where they are installed.
 */
export function packagesOf(root: string, folders: readonly string[]): string[] {
  const files = folders
    .flatMap((folder) => filesBelow(join(root, folder)))
    .filter((file) => /\.[jt]s$/.test(file))
  const named = new Set(files.flatMap(importedBy).flatMap((specifier) => packageOf(specifier) ?? []))
  const places = new Set<string>()
  const take = (name: string, from: string): void => {
    const place = foundFrom(from, name, root)
    if (!place || places.has(place)) return
    places.add(place)
    const needs = JSON.parse(readFileSync(join(place, 'package.json'), 'utf8')) as Manifest
    const names = { ...needs.dependencies, ...needs.optionalDependencies, ...needs.peerDependencies }
    for (const needed of Object.keys(names)) take(needed, place)
  }
  for (const name of named) take(name, root)
  return [...places]
}
