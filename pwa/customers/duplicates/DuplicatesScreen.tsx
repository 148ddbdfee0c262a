import { useState } from 'react'
import { duplicates } from '../../../shared/copy/duplicates.ts'
import {
  Card,
  EmptyState,
  LinkButton,
  List,
  Notice,
  PageHeader,
  Progress,
  SeeMore,
  useFirst,
} from '../../ui/index.ts'
import { useCopy } from '../../words/copy.ts'
import { MergeDialog } from './MergeDialog.tsx'
import { PairRow } from './PairRow.tsx'
import { ToldApart } from './ToldApart.tsx'
import { type Duplicates, useDuplicates } from './useDuplicates.ts'

/** Possible duplicates in the list, and the choice for each. */
export default function DuplicatesScreen() {
  const t = useCopy(duplicates)
  const { pairs, apart, share, isWhole } = useDuplicates()
  return (
    <>
      <PageHeader
        title={headline(t, pairs)}
        name={t('name')}
        text={t('text')}
        back={{ href: '/dashboard/customers', label: t('back') }}
      />
      <div className="flex flex-col gap-6">
        {!isWhole && pairs && <Notice>{t('incomplete')}</Notice>}
        <Card title={t('pairs')} flush>
          {!pairs && (
            <div className="px-5 pb-6">
              <Progress label={t('looking')} done={Math.round(share * 100)} all={100} />
            </div>
          )}
          {pairs?.length === 0 && (
            <EmptyState
              title={t('emptyTitle')}
              text={t('empty')}
              action={<LinkButton href="/dashboard/customers">{t('toCustomers')}</LinkButton>}
            />
          )}
          {pairs && pairs.length > 0 && <Pairs pairs={pairs} />}
        </Card>
        <ToldApart pairs={apart} />
      </div>
    </>
  )
}

function headline(t: ReturnType<typeof duplicates>, pairs: Duplicates['pairs']): string {
  if (!pairs) return t('titleLooking')
  return pairs.length === 0 ? t('titleNone') : t('title', { n: pairs.length })
}

const FIRST = 20

function Pairs({ pairs }: { pairs: NonNullable<Duplicates['pairs']> }) {
  const t = useCopy(duplicates)
  const { shown, remaining, more } = useFirst(pairs, FIRST)
  const [open, setOpen] = useState<(typeof pairs)[number]>()
  return (
    <>
      <List label={t('pairs')}>
        {shown.map((pair) => (
          <PairRow key={`${pair.one.id} ${pair.other.id}`} pair={pair} onCompare={() => setOpen(pair)} />
        ))}
      </List>
      <SeeMore remaining={remaining} onMore={more} />
      {open && <MergeDialog pair={open} onClose={() => setOpen(undefined)} />}
    </>
  )
}
