import { useCallback, useEffect, useState } from 'react'
import type { Looked, Reading } from '../../shared/imports/index.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { type Drafts, useDrafts } from '../sync/index.ts'
import { emptyStatement, type ImportPlan, isSameFile } from './plan.ts'
import { openReader, Unreadable } from './reader.ts'

const PLAN = 'import'
/** Apart from the plan: it is written once, however often the plan changes. */
const FILE = 'import.file'

export interface Planning {
  /** Undefined while it is read from the device, null before a file is chosen. */
  plan: ImportPlan | null | undefined
  file: File | undefined
  isLooking: boolean
  fault: Unreadable | undefined
  choose: (file: File) => Promise<void>
  change: (part: Partial<ImportPlan>) => void
  /** Reads the file in another way than was guessed. */
  readAs: (chosen: Partial<Reading>) => Promise<void>
  /** The same file again, for a plan whose file is gone. */
  give: (file: File) => void
  forget: () => void
  /** It is over: nothing of it is kept on the device, and what is on screen stays. */
  clear: () => void
}

/** What is planned with which file, kept on the device so that a reload loses nothing. */
export function usePlan(): Planning {
  const drafts = useDrafts()
  const [plan, setPlan] = useState<ImportPlan | null>()
  const [file, setFile] = useState<File>()
  const [isLooking, setLooking] = useState(false)
  const [fault, setFault] = useState<Unreadable>()

  useEffect(() => {
    void readKept(drafts).then((kept) => {
      setPlan((before) => before ?? kept.plan)
      setFile((before) => before ?? kept.file)
    })
  }, [drafts])

  const keep = useCallback(
    (next: ImportPlan) => {
      setPlan(next)
      // A device that keeps nothing still has it in this tab.
      drafts.keep(PLAN, next).catch(() => {})
    },
    [drafts],
  )
  const look = async (chosenFile: File, chosen: Partial<Reading>): Promise<Looked | null> => {
    setLooking(true)
    setFault(undefined)
    const reader = openReader()
    try {
      return await reader.ask({ kind: 'look', file: chosenFile, chosen })
    } catch (error) {
      setFault(error instanceof Unreadable ? error : new Unreadable('unreadable'))
      return null
    } finally {
      reader.close()
      setLooking(false)
    }
  }
  const choose = async (chosenFile: File) => {
    const looked = await look(chosenFile, {})
    if (!looked) return
    setFile(chosenFile)
    drafts.keep(FILE, chosenFile).catch(() => {})
    keep({ ...newPlan(chosenFile), ...planned(looked) })
  }
  const readAs = async (chosen: Partial<Reading>) => {
    if (!plan || !file) return
    const { hasHeader, ...reading } = plan.reading
    // Another sheet may have headings where this one has none.
    const kept = chosen.sheet === undefined ? { ...reading, hasHeader } : reading
    const looked = await look(file, { ...kept, ...chosen })
    if (looked) keep({ ...plan, ...planned(looked) })
  }
  const clear = useCallback(() => {
    void Promise.allSettled([drafts.drop(PLAN), drafts.drop(FILE)])
  }, [drafts])
  const forget = () => {
    setPlan(null)
    setFile(undefined)
    setFault(undefined)
    clear()
  }
  const give = (chosenFile: File) => {
    setFile(chosenFile)
    drafts.keep(FILE, chosenFile).catch(() => {})
  }
  const change = (part: Partial<ImportPlan>) => plan && keep({ ...plan, ...part })
  return { plan, file, isLooking, fault, choose, change, readAs, give, forget, clear }
}

/** Plan and file are written apart, and a page may be left in between: the file may be that of the plan before. */
async function readKept(drafts: Drafts): Promise<{ plan: ImportPlan | null; file: File | undefined }> {
  try {
    const plan = (await drafts.read(PLAN)) as ImportPlan | undefined
    if (!plan) return { plan: null, file: undefined }
    const kept = await drafts.read(FILE)
    return { plan, file: kept instanceof File && isSameFile(plan, kept) ? kept : undefined }
  } catch {
    return { plan: null, file: undefined }
  }
}

const planned = ({ reading, product, header, columns, sample, sheets }: Looked) => ({
  reading,
  product,
  header,
  columns,
  sample: sample.slice(0, 20),
  ...(sheets && { sheets }),
})

const newPlan = ({ name, size, lastModified }: File) => ({
  id: uuid7(),
  name,
  size,
  lastModified,
  // An export of those who left says so in its name.
  statement: /^(unsubscribed|cleaned)_/.test(name)
    ? { ...emptyStatement, kind: 'refused' as const, channels: ['email' as const] }
    : emptyStatement,
})
