import { atom, getDefaultStore, useAtomValue } from 'jotai'
import { type ComponentType, type ReactNode, useEffect } from 'react'
import { ui } from '../../shared/copy/first/ui.ts'
import { type Load, untilLoaded } from '../api/until-loaded.ts'
import { afterFirstScreen } from '../browser/first-screen.ts'
import { useCopy } from '../words/copy.ts'
import { Skeleton } from './Skeleton.tsx'

/** Registered loaders, so that they can run before they are needed. */
const named = new Set<Load<unknown>>()
let isAhead = false

/**
 * A component from a file of its own, fetched when it is first shown; `meanwhile` stands in its place. Without a network
 * the worker has the file. Where there is none yet, that is said, and the component comes when the network does.
 */
export function lazily<P extends object>(
  load: Load<ComponentType<P>>,
  meanwhile: ReactNode = null,
): ComponentType<P> {
  return later(load, meanwhile).Later
}

/** Like `lazily`, for what is a press away: fetched as soon as the first screen stands, so that the press shows it at once. */
export function soon<P extends object>(load: Load<ComponentType<P>>, meanwhile: ReactNode): ComponentType<P> {
  const { Later, get } = later(load, meanwhile)
  void afterFirstScreen(() => void get().catch(() => undefined))
  return Later
}

function later<P extends object>(load: Load<ComponentType<P>>, meanwhile: ReactNode) {
  const { get, missed, usePart } = createPart(load)
  let isWanted = false
  const come = () => {
    if (isWanted) return
    isWanted = true
    void untilLoaded(get, missed)
  }
  named.add(get)
  if (isAhead) void get().catch(() => undefined)
  const Later = (props: P) => {
    const { Here, fault } = usePart(come)
    if (Here) return <Here {...props} />
    return fault === undefined ? meanwhile : <ComesWithNetwork />
  }
  return { Later, get }
}

/**
 * A screen from a file of its own; `children` come with it. One that cannot be fetched breaks, for the error boundary
 * around it.
 */
export function screenOf(load: Load<{ default: ComponentType }>): ComponentType<{ children?: ReactNode }> {
  const { get, missed, usePart } = createPart(async () => (await load()).default)
  const come = () => void get().catch(missed)
  return ({ children }) => {
    const { Here, fault } = usePart(come)
    if (fault !== undefined) throw fault
    if (Here)
      return (
        <>
          <Here />
          {children}
        </>
      )
    return (
      <div className="late">
        <Skeleton kind="card" count={3} />
      </div>
    )
  }
}

/** `fault`: why it did not come the last time. */
interface Part<P> {
  Here?: ComponentType<P>
  fault?: unknown
}

/**
 * Not by React's `lazy`: what `<Suspense>` shows in its place stays for 300 ms at least (`FALLBACK_THROTTLE_MS`), and the
 * worker has the file within ten.
 */
function createPart<P>(load: Load<ComponentType<P>>) {
  const store = getDefaultStore()
  const part = atom<Part<P>>({})
  const get = async (): Promise<void> => {
    if (store.get(part).Here) return
    const Here = await load()
    store.set(part, { Here })
  }
  const missed = (fault: unknown) => store.set(part, { fault })
  /** `come` is called when it is first wanted, and must stay the same function. */
  function usePart(come: () => void): Part<P> {
    useEffect(come, [come])
    return useAtomValue(part, { store })
  }
  return { get, missed, usePart }
}

/** Fetches all that is named, now and later: for a browser whose worker does not keep it. */
export function fetchAhead(): void {
  isAhead = true
  for (const load of named) void load().catch(() => undefined)
}

function ComesWithNetwork() {
  const t = useCopy(ui)
  return (
    <p role="status" className="p-3 text-muted text-sm">
      {t('comesWithNetwork')}
    </p>
  )
}
