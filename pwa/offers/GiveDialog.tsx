import { useState } from 'react'
import { offers } from '../../shared/copy/offers.ts'
import type { Customer } from '../../shared/customers.ts'
import { GIVEN_MAX, type Offer } from '../../shared/offers.ts'
import { calledOf, contactOf } from '../../shared/rules/customers.ts'
import { isCard } from '../../shared/rules/offers/stamps.ts'
import { useSearch } from '../finding/index.ts'
import { useChange, useSaidChange } from '../queue/index.ts'
import { type Local, useCustomersSoFar, useHoldersAmong } from '../sync/index.ts'
import { Button, Checkbox, Dialog, SearchField, SeeMore, Skeleton, useFirst } from '../ui/index.ts'
import { useCopy } from '../words/copy.ts'

interface Props {
  offer: Offer
  onClose: () => void
}

const PAGE = 30

/** Gives a voucher to people who are ticked. Open as long as it is there. */
export function GiveDialog({ offer, onClose }: Props) {
  const t = useCopy(offers)
  const change = useChange()
  const say = useSaidChange({ hasFields: false })
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [busy, setBusy] = useState(false)
  const n = chosen.size
  const give = async () => {
    setBusy(true)
    const refusal = await say(() => change.give(offer, [...chosen]), {
      done: t(isCard(offer) ? 'givenCards' : 'given', { n }),
      failed: t('giveFailed'),
    })
    setBusy(false)
    if (!refusal) onClose()
  }
  const footer = (
    <>
      <span role="status" className="self-center text-muted text-sm sm:mr-auto">
        {n > GIVEN_MAX ? t('most500', { n: GIVEN_MAX }) : n > 0 && t('chosenCount', { n })}
      </span>
      <Button variant="primary" busy={busy} disabled={n === 0 || n > GIVEN_MAX} onClick={() => void give()}>
        {t('giveConfirm', { n })}
      </Button>
    </>
  )
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('giveTitle', { title: offer.title })}
      description={t(isCard(offer) ? 'giveCardText' : 'giveText')}
      footer={footer}
    >
      <People offer={offer} chosen={chosen} onChoose={setChosen} />
    </Dialog>
  )
}

interface PeopleProps {
  offer: Offer
  chosen: ReadonlySet<string>
  onChoose: (chosen: ReadonlySet<string>) => void
}

function People({ offer, chosen, onChoose }: PeopleProps) {
  const t = useCopy(offers)
  const { rows, isWhole } = useCustomersSoFar()
  const [query, setQuery] = useState('')
  const result = useSearch(rows, query)
  if (!result) return <Skeleton kind="row" count={3} />
  if (isWhole && rows.length === 0) return <p>{t('noCustomers')}</p>
  const matches = result.rows()
  return (
    <div className="flex flex-col gap-3">
      <SearchField label={t('search')} value={query} onChange={setQuery} found={matches.length} />
      {matches.length === 0 ? (
        <p className="py-4 text-center text-muted">{t('noMatch')}</p>
      ) : (
        <Ticks key={query} people={matches} {...{ offer, chosen, onChoose }} />
      )}
    </div>
  )
}

interface TicksProps extends PeopleProps {
  people: readonly Local<Customer>[]
}

function Ticks({ people, offer, chosen, onChoose }: TicksProps) {
  const t = useCopy(offers)
  const { shown, remaining, more } = useFirst(people, PAGE)
  const ids = shown.map(({ id }) => id)
  const holders = useHoldersAmong(offer.id, ids)
  const turn = (id: string, isOn: boolean) => {
    const next = new Set(chosen)
    if (isOn) next.add(id)
    else next.delete(id)
    onChoose(next)
  }
  return (
    <div className="rounded-card border border-base-300">
      <ul className="divide-y divide-base-300">
        {shown.map((person) => {
          const has = holders.has(person.id)
          return (
            <li key={person.id} className="px-4">
              <Checkbox
                label={<span className="[overflow-wrap:anywhere]">{calledOf(person)}</span>}
                hint={
                  <span className="[overflow-wrap:anywhere]">
                    {has ? t('has') : person.name && contactOf(person)}
                  </span>
                }
                disabled={has}
                checked={has || chosen.has(person.id)}
                onChange={({ target }) => turn(person.id, target.checked)}
              />
            </li>
          )
        })}
      </ul>
      <SeeMore remaining={remaining} onMore={more} />
    </div>
  )
}
