// The tap pages and their files on this device. Plain functions on `caches`, used by tap-worker.ts.
import { isOwnAnswer } from '../../../shared/rules/own-answer.ts'
import { cached } from '../../browser/cached.ts'

const PAGES = 'tap-pages'
const ASSETS = 'tap-assets'
const PAGES_MAX = 50
const ASSETS_MAX = 12
/** Longer than this nobody at a counter waits for a network. */
const PATIENCE = 2000

/**
 * The page from the network, or the copy last seen when it does not come in two seconds, comes broken, or somebody else
 * answers in its place.
 * @param finish keeps the worker awake until the copy is stored
 */
export async function pageFor(request: Request, finish: (work: Promise<unknown>) => void): Promise<Response> {
  const copy = await cachedPage(request.url)
  const fetched = fetch(request)
  finish(fetched.then((response) => keepPage(request.url, response.clone())).catch(() => undefined))
  if (!copy) return fetched
  const timely = fetched.then((response) => mayTakeTheCopysPlace(request.url, response)).catch(() => false)
  return (await Promise.race([timely, after(PATIENCE)])) ? fetched : copy
}

/**
 * A tag may lead elsewhere by now, which a browser does not let a worker see; a counter never does, so that is a portal.
 */
const mayTakeTheCopysPlace = async (url: string, response: Response): Promise<boolean | string> =>
  response.type === 'opaqueredirect' ? !isCounter(url) : response.status < 500 && ours(response)

/** The text of a page of Blipp's; nothing of any other, as a captive portal's. */
export const ours = async (response: Response): Promise<string> =>
  isOwnAnswer(response) ? response.clone().text() : ''

const after = (milliseconds: number) => new Promise<undefined>((resolve) => setTimeout(resolve, milliseconds))

/** The copy last seen, in whichever language it was. */
export const cachedPage = (url: string): Promise<Response | undefined> => cached(PAGES, keyOf(url))

/** A page's address without its query: the copy holds both languages. A counter's page is another than a phone's. */
const keyOf = (url: string): string => url.replace(/[?#].*/, '') + (isCounter(url) ? '?counter' : '')

const isCounter = (url: string): boolean => /[?&]counter/.test(url)

/**
 * Takes a page that is open already, so that the first visit is enough for the next to need no network. The browser
 * has it still, so it costs the person no more data.
 */
export async function learnPage(url: string): Promise<void> {
  await keepPage(url, await fetch(url, { cache: 'force-cache' }))
}

/**
 * Stores a page once the files it needs are stored, so that no copy ever opens half. Where there is no room for it the
 * copy of before stays.
 */
export async function keepPage(url: string, response: Response): Promise<void> {
  const html = response.status === 200 && (await ours(response))
  if (!html) return
  await keepAssets([...html.matchAll(/"(\/tap\/assets\/[^"]+)"/g)].map((match) => match[1] as string))
  const cache = await caches.open(PAGES)
  const before = await cachedPage(url)
  await cache.delete(keyOf(url))
  await cache.put(keyOf(url), response).catch(() => before && cache.put(keyOf(url), before))
  return trim(cache, PAGES_MAX)
}

async function keepAssets(paths: string[]): Promise<void> {
  const cache = await caches.open(ASSETS)
  const present = await Promise.all(paths.map((path) => cache.match(path)))
  await cache.addAll(paths.filter((_, at) => !present[at]))
  return trim(cache, ASSETS_MAX)
}

/** A hashed file never changes: from here when it is here. */
export const assetFor = async (request: Request): Promise<Response> =>
  (await cached(ASSETS, request)) ?? fetch(request)

/** Keys come back in the order in which they were put, so the oldest go. */
async function trim(cache: Cache, most: number): Promise<void> {
  const keys = await cache.keys()
  await Promise.all(keys.slice(0, -most).map((key) => cache.delete(key)))
}
