import { type ReactNode, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { signup } from '../../../shared/copy/signup.ts'
import { uuid7 } from '../../../shared/rules/uuid.ts'
import { ApiError, OfflineError } from '../../api/call.ts'
import { isWorded, type Worded, wordsOf } from '../../api/words.ts'
import { useNext } from '../../door/index.ts'
import { signUp } from '../../session/index.ts'
import { Notice, useToast } from '../../ui/index.ts'
import { useCopy, useLanguage } from '../../words/copy.ts'
import { faultsOf, sentOf, stepOf, type WizardField, type WizardForm } from './form.ts'
import type { Wizard } from './useWizard.ts'

/** Opens the account; where something is wrong, shows the step that it stands in. */
export function useCreate({ form, goTo, finish }: Wizard): {
  create: () => Promise<void>
  failure: ReactNode
} {
  const t = useCopy(signup)
  const language = useLanguage()
  const toast = useToast()
  const [, go] = useLocation()
  const { onward } = useNext()
  const [failure, setFailure] = useState<ReactNode>(null)
  const keyOf = useSameKey()

  const show = (fields: readonly string[]) => {
    const places = fields.map(stepOf).filter((step) => step > 0)
    if (places.length > 0) goTo(Math.min(...places))
  }

  const create = form.handleSubmit(
    async (value) => {
      setFailure(null)
      try {
        const sent = sentOf(value, language)
        await signUp(sent, keyOf(value))
        finish()
        toast({ tone: 'success', title: t('done'), description: t('doneText') })
        go(onward, { replace: true })
      } catch (error) {
        if (!isWorded(error)) throw error
        setFailure(<Refusal error={error} />)
        const fields = error instanceof ApiError ? Object.entries(error.fields ?? {}) : []
        show(fields.map(([name]) => name))
        for (const [name, message] of fields) form.setError(name as WizardField, { message })
      }
    },
    () => show(Object.keys(faultsOf(form.getValues()))),
  )
  return { create, failure }
}

/** The same form sent again, after an answer that was lost, opens no second account. */
function useSameKey(): (form: WizardForm) => string {
  const last = useRef({ body: '', key: '' })
  return (form) => {
    const body = JSON.stringify(form)
    if (last.current.body !== body) last.current = { body, key: uuid7() }
    return last.current.key
  }
}

function Refusal({ error }: { error: Worded }) {
  const t = useCopy(signup)
  if (error instanceof OfflineError) return <Notice tone="warning">{t('offline')}</Notice>
  return (
    <Notice tone="error" title={t('failed')}>
      {wordsOf(error)}
    </Notice>
  )
}
