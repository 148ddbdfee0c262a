import { cardsOf } from './kept.ts'

/** The tap worker's, which answers for the script when there is no network. */
const CACHE = 'tap-assets'

/** Without its folder in the page, or the tap worker would keep it on every phone. */
export const addressOf = ({ dataset }: HTMLElement): string => `/tap/assets/${dataset.known}`

/** Fetches the script for known phones where this one keeps a card of the shop; nobody else's phone does. */
export function loadKnown(place: HTMLElement): void {
  if (cardsOf(String(place.dataset.shop)).length === 0) return
  const src = addressOf(place)
  const script = document.createElement('script')
  script.src = src
  document.body.append(script)
  void keepScript(src).catch(() => undefined)
}

/** So that the next tap needs no network. Over plain http there is no cache. */
export async function keepScript(src: string): Promise<void> {
  const cache = await window.caches?.open(CACHE)
  if (cache && !(await cache.match(src))) await cache.add(src)
}
