import { useEffect, useMemo, useRef, useState } from 'react'
import * as z from 'zod'
import type { Campaign } from '../../../shared/campaigns.ts'
import { startComparison } from '../../../shared/comparisons.ts'
import { comparison } from '../../../shared/copy/comparison.ts'
import { uuid7 } from '../../../shared/rules/uuid.ts'
import { ApiError, call } from '../../api/call.ts'
import { isWorded } from '../../api/words.ts'
import { fieldsOf, useAutosave } from '../../drafts/index.ts'
import { type Drafts, syncNow, useDrafts } from '../../sync/index.ts'
import { useToast } from '../../ui/index.ts'
import { useCopy } from '../../words/copy.ts'

const other = z.object({ subject: z.string(), message: z.string() })
type Other = z.infer<typeof other>

const keyOf = (id: string): string => `campaign.${id}.other`

/** The other text, which is kept on this device until it is sent; undefined while it is read. */
export function useOther({
  id,
  type,
  subject,
  message,
}: Pick<Campaign, 'id' | 'type' | 'subject' | 'message'>) {
  const drafts = useDrafts()
  const [begun, setBegun] = useState<Other>()
  useEffect(() => {
    let wanted = true
    // It begins as the first: two texts that differ in one thing tell what that thing does.
    const first = { subject: subject ?? '', message: fieldsOf({ type, message }).message }
    void drafts
      .read(keyOf(id))
      .then((kept) => wanted && setBegun((now) => now ?? other.safeParse(kept).data ?? first))
    return () => {
      wanted = false
    }
  }, [drafts, id, type, subject, message])
  return begun
}

export function useKept(id: string, text: Other): { drop: () => Promise<void> } {
  const drafts = useDrafts()
  const save = useMemo(
    () => (value: Other, isHurried: boolean) => keep(drafts, keyOf(id), value, isHurried),
    [drafts, id],
  )
  const cancelAutosave = useAutosave(text, save)
  return {
    drop: async () => {
      cancelAutosave()
      await drafts.drop(keyOf(id))
    },
  }
}

function keep(drafts: Drafts, key: string, value: Other, isHurried: boolean): void {
  if (isHurried) drafts.hurry(key, value)
  else void drafts.keep(key, value)
}

type ComparisonInput = Omit<z.input<typeof startComparison.input>, 'id' | 'sendId'>

/** One opening of the dialog is one press, however often it is repeated. */
export function useStart(id: string, onStarted: () => Promise<void>) {
  const t = useCopy(comparison)
  const toast = useToast()
  const sendId = useRef(uuid7())
  const isBusy = useRef(false)
  const [state, setState] = useState<{ busy: boolean; fields: Record<string, string>; refused?: string }>({
    busy: false,
    fields: {},
  })
  const go = async (asked: ComparisonInput) => {
    if (isBusy.current) return
    isBusy.current = true
    setState({ busy: true, fields: {} })
    try {
      await call(startComparison, { ...asked, id, sendId: sendId.current })
      await syncNow()
      toast({ tone: 'success', title: t('started') })
      await onStarted()
    } catch (error) {
      if (!isWorded(error)) throw error
      // What was refused is not there; what was not answered may be, and is asked for under its own id.
      if (error instanceof ApiError) sendId.current = uuid7()
      const fields = error instanceof ApiError ? (error.fields ?? {}) : {}
      setState({ busy: false, fields, refused: error.words })
    } finally {
      isBusy.current = false
    }
  }
  return { ...state, go }
}
