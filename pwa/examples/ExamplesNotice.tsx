import { useState } from 'react'
import type { Business } from '../../shared/businesses.ts'
import { examples } from '../../shared/copy/first/examples.ts'
import { call } from '../api/call.ts'
import { wordsOf } from '../api/words.ts'
import { useIsOwner } from '../session/index.ts'
import { syncNow, useConnection } from '../sync/index.ts'
import { Button, ConfirmDialog, Notice, useToast } from '../ui/index.ts'
import { useCopy } from '../words/copy.ts'

/** Says that the shop is full of examples, and lets its owner empty it. */
export function ExamplesNotice({ business }: { business: Business }) {
  const t = useCopy(examples)
  const isOwner = useIsOwner()
  if (!business.examplesUntil) return null
  return (
    <Notice title={t('title')} action={isOwner ? <EmptyButton /> : undefined}>
      <p>{t('text')}</p>
    </Notice>
  )
}

function EmptyButton() {
  const t = useCopy(examples)
  const toast = useToast()
  const { online } = useConnection()
  const [isAsking, setIsAsking] = useState(false)
  const empty = async () => {
    try {
      await call(async () => (await import('../../shared/closing.ts')).emptyExamples, {})
      toast({ tone: 'success', title: t('emptied') })
      syncNow()
    } catch (error) {
      toast({ tone: 'error', title: t('notEmptied'), description: wordsOf(error) })
    }
  }
  return (
    <>
      <Button onClick={() => setIsAsking(true)} disabled={!online}>
        {t('empty')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title={t('emptyTitle')}
        text={t('emptyText')}
        confirm={t('empty')}
        dismiss={t('keep')}
        onConfirm={empty}
      />
    </>
  )
}
