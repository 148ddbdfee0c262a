import { useCallback, useEffect, useState } from 'react'
import type * as z from 'zod'
import { cards } from '../../../shared/copy/cards.ts'
import { type CardOrder, listCardOrders } from '../../../shared/inquiries.ts'
import { call } from '../../api/call.ts'
import { useConnection, useProfile } from '../../sync/index.ts'
import { Badge, Button, CancelButton, Dialog, ErrorState, Notice, Skeleton } from '../../ui/index.ts'
import { useCopy } from '../../words/copy.ts'
import { useFormat } from '../../words/format.ts'
import { OrderForm } from './OrderForm.tsx'
import { type Order, useOrder } from './useOrder.ts'

/** Orders the plan's printed cards. Open as long as it is there. */
export default function OrderCardsDialog({ onClose }: { onClose: () => void }) {
  const t = useCopy(cards)
  const business = useProfile()
  const [ordered, setOrdered] = useState<CardOrder>()
  const orders = useCardOrders()
  const left = orders.known?.left
  const order = useOrder(business, left, setOrdered)
  const canOrder = business !== undefined && left !== undefined && left !== 0
  return (
    <Dialog
      open
      onClose={onClose}
      isDirty={!ordered && order.form.formState.isDirty}
      title={t('title')}
      description={t('text')}
      footer={
        ordered || left === 0 ? (
          <Button variant="primary" autoFocus={ordered !== undefined} onClick={onClose}>
            {t('close')}
          </Button>
        ) : (
          canOrder && <OrderButtons order={order} onClose={onClose} />
        )
      }
    >
      <div className="flex flex-col gap-6">
        {/* Always there, so that a screen reader hears what arrives in it. */}
        <div role="status" className="empty:hidden">
          {ordered && <Ordered order={ordered} />}
        </div>
        {!ordered && <Ordering orders={orders} order={canOrder ? order : undefined} />}
      </div>
    </Dialog>
  )
}

function OrderButtons({ order: { id, amount, busy }, onClose }: { order: Order; onClose: () => void }) {
  const t = useCopy(cards)
  const { online } = useConnection()
  return (
    <>
      <CancelButton onClick={onClose} />
      <Button type="submit" form={id} variant="primary" busy={busy} disabled={!online}>
        {Number.isInteger(amount) && amount > 0 ? t('orderN', { n: amount }) : t('order')}
      </Button>
    </>
  )
}

function Ordered({ order }: { order: CardOrder }) {
  const t = useCopy(cards)
  return (
    <Notice title={t('doneTitle', { n: order.amount })}>
      <p>{t('done', { address: addressOf(order) })}</p>
    </Notice>
  )
}

const addressOf = ({ recipient, streetAddress, zipCode, city }: CardOrder): string =>
  `${recipient}, ${streetAddress}, ${zipCode} ${city}`

interface OrderingProps {
  orders: ReturnType<typeof useCardOrders>
  /** Left out where nothing can be ordered, or it is not known yet. */
  order: Order | undefined
}

function Ordering({ orders: { known, failed, load }, order }: OrderingProps) {
  const t = useCopy(cards)
  const { online } = useConnection()
  if (failed)
    return online ? (
      <ErrorState title={t('loadFailed')} text={t('loadFailedText')} onRetry={load} />
    ) : (
      <Notice tone="warning" title={t('offlineTitle')} />
    )
  if (!known || (known.left !== 0 && !order)) return <Skeleton kind="row" count={4} />
  return (
    <>
      {order ? (
        <OrderForm order={order} left={known.left} />
      ) : (
        <Notice title={t('noneTitle')}>
          <p>{t('none')}</p>
        </Notice>
      )}
      {known.orders.length > 0 && <Earlier orders={known.orders} />}
    </>
  )
}

const stateWord = { new: 'new', 'in hand': 'inHand', done: 'sent' } as const

function Earlier({ orders }: { orders: CardOrder[] }) {
  const t = useCopy(cards)
  const { date } = useFormat()
  return (
    <section aria-label={t('earlier')} className="border-base-300 border-t pt-5">
      <h3 className="text-base">{t('earlier')}</h3>
      <ul className="mt-2 flex flex-col gap-3">
        {orders.map((order) => (
          <li key={order.id} className="flex flex-wrap items-baseline justify-between gap-x-4 text-sm">
            <span>
              {t('earlierOrder', {
                n: order.amount,
                address: addressOf(order),
                day: date(order.createdAt),
              })}
            </span>
            <Badge tone={order.state === 'done' ? 'success' : 'neutral'}>{t(stateWord[order.state])}</Badge>
          </li>
        ))}
      </ul>
    </section>
  )
}

type CardOrders = z.output<typeof listCardOrders.output>

/** Orders, and the plan's remaining cards; fetched on opening and whenever the network comes back. */
function useCardOrders() {
  const [known, setKnown] = useState<CardOrders>()
  const [failed, setFailed] = useState(false)
  const { online } = useConnection()
  const load = useCallback(async () => {
    setFailed(false)
    try {
      setKnown(await call(listCardOrders, {}))
    } catch {
      setFailed(true)
    }
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a network that is back is a reason to ask again
  useEffect(() => void load(), [load, online])
  return { known, failed: failed && !known, load: () => void load() }
}
