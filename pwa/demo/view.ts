// Which demo stands in the place of the start page, and where in it: kept by the browser's own history, so that Back
// leads out, a reload stays, and `/?demo=dashboard` opens it.

import { useSyncExternalStore } from 'react'
import { createSignal } from '../browser/signal.ts'

const demoKinds = ['form', 'dashboard'] as const
export type DemoKind = (typeof demoKinds)[number]

/** The demo's state in an entry of the history. */
interface Entry {
  /** The number of steps back to the start page; null where the demo was opened by its address. */
  depth: number | null
  /** Path and query inside the demo. */
  at: string
}

const PARAM = 'demo'
/** The first screen of the dashboard. */
export const START = '/dashboard/customers'

const { watch, tell } = createSignal('popstate')

/** The demo that the address names. */
function demoNow(): DemoKind | null {
  const named = new URLSearchParams(location.search).get(PARAM)
  return demoKinds.find((kind) => kind === named) ?? null
}

/** The open demo; null on the start page, and while it is still as the server rendered it. */
export const useDemoKind = (): DemoKind | null => useSyncExternalStore(watch, demoNow, () => null)

function entry(): Entry {
  const kept = (history.state as { demo?: Partial<Entry> } | null)?.demo
  return { depth: kept?.depth ?? null, at: kept?.at ?? START }
}

const addressWith = (kind: DemoKind | null): string => {
  const url = new URL(location.href)
  if (kind) url.searchParams.set(PARAM, kind)
  else url.searchParams.delete(PARAM)
  return url.pathname + url.search + (kind ? '' : url.hash)
}

let opener: HTMLElement | null = null
let scrolledTo = 0

/** Opens a demo in the place of the page. @param from what was pressed; it gets the focus back */
export function openDemo(kind: DemoKind, from?: HTMLElement): void {
  const isOpen = demoNow() !== null
  const { depth } = entry()
  if (!isOpen) {
    opener = from ?? null
    scrolledTo = window.scrollY
  }
  const demo: Entry = { depth: isOpen ? depth && depth + 1 : 1, at: START }
  history.pushState({ demo }, '', addressWith(kind))
  tell()
}

/** Goes back to the start page, however deep in the demo. */
export function closeDemo(): void {
  const { depth } = entry()
  if (depth) history.go(-depth)
  else {
    history.replaceState(null, '', addressWith(null))
    tell()
  }
}

/** The element that opened it, and the scroll position at that time. */
export const cameFrom = (): { opener: HTMLElement | null; scrolledTo: number } => ({ opener, scrolledTo })

const readAt = (): string => entry().at
const useAt = (): string => useSyncExternalStore(watch, readAt, () => START)

function navigate(to: string, { replace = false }: { replace?: boolean } = {}): void {
  const { depth } = entry()
  const demo: Entry = { depth: replace || !depth ? depth : depth + 1, at: to }
  history[replace ? 'replaceState' : 'pushState']({ demo }, '', location.href)
  tell()
}

/** For wouter: where in the demo, and how to go elsewhere in it. The address stays. */
export const useDemoLocation = (): [string, typeof navigate] => [useAt().split('?')[0] ?? START, navigate]
export const useDemoSearch = (): string => useAt().split('?')[1] ?? ''
