import { useCallback, useEffect, useRef, useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { clearDraft, keepDraft, keepRemember, readDraft, readRemember } from './draft.ts'
import { emptyForm, LAST_STEP, steps, type WizardField, type WizardForm, wizardResolver } from './form.ts'

const SAVE_AFTER_MS = 500
const RESTORED_MS = 5000

export interface Wizard {
  form: UseFormReturn<WizardForm>
  step: number
  /** Moves on when what this step asks for holds. */
  next: () => Promise<void>
  previous: () => void
  goTo: (step: number) => void
  remember: boolean
  setRemember: (remember: boolean) => void
  /** Whether it is being said that a draft was put back. */
  isRestored: boolean
  closeRestored: () => void
  /** Empties the form and forgets what was kept. */
  clear: () => void
  /** Forgets what was kept, once there is an account. */
  finish: () => void
}

/** Fields whose rule depends on another: when that one changes they are looked at again. */
const dependants: Partial<Record<WizardField, WizardField[]>> = {
  country: ['taxId', 'zipCode', 'state'],
  password: ['confirmPassword'],
}

/** The four steps and what is kept of them. */
export function useWizard(): Wizard {
  const [draft] = useState(readDraft)
  const [step, setStep] = useState(draft?.step ?? 1)
  const [remember, setRemember] = useState(draft?.remembered || readRemember())
  const [isRestored, setRestored] = useState(draft !== null)
  const form = useForm<WizardForm>({
    resolver: wizardResolver,
    defaultValues: draft?.form ?? emptyForm,
    mode: 'onChange',
  })
  const forget = useDraftKeeping(form, step, remember)

  useEffect(() => {
    if (!isRestored) return
    const timer = setTimeout(() => setRestored(false), RESTORED_MS)
    return () => clearTimeout(timer)
  }, [isRestored])

  useEffect(() => {
    const { unsubscribe } = form.watch((_, { name }) => {
      const touched = (dependants[name as WizardField] ?? []).filter(
        (field) => form.getFieldState(field).isDirty,
      )
      if (touched.length > 0) void form.trigger(touched)
    })
    return unsubscribe
  }, [form])

  return {
    form,
    step,
    next: async () => {
      if (await form.trigger([...(steps[step - 1] ?? [])], { shouldFocus: true }))
        setStep(Math.min(step + 1, LAST_STEP))
    },
    previous: () => setStep(Math.max(step - 1, 1)),
    goTo: setStep,
    remember,
    setRemember: (value) => {
      keepRemember(value)
      setRemember(value)
    },
    isRestored,
    closeRestored: () => setRestored(false),
    clear: () => {
      forget()
      clearDraft()
      setRemember(false)
      setRestored(false)
      form.reset(emptyForm)
      setStep(1)
    },
    finish: () => {
      forget()
      clearDraft()
    },
  }
}

/** Keeps the draft a moment after the last change, and at once when the page is left. Answers with the way to call it off. */
function useDraftKeeping(form: UseFormReturn<WizardForm>, step: number, remember: boolean): () => void {
  const due = useRef<{ timer: ReturnType<typeof setTimeout>; keep: () => void } | null>(null)

  const forget = useCallback(() => {
    if (due.current) clearTimeout(due.current.timer)
    due.current = null
  }, [])

  const soon = useCallback(() => {
    forget()
    const keep = () => {
      due.current = null
      keepDraft(form.getValues(), step, remember)
    }
    due.current = { timer: setTimeout(keep, SAVE_AFTER_MS), keep }
  }, [form, step, remember, forget])

  useEffect(() => {
    const { unsubscribe } = form.watch(soon)
    return unsubscribe
  }, [form, soon])

  const isFirst = useRef(true)
  useEffect(() => {
    // A step taken, or the choice changed, is a change too; opening the page is none.
    if (isFirst.current) isFirst.current = false
    else soon()
  }, [soon])

  useEffect(() => {
    const now = () => due.current?.keep()
    window.addEventListener('pagehide', now)
    return () => {
      window.removeEventListener('pagehide', now)
      now()
    }
  }, [])

  return forget
}
