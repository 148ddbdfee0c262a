import {
  cpSync,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { join } from 'node:path'
import type { PageAssets } from '../../shared/pages/props.ts'
import { EMBED_SCRIPT } from '../../shared/rules/site-form/frame.ts'
import { HOUR } from '../clock.ts'
import { type Assets, type Folder, readAssets, rewriteAsset } from './assets.ts'
import { integrityOf } from './etag.ts'
import { SHELL } from './screens.ts'

const BUILDS_KEPT = 3
const UNFINISHED = '.new'

/** Vite's manifest, as far as it is read here. */
type Manifest = Record<string, { file: string; css?: string[]; imports?: string[]; isEntry?: boolean }>

const manifestIn = (dir: string, name = 'manifest'): Manifest =>
  JSON.parse(readFileSync(join(dir, '.vite', `${name}.json`), 'utf8')) as Manifest

/** The scripts and styles of the pages that the server renders. */
export function pageAssets(dist: string): PageAssets {
  const app = manifestIn(join(dist, 'pwa'))
  const entry = app['index.html']
  const tap = manifestIn(join(dist, 'tap'))['tap.ts']
  const counter = manifestIn(join(dist, 'tap'), 'counter')['counter.ts']
  const voucher = manifestIn(join(dist, 'tap'), 'voucher')['voucher.ts']
  const earned = manifestIn(join(dist, 'tap'), 'earned')['earned.ts']
  const framed = manifestIn(join(dist, 'tap'), 'framed')['framed.ts']
  const known = manifestIn(join(dist, 'tap'), 'known')['known.ts']
  if (!entry || !tap || !counter || !voucher || !earned || !framed || !known)
    throw new Error('The build is incomplete: run npm run build')
  return {
    tapScript: `/tap/${tap.file}`,
    framedScript: `/tap/${framed.file}`,
    earnedScript: `/tap/${earned.file}`,
    knownScript: `/tap/${known.file}`,
    counterScript: `/tap/${counter.file}`,
    voucherScript: `/tap/${voucher.file}`,
    app: {
      script: `/${entry.file}`,
      styles: (entry.css ?? []).map((file) => `/${file}`),
      preload: (entry.imports ?? []).flatMap((name) => (app[name] ? [`/${app[name].file}`] : [])),
    },
  }
}

const WORKER = '/worker.js'
const TAP_WORKER = '/tap-worker.js'
const RETIRED = '/retired-worker.js'
const COUNTER_WORKER = '/counter-worker.js'
const VOUCHER_WORKER = '/voucher-worker.js'
const workers = [TAP_WORKER, COUNTER_WORKER, VOUCHER_WORKER, RETIRED]

/** Every file of this build, and the hashed ones of those before it. */
export function builtAssets(dist: string, dataDir: string): Assets {
  const atRoot = [...workers, EMBED_SCRIPT]
  const isApart = (path: string) => atRoot.some((name) => path === `/tap${name}`)
  return readAssets([
    { dir: join(dist, 'pwa'), prefix: '' },
    { dir: join(dist, 'tap'), prefix: '', except: (path) => !atRoot.includes(path) },
    { dir: join(dist, 'tap'), prefix: '/tap', except: isApart },
    { dir: join(dist, 'superadmin'), prefix: '/superadmin' },
    ...keptFolders(dist, dataDir),
  ])
}

/** Changes the app's shell, and tells its worker, which keeps only what it was told to expect. */
export function rewriteShell(assets: Assets, rewrite: (html: string) => string): void {
  const built = integrityIn(assets, SHELL)
  rewriteAsset(assets, SHELL, rewrite)
  const served = integrityIn(assets, SHELL)
  rewriteAsset(assets, WORKER, (script) => script.replaceAll(built, served))
}

function integrityIn(assets: Assets, path: string): string {
  const asset = assets.get(path)
  if (!asset) throw new Error('The build is incomplete: run npm run build')
  return integrityOf(asset.plain.read())
}

/** Puts in the place of all workers one that lets go of what they keep and of itself; see `pwa/retired-worker.ts`. */
export function retireWorkers(assets: Assets): void {
  const retired = assets.get(RETIRED)
  if (!retired) throw new Error('The build is incomplete: run npm run build')
  for (const path of [WORKER, TAP_WORKER, COUNTER_WORKER, VOUCHER_WORKER]) assets.set(path, retired)
}

/**
 * Keeps the hashed files of this build beside those of two others, the newest: a page that was opened before a release
 * still finds its parts. Returns the folders of the others, to be served too, the newest first.
 */
function keptFolders(dist: string, dataDir: string): Folder[] {
  const builds = join(dataDir, 'builds')
  const name = String(Math.trunc(statSync(join(dist, 'built.json')).mtimeMs)).padStart(15, '0')
  const mine = join(builds, name)
  mkdirSync(builds, { recursive: true })
  if (!existsSync(mine)) {
    clearUnfinished(dataDir)
    // Under another name until it is whole, because half a build would be taken for one; and under one of its own, because
    // another process may be making the same.
    const fresh = mkdtempSync(`${builds}${UNFINISHED}-`)
    for (const part of ['pwa', 'tap']) keepFiles(join(dist, part, 'assets'), join(fresh, part, 'assets'))
    moveUnlessThere(fresh, mine)
  }
  // Of any age: after going back to an older version, pages of the newer one are still open.
  const others = readdirSync(builds)
    .filter((build) => build !== name)
    .sort()
    .reverse()
  for (const gone of others.slice(BUILDS_KEPT - 1))
    rmSync(join(builds, gone), { recursive: true, force: true })
  return others.slice(0, BUILDS_KEPT - 1).flatMap((build) => [
    { dir: join(builds, build, 'pwa'), prefix: '' },
    { dir: join(builds, build, 'tap'), prefix: '/tap' },
  ])
}

/** Moves a finished folder to its place; another process that was quicker has put the same there. */
function moveUnlessThere(from: string, to: string): void {
  try {
    renameSync(from, to)
  } catch (error) {
    rmSync(from, { recursive: true })
    if (!existsSync(to)) throw error
  }
}

/** Removes what processes that were killed did not finish; what is younger may be another's work. */
function clearUnfinished(dataDir: string): void {
  for (const name of readdirSync(dataDir)) {
    const folder = join(dataDir, name)
    if (!name.startsWith(`builds${UNFINISHED}`)) continue
    const changedAt = statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? Number.POSITIVE_INFINITY
    if (changedAt < Date.now() - HOUR) rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * Links the files of a folder into a new one, a tenth of the work of copying them: none is ever changed, for its name
 * holds the hash of what is in it. Copies them where the two are on different disks.
 */
function keepFiles(from: string, to: string): void {
  mkdirSync(to, { recursive: true })
  try {
    for (const name of readdirSync(from)) linkSync(join(from, name), join(to, name))
  } catch {
    rmSync(to, { recursive: true })
    cpSync(from, to, { recursive: true })
  }
}
