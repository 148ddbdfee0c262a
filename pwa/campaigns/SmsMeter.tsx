import { MessageSquareText } from 'lucide-react'
import { useDeferredValue } from 'react'
import { campaigns } from '../../shared/copy/campaigns.ts'
import { useCopy } from '../copy.ts'
import { useFormat } from '../format.ts'
import { Skeleton } from '../ui/index.ts'
import { type Sender, smsToSample } from './sample.ts'
import { useSmsRules } from './useSmsRules.ts'

/** What the message costs for each customer, and which characters make it dearer. */
export function SmsMeter({ message, sender }: { message: string; sender: Sender }) {
  const t = useCopy(campaigns)
  const { number } = useFormat()
  const rules = useSmsRules()
  // Counting walks every character; typing must not wait for it.
  const settled = useDeferredValue(message)
  if (!rules) return <Skeleton kind="text" />
  const { parts, costly } = rules.smsParts(smsToSample(rules, settled, sender))
  return (
    <div className="rounded-field bg-base-200 px-4 py-3 text-sm">
      <p className="flex flex-wrap items-center gap-x-2">
        <MessageSquareText aria-hidden="true" size={18} className="shrink-0" />
        <strong className="font-semibold tabular-nums">{t('parts', { n: number(parts) })}</strong>
        <span className="text-muted">{t('partsHint')}</span>
      </p>
      {costly.length > 0 && (
        <p className="mt-2 text-warning">
          {t('costly')} <Costly characters={costly} />
        </p>
      )}
    </div>
  )
}

const Costly = ({ characters }: { characters: string[] }) =>
  characters.map((character) => (
    <kbd
      key={character}
      className="mr-1 inline-block rounded border border-line bg-base-100 px-1.5 font-sans text-base-content"
    >
      {character}
    </kbd>
  ))
