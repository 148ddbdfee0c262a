import { type ReactNode, useEffect, useState } from 'react'
import type { Database } from '../browser/database.ts'
import { QueueContext } from '../queue/index.ts'
import { setOnline } from './connection.ts'
import { StoreContext } from './hooks.ts'
import { createLocalStore, type Judge } from './local.ts'
import { openAll } from './open.ts'

interface Props {
  /** Open. */
  db: Database
  judge: Judge
  children: ReactNode
}

/** Gives the screens a database that is this browser's alone. Everything that they change is confirmed by `judge`. */
export function LocalStoreProvider({ db, judge, children }: Props): ReactNode {
  const [store] = useState(() => createLocalStore(db, judge))
  useEffect(() => {
    // Nobody has to be reached here.
    setOnline(true)
    return openAll(store)
  }, [store])
  return (
    <QueueContext value={store}>
      <StoreContext value={store}>{children}</StoreContext>
    </QueueContext>
  )
}
