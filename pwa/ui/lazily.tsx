import { atom, getDefaultStore, type PrimitiveAtom, useAtomValue } from 'jotai'
import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react'
import { ui } from '../../shared/copy/ui.ts'
import { type Load, untilLoaded } from '../api/until-loaded.ts'
import { afterFirstScreen } from '../browser/first-screen.ts'
import { useCopy } from '../words/copy.ts'

/** Registered loaders, so that they can run before they are needed. */
const named = new Set<Load<unknown>>()
let isAhead = false

/**
 * A component from a file of its own, fetched when it is first shown; `meanwhile` stands in its place. Without a network
 * the worker has the file. Where there is none yet, that is said, and the component comes when the network does: React
 * would keep a refusal for ever.
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
  let here: ComponentType<P> | undefined
  const get = async (): Promise<ComponentType<P>> => {
    here = await load()
    return here
  }
  const missing = atom(false)
  const onMissing = () => getDefaultStore().set(missing, true)
  const Fetched = lazy(async () => ({ default: await untilLoaded(get, onMissing) }))
  named.add(get)
  if (isAhead) void get().catch(() => undefined)
  const Later = (props: P) => {
    // What is here is shown at once: React would show `meanwhile` for a moment even then.
    const [Here] = useState(() => here)
    if (Here) return <Here {...props} />
    return (
      <Suspense fallback={<Meanwhile missing={missing}>{meanwhile}</Meanwhile>}>
        <Fetched {...props} />
      </Suspense>
    )
  }
  return { Later, get }
}

/** Fetches all that is named, now and later: for a browser whose worker does not keep it. */
export function fetchAhead(): void {
  isAhead = true
  for (const load of named) void load().catch(() => undefined)
}

function Meanwhile({ missing, children }: { missing: PrimitiveAtom<boolean>; children: ReactNode }) {
  const t = useCopy(ui)
  const isMissing = useAtomValue(missing, { store: getDefaultStore() })
  if (!isMissing) return children
  return (
    <p role="status" className="p-3 text-muted text-sm">
      {t('comesWithNetwork')}
    </p>
  )
}
