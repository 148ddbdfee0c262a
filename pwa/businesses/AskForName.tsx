import { useState } from 'react'
import type { Business } from '../../shared/businesses.ts'
import { borrowedNames } from '../../shared/copy/borrowed-names.ts'
import { askForName } from '../../shared/inquiries.ts'
import { borrowedName } from '../../shared/rules/impersonation.ts'
import { SENDER_MAX } from '../../shared/rules/sender.ts'
import { call } from '../api/call.ts'
import { isWorded } from '../api/words.ts'
import { Button, Notice, useToast } from '../ui/index.ts'
import { useCopy } from '../words/copy.ts'

interface Props {
  business: Business
  /** As it is typed. */
  wanted: string
  /** As it is now, which may stay. */
  kept: string
  isSender?: boolean
}

/** Under a name that is another’s: why it cannot be had, and a way to ask for it. Nothing where the name is free. */
export function AskForName({ business, wanted, kept, isSender = false }: Props) {
  const t = useCopy(borrowedNames)
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  const [asked, setAsked] = useState('')
  const name = borrowedName(wanted, business.grantedNames, isSender ? SENDER_MAX : undefined)
  if (name === null || wanted === kept) return null
  const ask = async () => {
    setBusy(true)
    try {
      const { message } = await call(askForName, { name: wanted })
      setAsked(wanted)
      toast({ tone: 'success', title: t('asked'), description: message })
    } catch (error) {
      if (!isWorded(error)) throw error
      toast({ tone: 'error', title: t('failed'), description: error.words })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Notice tone="warning" title={t('title', { name })}>
      <p>{t('text')}</p>
      {asked === wanted ? (
        <p className="mt-2 font-semibold">{t('asked')}</p>
      ) : (
        <Button className="mt-3" busy={busy} onClick={() => void ask()}>
          {t('ask')}
        </Button>
      )}
    </Notice>
  )
}
