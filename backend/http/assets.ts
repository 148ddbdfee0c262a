import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { Context, Middleware } from 'koa'
import { EMBED_SCRIPT } from '../../shared/rules/site-form/frame.ts'
import { answeredByEtag, etagOf } from './etag.ts'

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
}

interface Body {
  size: number
  read(): Buffer
}

interface Asset {
  type: string
  etag: string
  plain: Body
  /** The same, compressed, best first. */
  encodings: { name: 'br' | 'gzip'; body: Body }[]
  hashed: boolean
  /** Loaded by pages of other sites. */
  forOthers: boolean
}

export interface Folder {
  /** The folder on disk; a missing one holds nothing. */
  dir: string
  /** The prefix of its paths, such as `/tap`; empty for the root. */
  prefix: string
  /** Paths (with the prefix) that are not served. */
  except?: (path: string) => boolean
}

/** Whether a name holds a hash of the content, so that it never changes: Vite's, and those of the app's icons. */
const isHashed = (path: string): boolean =>
  /\/assets\/[^/]+-[\w-]{8,}\.\w+$|^\/icons\/[^/]+-[\da-f]{8}\.\w+$/.test(path)

export type Assets = Map<string, Asset>

/** Reads the folders once; what is listed first wins. Nothing outside the table is ever read from disk. */
export function readAssets(folders: Folder[]): Assets {
  const assets: Assets = new Map()
  for (const { dir, prefix, except } of folders) {
    if (!existsSync(dir)) continue
    for (const entry of readdirSync(dir, { recursive: true, withFileTypes: true })) {
      const file = join(entry.parentPath, entry.name)
      const path = `${prefix}/${relative(dir, file).split(sep).join('/')}`
      const type = types[extname(file)]
      if (!entry.isFile() || !type || assets.has(path) || except?.(path) || path.includes('/.')) continue
      assets.set(path, describe(file, path, type))
    }
  }
  return assets
}

const onDisk = (file: string): Body => ({ size: statSync(file).size, read: () => readFileSync(file) })
const inMemory = (content: Buffer): Body => ({ size: content.length, read: () => content })

function describe(file: string, path: string, type: string): Asset {
  const beside = [
    { name: 'br', file: `${file}.br` },
    { name: 'gzip', file: `${file}.gz` },
  ] as const
  return {
    type,
    etag: etagOf(readFileSync(file)),
    plain: onDisk(file),
    encodings: beside
      .filter((one) => existsSync(one.file))
      .map(({ name, file }) => ({ name, body: onDisk(file) })),
    hashed: isHashed(path),
    forOthers: path === EMBED_SCRIPT,
  }
}

/** Puts a changed copy of a text file into the table, compressed anew: for the app's worker that takes the better part of a second. */
export function rewriteAsset(assets: Assets, path: string, rewrite: (text: string) => string): void {
  const asset = assets.get(path)
  if (!asset) return
  const text = asset.plain.read().toString('utf8')
  const rewritten = rewrite(text)
  if (rewritten === text) return
  const content = Buffer.from(rewritten)
  assets.set(path, {
    ...asset,
    etag: etagOf(content),
    plain: inMemory(content),
    encodings: [
      { name: 'br', body: inMemory(brotliCompressSync(content)) },
      { name: 'gzip', body: inMemory(gzipSync(content)) },
    ],
  })
}

const HOUR = 3600
const YEAR = 31_536_000

/** Serves one asset: encoded as the browser can take it, revalidated by its content, for ever where the name is hashed. */
export function serveAsset(ctx: Context, asset: Asset): void {
  ctx.state.route = asset.hashed ? '(asset)' : '(file)'
  ctx.set({
    'Cache-Control': asset.hashed ? `public, max-age=${YEAR}, immutable` : 'no-cache',
    Vary: 'Accept-Encoding',
  })
  if (asset.forOthers)
    ctx.set({
      'Cache-Control': `public, max-age=${HOUR}`,
      'Cross-Origin-Resource-Policy': 'cross-origin',
      'Access-Control-Allow-Origin': '*',
    })
  if (answeredByEtag(ctx, asset.etag)) return
  ctx.type = asset.type
  // Asked one by one: among equals the browser's own order would put gzip before br.
  const encoded = asset.encodings.find(({ name }) => ctx.acceptsEncodings(name) === name)
  if (encoded) ctx.set('Content-Encoding', encoded.name)
  ctx.body = (encoded?.body ?? asset.plain).read()
}

/** Serves what is in the table; a file that is missing under `/assets/` is a 404, never a page. */
export const serveAssets =
  (assets: Assets): Middleware =>
  async (ctx, next) => {
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') return next()
    const asset = assets.get(ctx.path)
    if (asset) return serveAsset(ctx, asset)
    if (/^\/(tap\/)?assets\//.test(ctx.path)) {
      ctx.state.route = '(missing asset)'
      ctx.status = 404
      return
    }
    return next()
  }
