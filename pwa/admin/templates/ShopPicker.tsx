import { useState } from 'react'
import { listBusinesses } from '../../../shared/admin.ts'
import { admin } from '../../../shared/copy/admin.ts'
import type { DeskTemplateDetails } from '../../../shared/whatsapp/desk.ts'
import { Button, ErrorState, List, Notice, Row, SearchField } from '../../ui/index.ts'
import { useCopy } from '../../words/copy.ts'
import { useAsked } from '../useAsked.ts'
import { useCalm } from '../useCalm.ts'

type Shops = DeskTemplateDetails['offeredTo']

interface Props {
  shops: Shops
  onChange: (shops: Shops) => void
  error: string | undefined
}

/** Shops that are chosen, and a search for more. */
export function ShopPicker({ shops, onChange, error }: Props) {
  const t = useCopy(admin)
  const [search, setSearch] = useState('')
  const wanted = useCalm(search)
  return (
    <section className="flex flex-col gap-3">
      <h3 className="text-base">{t('templateShops')}</h3>
      {error && <Notice tone="error">{error}</Notice>}
      {shops.length > 0 && (
        <List label={t('templateShops')}>
          {shops.map((shop) => (
            <Row
              key={shop.id}
              title={shop.name}
              actions={
                <Button
                  variant="quiet"
                  aria-label={t('templateRemoveShopOf', { name: shop.name })}
                  onClick={() => onChange(shops.filter(({ id }) => id !== shop.id))}
                >
                  {t('templateRemoveShop')}
                </Button>
              }
            />
          ))}
        </List>
      )}
      <SearchField label={t('search')} value={search} onChange={setSearch} />
      {wanted && <Found search={wanted} shops={shops} onAdd={(shop) => onChange([...shops, shop])} />}
    </section>
  )
}

function Found({
  search,
  shops,
  onAdd,
}: {
  search: string
  shops: Shops
  onAdd: (shop: Shops[number]) => void
}) {
  const t = useCopy(admin)
  const { answer, error, again } = useAsked(listBusinesses, { search })
  if (error !== undefined) return <ErrorState title={t('failed')} onRetry={again} />
  const chosen = new Set(shops.map(({ id }) => id))
  const others = answer?.businesses.filter(({ id, state }) => state !== 'closed' && !chosen.has(id)) ?? []
  if (answer && others.length === 0) return <p className="text-muted text-sm">{t('noneFound')}</p>
  return (
    <List label={t('businesses')}>
      {others.map(({ id, name, email }) => (
        <Row
          key={id}
          title={name}
          text={email}
          actions={
            <Button
              variant="quiet"
              aria-label={t('templateAddShopOf', { name })}
              onClick={() => onAdd({ id, name })}
            >
              {t('templateAddShop')}
            </Button>
          }
        />
      ))}
    </List>
  )
}
