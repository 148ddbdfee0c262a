import type { Business } from '../../shared/businesses.ts'
import { texting as words } from '../../shared/copy/first/texting.ts'
import { AUTOMATIC_TEXTS_AN_HOUR } from '../../shared/rules/destinations.ts'
import { Notice } from '../ui/index.ts'
import { useCopy } from '../words/copy.ts'
import { useFormat } from '../words/format.ts'

/** Tells that texts that go by themselves wait, while they do. */
export function TextsHeldNotice({ business: { texting } }: { business: Pick<Business, 'texting'> }) {
  const t = useCopy(words)
  const { number, time } = useFormat()
  const heldUntil = texting?.heldUntil
  if (!heldUntil || heldUntil <= new Date().toISOString()) return null
  return (
    <Notice tone="warning" title={t('heldTitle', { at: time(heldUntil) })}>
      <p>{t('heldText', { n: number(AUTOMATIC_TEXTS_AN_HOUR) })}</p>
    </Notice>
  )
}
