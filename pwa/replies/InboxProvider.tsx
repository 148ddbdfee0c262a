import { useLiveQuery } from 'dexie-react-hooks'
import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { replies } from '../../shared/copy/first/replies.ts'
import type { Inbox } from '../../shared/replies/contract.ts'
import { CONVERSATIONS_AT_ONCE, CONVERSATIONS_MAX } from '../../shared/replies/standing.ts'
import { useAnswer } from '../api/useAnswer.ts'
import { useQueue } from '../queue/index.ts'
import { useConnection, useProfile } from '../sync/index.ts'
import { useToast } from '../ui/index.ts'
import { useCopy } from '../words/copy.ts'
import { type Arrived, keepInbox, readInbox } from './kept.ts'

interface InboxState {
  /** What customers wrote back, as this device has it; undefined until it has anything. */
  inbox: Inbox | undefined
  /** Why it could not be fetched anew; undefined when it could. */
  error: unknown
  again: () => void
  /** Fetches older conversations too. */
  fetchMore: () => void
  /** Takes in what the server has just told. */
  keep: (inbox: Inbox) => Promise<unknown>
}

const nothing: InboxState = {
  inbox: undefined,
  error: undefined,
  again: () => undefined,
  fetchMore: () => undefined,
  keep: async () => undefined,
}

const none: Inbox = { conversations: [], unanswered: 0, more: false }

const InboxContext = createContext(nothing)

export const useInbox = (): InboxState => useContext(InboxContext)

/** Follows what customers write back on every screen, keeps it on the device, and says when something has come. */
export function InboxProvider({ children }: { children: ReactNode }) {
  const { db } = useQueue()
  const told = useProfile()?.inbox
  const kept = useLiveQuery(() => readInbox(db), [db])
  const isEmpty = told?.any === false
  // The first that ever arrives is news too.
  useEffect(() => {
    if (isEmpty) void keepInbox(db, none)
  }, [isEmpty, db])
  const [limit, setLimit] = useState(CONVERSATIONS_AT_ONCE)
  const [fetched, setFetched] = useState<Pick<InboxState, 'error' | 'again'>>(nothing)
  const state = useMemo(
    (): InboxState => ({
      inbox: kept ?? undefined,
      ...fetched,
      fetchMore: () => setLimit((now) => Math.min(now + CONVERSATIONS_AT_ONCE, CONVERSATIONS_MAX)),
      keep: (inbox) => keepInbox(db, inbox),
    }),
    [kept, fetched, db],
  )
  return (
    <InboxContext value={state}>
      {told?.any && <Follow version={told.version} limit={limit} onFetched={setFetched} />}
      {children}
    </InboxContext>
  )
}

const listReplies = async () => (await import('../../shared/replies/contract.ts')).listReplies

interface FollowProps {
  version: string
  limit: number
  onFetched: (fetched: Pick<InboxState, 'error' | 'again'>) => void
}

/** Asks whenever the profile tells of another inbox, and when the network is back. */
function Follow({ version, limit, onFetched }: FollowProps) {
  const { db } = useQueue()
  const { online } = useConnection()
  const { value, error, again } = useAnswer(listReplies, { limit }, `${version} ${online}`)
  const say = useArrivals()
  const ask = useRef(again)
  ask.current = again
  useEffect(() => onFetched({ error, again: () => ask.current() }), [error, onFetched])
  useEffect(() => {
    if (value) void keepInbox(db, value).then(say)
  }, [value, db, say])
  return null
}

/** A notice of what has just arrived; on the inbox itself it is seen without one. */
function useArrivals() {
  const t = useCopy(replies)
  const toast = useToast()
  const [path, go] = useLocation()
  const say = useRef<(arrived: Arrived[]) => void>(() => undefined)
  say.current = (arrived) => {
    const [newest] = arrived
    if (!newest || path === '/dashboard/replies') return
    const title =
      arrived.length === 1 ? t('arrived', { name: newest.name }) : t('arrivedMore', { n: arrived.length })
    toast({
      ...{ tone: 'info', title, description: newest.text || t('onlyMedia') },
      action: { label: t('open'), onClick: () => go('/dashboard/replies') },
    })
  }
  return useMemo(() => (arrived: Arrived[]) => say.current(arrived), [])
}
