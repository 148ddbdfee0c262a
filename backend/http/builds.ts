import {
  cpSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { join } from 'node:path'
import type { PageAssets } from '../../shared/pages/props.ts'
import { EMBED_SCRIPT } from '../../shared/rules/site-form/frame.ts'
import { type Assets, type Folder, readAssets, rewriteAsset } from './assets.ts'
import { integrityOf } from './etag.ts'
import { SHELL } from './screens.ts'

const BUILDS_KEPT = 3

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
 * Keeps the hashed files of this build beside those of the two before: a page that was opened before a release still
 * finds its parts. Returns the folders to serve, the newest first.
 */
function keptFolders(dist: string, dataDir: string): Folder[] {
  const builds = join(dataDir, 'builds')
  const name = String(Math.trunc(statSync(join(dist, 'built.json')).mtimeMs)).padStart(15, '0')
  const mine = join(builds, name)
  if (!existsSync(mine)) {
    // Under another name until it is whole: half a build would be taken for one.
    const fresh = `${builds}.new`
    rmSync(fresh, { recursive: true, force: true })
    for (const part of ['pwa', 'tap']) keepFiles(join(dist, part, 'assets'), join(fresh, part, 'assets'))
    mkdirSync(builds, { recursive: true })
    renameSync(fresh, mine)
  }
  const [, ...older] = readdirSync(builds).sort().reverse()
  for (const gone of older.slice(BUILDS_KEPT - 1))
    rmSync(join(builds, gone), { recursive: true, force: true })
  return older.slice(0, BUILDS_KEPT - 1).flatMap((build) => [
    { dir: join(builds, build, 'pwa'), prefix: '' },
    { dir: join(builds, build, 'tap'), prefix: '/tap' },
  ])
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
