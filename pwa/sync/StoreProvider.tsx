import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { resume, useSession } from '../api/signed-in.ts'
import { databaseName, type Owner } from '../browser/database.ts'
import { openUsable } from '../browser/memory.ts'
import { QueueContext } from '../queue/index.ts'
import { StoreContext } from './hooks.ts'
import { openAll } from './open.ts'
import { createStore } from './store.ts'

interface Props {
  children: ReactNode
  /** Shown while it is found out whether somebody is signed in. */
  fallback?: ReactNode
}

/**
 * Opens the database of whoever signed in last on this device and keeps it in step with the server; without a network,
 * too. Where nobody is known, the server is asked, and signed-out people are led to the sign-in page.
 */
export function StoreProvider({ children, fallback = null }: Props): ReactNode {
  const session = useSession()
  useEffect(() => {
    if (!session) void resume()
  }, [session])
  if (!session) return fallback
  // By key, because a live query whose database changes answers once more with the rows of the one before.
  return (
    <Opening key={databaseName(session)} owner={session} fallback={fallback}>
      <OpenStore {...session}>{children}</OpenStore>
    </Opening>
  )
}

/** Waits until the database is open, or found not to open and replaced by one in memory. */
function Opening({ owner, children, fallback }: Props & { owner: Owner }): ReactNode {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    let isCurrent = true
    void openUsable(owner).then(() => isCurrent && setOpen(true))
    return () => {
      isCurrent = false
    }
  }, [owner])
  return isOpen ? children : fallback
}

function OpenStore({ businessId, userId, children }: Owner & { children: ReactNode }): ReactNode {
  const store = useMemo(() => createStore({ businessId, userId }), [businessId, userId])
  useEffect(() => openAll(store), [store])
  return (
    <QueueContext value={store}>
      <StoreContext value={store}>{children}</StoreContext>
    </QueueContext>
  )
}
