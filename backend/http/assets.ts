import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import type { Context, Middleware } from 'koa'

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
}

interface Asset {
  file: string
  type: string
  etag: string
  size: number
  /** Encodings that stand beside the file, best first. */
  encodings: { name: 'br' | 'gzip'; file: string; size: number }[]
  hashed: boolean
}

export interface Folder {
  /** Where it is on disk; a missing one holds nothing. */
  dir: string
  /** What its paths begin with, such as `/tap`; empty for the root. */
  prefix: string
  /** Paths (with the prefix) that are not served. */
  except?: (path: string) => boolean
}

/** Vite's hashed names never change their content. */
const isHashed = (path: string): boolean => /\/assets\/[^/]+-[\w-]{8,}\.\w+$/.test(path)

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

function describe(file: string, path: string, type: string): Asset {
  const encodings = (
    [
      ['br', 'br'],
      ['gzip', 'gz'],
    ] as const
  )
    .filter(([, ending]) => existsSync(`${file}.${ending}`))
    .map(([name, ending]) => ({ name, file: `${file}.${ending}`, size: statSync(`${file}.${ending}`).size }))
  const etag = `"${createHash('sha256').update(readFileSync(file)).digest('base64url').slice(0, 22)}"`
  return { file, type, etag, size: statSync(file).size, encodings, hashed: isHashed(path) }
}

const YEAR = 31_536_000

/** Serves one asset: encoded as the browser can take it, revalidated by its content, for ever where the name is hashed. */
export function serveAsset(ctx: Context, asset: Asset, headers: Record<string, string> = {}): void {
  ctx.state.route = asset.hashed ? '(asset)' : '(file)'
  ctx.set({
    'Cache-Control': asset.hashed ? `public, max-age=${YEAR}, immutable` : 'no-cache',
    ETag: asset.etag,
    Vary: 'Accept-Encoding',
    ...headers,
  })
  ctx.status = 200
  ctx.type = asset.type
  if (ctx.fresh) {
    ctx.status = 304
    return
  }
  const accepted = ctx.acceptsEncodings('br', 'gzip', 'identity')
  const encoded = asset.encodings.find(({ name }) => name === accepted)
  if (encoded) ctx.set('Content-Encoding', encoded.name)
  ctx.length = encoded?.size ?? asset.size
  ctx.body = readFileSync(encoded?.file ?? asset.file)
}

/** Serves what is in the table; a file that is missing under `/assets/` is a 404, never a page. */
export const serveAssets =
  (assets: Assets, headersOf: (path: string) => Record<string, string>): Middleware =>
  async (ctx, next) => {
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') return next()
    const asset = assets.get(ctx.path)
    if (asset) return serveAsset(ctx, asset, headersOf(ctx.path))
    if (/^\/(tap\/)?assets\//.test(ctx.path)) {
      ctx.state.route = '(missing asset)'
      ctx.status = 404
      return
    }
    return next()
  }
