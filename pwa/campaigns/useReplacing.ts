import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { Author, CampaignEditing, Versions, Wording } from '../drafts/index.ts'

export interface Replacing {
  /** Puts another text in the place of the one that stands; a subject left out stays. */
  replace: (message: string, writtenBy: Author, subject?: string) => void
  /** Puts a mended text in its place, which stays that of whoever wrote it. */
  mend: (message: string) => void
  /** Takes the last replacement back; there until somebody writes on. */
  undo: (() => void) | undefined
}

interface Step {
  from: Wording
  to: Wording
}

/** Replaces the text of the editor as a whole, keeps what was there among the versions, and knows the way back. */
export function useReplacing(form: CampaignEditing, versions: Versions): Replacing {
  const [message, subject] = useWatch({ control: form.control, name: ['message', 'subject'] })
  const [steps, setSteps] = useState<readonly Step[]>([])
  const last = steps.at(-1)

  const put = (next: Wording) => {
    const options = { shouldDirty: true, shouldTouch: true, shouldValidate: form.formState.isSubmitted }
    form.setValue('message', next.message, options)
    if (next.subject !== subject) form.setValue('subject', next.subject, options)
  }
  const replace: Replacing['replace'] = (text, writtenBy, newSubject) => {
    const from = { message, subject }
    const to = { message: text, subject: newSubject ?? subject }
    versions.replaced(from, { ...to, writtenBy })
    setSteps([...steps, { from, to }])
    put(to)
  }
  const mend = (text: string) => {
    const to = { message: text, subject }
    setSteps([...steps, { from: { message, subject }, to }])
    put(to)
  }
  const undo = () => {
    if (!last) return
    setSteps(steps.slice(0, -1))
    // Among the versions already, under whoever wrote it; a blank one is none.
    versions.replaced(last.to, { ...last.from, writtenBy: 'person' })
    put(last.from)
  }
  return { replace, mend, undo: last?.to.message === message ? undo : undefined }
}
