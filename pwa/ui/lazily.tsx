import { atom, getDefaultStore, type PrimitiveAtom, useAtomValue } from 'jotai'
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import { ui } from '../../shared/copy/ui.ts'
import { type Load, untilLoaded } from '../api/until-loaded.ts'
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
  const missing = atom(false)
  const onMissing = () => getDefaultStore().set(missing, true)
  const Fetched = lazy(async () => ({ default: await untilLoaded(load, onMissing) }))
  named.add(load)
  if (isAhead) void load().catch(() => undefined)
  return (props: P) => (
    <Suspense fallback={<Meanwhile missing={missing}>{meanwhile}</Meanwhile>}>
      <Fetched {...props} />
    </Suspense>
  )
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
