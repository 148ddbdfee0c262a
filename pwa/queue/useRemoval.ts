import { useRef } from 'react'
import type { RowOf } from '../browser/database.ts'
import type { EditableKind } from './kinds.ts'
import { useChange } from './useChange.ts'
import { useSaidChange } from './useSaidChange.ts'

/** What a dialog that asks before a row is removed does with its answer; it closes with whether the row is gone. */
export function useRemoval<K extends EditableKind>(
  kind: K,
  row: RowOf<K>,
  words: { done: string; failed: string },
  onClose: (isRemoved: boolean) => void,
) {
  const change = useChange()
  const say = useSaidChange({ hasFields: false })
  const isRemoved = useRef(false)
  return {
    onClose: () => onClose(isRemoved.current),
    onConfirm: async () => {
      isRemoved.current = (await say(() => change.remove(kind, row), words)) === null
    },
  }
}
