import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import {
  type Author,
  type CampaignEditing,
  type CampaignValues,
  fieldsOf,
  type Versions,
  type Wording,
} from '../drafts/index.ts'

export interface Replacing {
  /** Puts another text in the place of the one that stands; a subject left out stays. */
  replace: (message: string, writtenBy: Author, subject?: string) => void
  /** Puts a mended text in its place, which stays that of whoever wrote it. */
  mend: (message: string) => void
  /** Takes the last replacement back; there until somebody writes on. */
  undo: (() => void) | undefined
}

/** Words and, in a mail, what stands around them. */
type Whole = Wording & Pick<CampaignValues, 'picture' | 'button'>

interface Step {
  from: Whole
  to: Whole
}

/**
 * Replaces the text of the editor as a whole, keeps what was there among the versions, and knows the way back. What stands
 * there is read when it is replaced: somebody may have written on while the other text was asked for.
 */
export function useReplacing(form: CampaignEditing, versions: Versions): Replacing {
  const message = useWatch({ control: form.control, name: 'message' })
  const [steps, setSteps] = useState<readonly Step[]>([])
  const last = steps.at(-1)

  const now = (): Whole => {
    const { message, subject, picture, button } = form.getValues()
    return { message, subject, picture, button }
  }
  const put = (next: Whole) => {
    const options = { shouldDirty: true, shouldTouch: true, shouldValidate: form.formState.isSubmitted }
    form.setValue('message', next.message, options)
    if (next.subject !== now().subject) form.setValue('subject', next.subject, options)
    form.setValue('picture', next.picture, options)
    form.setValue('button', next.button, options)
  }
  const step = (from: Whole, to: Whole) => {
    setSteps((before) => [...before, { from, to }])
    put(to)
  }
  const replace: Replacing['replace'] = (text, writtenBy, subject) => {
    const from = now()
    // A picture and a button stay where the new text brings none.
    const fields = fieldsOf({ type: form.getValues('type'), message: text })
    const to = { ...from, ...fields, subject: subject ?? from.subject }
    versions.replaced(from, { message: to.message, subject: to.subject, writtenBy })
    step(from, to)
  }
  const mend = (text: string) => {
    const from = now()
    step(from, { ...from, message: text })
  }
  const undo = () => {
    if (!last) return
    setSteps((before) => before.slice(0, -1))
    // Among the versions already, under whoever wrote it; a blank one is none.
    const { message: words, subject: line } = last.from
    versions.replaced(last.to, { message: words, subject: line, writtenBy: 'person' })
    put(last.from)
  }
  return { replace, mend, undo: last?.to.message === message ? undo : undefined }
}
