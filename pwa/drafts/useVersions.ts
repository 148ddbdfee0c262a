import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { readSession } from '../api/signed-in.ts'
import { type Drafts, useDrafts } from '../sync/index.ts'
import {
  type Author,
  type Moment,
  type Version,
  versionList,
  type Wording,
  withApproved,
  withReplaced,
} from './versions.ts'

/** The history of one campaign's text on this device. */
export interface Versions {
  /** Oldest first. */
  list: readonly Version[]
  replaced: (current: Wording, next: Wording & { writtenBy: Author }) => void
  /** Somebody saved the campaign so; it is called `id` from then on. */
  approved: (current: Wording, id?: string) => Promise<void>
  /** Another campaign is begun. */
  forget: () => Promise<void>
}

export const NEW = 'new'
const keyOf = (id: string): string => `campaign.${id}.versions`

/** The current person and time; no name is kept, only an id. */
const moment = (): Moment => ({ userId: readSession()?.userId ?? '', at: new Date().toISOString() })

/** The versions of the campaign `id`, or of the new one. Without an id they live as long as the form. */
export function useVersions(id: string | undefined): Versions {
  const drafts = useDrafts()
  const [list, setList] = useState<readonly Version[]>([])
  const newest = useRef(list)

  const set = useCallback((versions: readonly Version[]) => {
    newest.current = versions
    setList(versions)
  }, [])

  useEffect(() => {
    let wanted = true
    set([])
    if (id) void readVersions(drafts, id).then((kept) => wanted && set([...kept, ...newest.current]))
    return () => {
      wanted = false
    }
  }, [drafts, id, set])

  return useMemo(
    () => ({
      list,
      replaced(current, next) {
        set(withReplaced(newest.current, current, next, moment()))
        if (id) void drafts.keep(keyOf(id), newest.current)
      },
      async approved(current, as = id) {
        // A campaign that was only ever typed has no history to tell.
        if (!as || newest.current.length === 0) return
        await drafts.keep(keyOf(as), withApproved(newest.current, current, moment()))
        if (as !== id && id) await drafts.drop(keyOf(id))
      },
      async forget() {
        set([])
        if (id) await drafts.drop(keyOf(id))
      },
    }),
    [list, id, drafts, set],
  )
}

const readVersions = async (drafts: Drafts, id: string): Promise<Version[]> =>
  versionList.safeParse(await drafts.read(keyOf(id))).data ?? []

/** Puts a text that was written elsewhere into the history of the new campaign. */
export async function keepBeginning(
  drafts: Drafts,
  before: Wording,
  next: Wording & { writtenBy: Author },
): Promise<void> {
  const versions = await readVersions(drafts, NEW)
  await drafts.keep(keyOf(NEW), withReplaced(versions, before, next, moment()))
}
