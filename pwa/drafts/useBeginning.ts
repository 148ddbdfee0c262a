import { useCallback } from 'react'
import type { Channel } from '../../shared/consents.ts'
import { useDrafts } from '../sync/index.ts'
import { keepNewDraft, readNewDraft } from './draft.ts'
import { blank } from './form.ts'
import { keepBeginning } from './useVersions.ts'
import type { Author } from './versions.ts'

interface Text {
  type: Channel
  subject: string
  message: string
  /** The offer that it leads to. */
  offerId?: string
}

/**
 * Makes a text that was written elsewhere the new campaign's. One that was begun before keeps its name, and its text
 * becomes an earlier version: `true` then.
 */
export function useBeginning(): (text: Text, writtenBy: Author) => Promise<boolean> {
  const drafts = useDrafts()
  return useCallback(
    async (text, writtenBy) => {
      const begun = (await readNewDraft(drafts)) ?? blank
      await keepBeginning(drafts, begun, { ...text, writtenBy })
      await keepNewDraft(drafts, { ...begun, ...text, subject: text.subject || begun.subject })
      return begun.message.trim() !== ''
    },
    [drafts],
  )
}
