import { type ReactNode, useEffect, useMemo } from 'react'
import { databaseName, type Owner } from '../database.ts'
import { openQueue, QueueContext } from '../queue/index.ts'
import { resume, useSession } from '../signed-in.ts'
import { StoreContext } from './hooks.ts'
import { openStore } from './open.ts'
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
    <OpenStore key={databaseName(session)} {...session}>
      {children}
    </OpenStore>
  )
}

function OpenStore({ businessId, userId, children }: Owner & { children: ReactNode }): ReactNode {
  const store = useMemo(() => createStore({ businessId, userId }), [businessId, userId])
  useEffect(() => {
    const closers = [openQueue(store), openStore(store), store.start()]
    return () => {
      for (const close of closers) close()
    }
  }, [store])
  return (
    <QueueContext value={store}>
      <StoreContext value={store}>{children}</StoreContext>
    </QueueContext>
  )
}
