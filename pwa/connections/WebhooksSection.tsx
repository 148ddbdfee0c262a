import { Radio } from 'lucide-react'
import { useState } from 'react'
import type * as z from 'zod'
import { webhooks as copy } from '../../shared/copy/webhooks.ts'
import type { listWebhooks } from '../../shared/events/webhooks.ts'
import { WEBHOOKS_MAX } from '../../shared/rules/webhooks/address.ts'
import type { Answer } from '../api/useAnswer.ts'
import { Button, Card, EmptyState, ErrorState, List, Skeleton } from '../ui/index.ts'
import { lazily } from '../ui/lazily.tsx'
import { useCopy } from '../words/copy.ts'
import { WebhookRow } from './WebhookRow.tsx'

const WebhookDialog = /* @__PURE__ */ lazily(async () => (await import('./WebhookDialog.tsx')).WebhookDialog)

/** The receivers that are told of the shop's events, for the owner. */
export function WebhooksSection({
  answer: { value, error, again },
  onChange,
}: {
  answer: Answer<z.output<typeof listWebhooks.output>>
  onChange: () => void
}) {
  const t = useCopy(copy)
  const webhooks = value?.webhooks
  const failed = error !== undefined && !webhooks
  const [isAdding, setAdding] = useState(false)
  const add = (
    <Button icon={<Radio aria-hidden="true" size={20} />} onClick={() => setAdding(true)}>
      {t('add')}
    </Button>
  )
  const isRoom = webhooks && webhooks.length > 0 && webhooks.length < WEBHOOKS_MAX
  return (
    <Card title={t('title')} text={t('text')} actions={isRoom ? add : undefined} flush>
      {failed && <ErrorState title={t('listFailed')} text={t('listFailedText')} onRetry={again} />}
      {!webhooks && !failed && (
        <div className="px-5 pb-5">
          <Skeleton kind="row" count={1} />
        </div>
      )}
      {webhooks && webhooks.length > 0 && (
        <List label={t('list')}>
          {webhooks.map((webhook) => (
            <WebhookRow key={webhook.id} of={webhook} onChange={onChange} />
          ))}
        </List>
      )}
      {webhooks?.length === 0 && <EmptyState title={t('emptyTitle')} text={t('empty')} action={add} />}
      {isAdding && <WebhookDialog onClose={() => setAdding(false)} onSaved={onChange} />}
    </Card>
  )
}
