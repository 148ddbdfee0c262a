import { useState } from 'react'
import type { Campaign } from '../../../shared/campaigns.ts'
import { decideComparison } from '../../../shared/comparisons.ts'
import { comparison as words } from '../../../shared/copy/comparison.ts'
import type { TextKey } from '../../../shared/rules/comparison.ts'
import { call } from '../../api/call.ts'
import { isWorded } from '../../api/words.ts'
import { isQuietNow, quietHoursOf } from '../../sends/index.ts'
import { syncNow, useConnection, useProfile } from '../../sync/index.ts'
import { Button, ConfirmDialog, useToast } from '../../ui/index.ts'
import { useCopy } from '../../words/copy.ts'
import { useFormat } from '../../words/format.ts'
import { letter } from './letter.ts'

/** Sends a text to the rest before the rule decides. In quiet hours the question says so. */
export function DecideNow({ campaign: { id, status, type }, rest }: { campaign: Campaign; rest: number }) {
  const t = useCopy(words)
  const business = useProfile()
  const { number } = useFormat()
  const toast = useToast()
  const { online } = useConnection()
  const [asked, ask] = useState<TextKey | null>(null)
  const decide = async (winner: TextKey) => {
    try {
      await call(decideComparison, { id, winner })
      await syncNow()
      toast({ tone: 'success', title: t('decided', { key: letter(winner) }) })
    } catch (error) {
      if (!isWorded(error)) throw error
      toast({ tone: 'error', title: t('failed'), description: error.words })
    }
  }
  const key = asked ? letter(asked) : ''
  const isQuiet = asked !== null && business && isQuietNow(business, type)
  const n = number(rest)
  return (
    <div className="flex flex-wrap gap-2">
      {(['a', 'b'] as const).map((each) => (
        <Button key={each} disabled={!online || status !== 'sending'} onClick={() => ask(each)}>
          {t('decide', { key: letter(each) })}
        </Button>
      ))}
      <ConfirmDialog
        open={asked !== null}
        onClose={() => ask(null)}
        title={t('decideTitle', { key })}
        text={isQuiet ? t('decideQuiet', { n, key, ...quietHoursOf(business) }) : t('decideText', { n })}
        confirm={t('decide', { key })}
        onConfirm={() => (asked ? decide(asked) : undefined)}
      />
    </div>
  )
}
