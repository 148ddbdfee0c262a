import {
  Check,
  CircleAlert,
  CirclePause,
  KeyRound,
  Pencil,
  Power,
  Radio,
  ScrollText,
  Trash2,
} from 'lucide-react'
import { useState } from 'react'
import { webhooks as copy } from '../../shared/copy/webhooks.ts'
import type { Webhook } from '../../shared/events/webhooks.ts'
import { Badge, Button, ConfirmDialog, ItemActions } from '../ui/index.ts'
import { lazily } from '../ui/lazily.tsx'
import { useCopy } from '../words/copy.ts'
import { useFormat } from '../words/format.ts'
import { nameOf } from './event-words.ts'
import { SecretShown } from './SecretShown.tsx'
import { useWebhookActs } from './useWebhookActs.ts'

const WebhookDialog = /* @__PURE__ */ lazily(async () => (await import('./WebhookDialog.tsx')).WebhookDialog)
const TriesSheet = /* @__PURE__ */ lazily(async () => (await import('./TriesSheet.tsx')).TriesSheet)

interface Props {
  of: Webhook
  onChange: () => void
}

/** One receiver: whether it takes what it is sent, and what can be done about it. */
export function WebhookRow({ of: webhook, onChange }: Props) {
  const t = useCopy(copy)
  const [open, setOpen] = useState<'log' | 'edit' | 'renew' | 'remove' | null>(null)
  const name = nameOf(webhook)
  const { secret, forgetSecret, renew, turn, remove } = useWebhookActs(webhook, onChange)
  const close = () => setOpen(null)
  const isOff = webhook.offAt !== null
  const icon = { 'aria-hidden': true, size: 20 } as const
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-4">
      <Radio aria-hidden="true" size={24} className="shrink-0 text-muted" />
      <div className="min-w-0 flex-1 basis-56">
        <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-base [overflow-wrap:anywhere]">
          {name}
          <Standing of={webhook} />
        </h3>
        <Details of={webhook} />
      </div>
      <div className="flex items-center gap-2">
        {isOff && (
          <Button aria-label={t('turnOnOf', { name })} onClick={() => turn(true)}>
            {t('turnOn')}
          </Button>
        )}
        <Button
          icon={<ScrollText {...icon} />}
          aria-label={t('logOf', { name })}
          onClick={() => setOpen('log')}
        >
          {t('log')}
        </Button>
        <ItemActions
          more={t('more', { name })}
          actions={[
            {
              id: 'edit',
              label: t('editOf', { name }),
              short: t('edit'),
              icon: <Pencil {...icon} />,
              onSelect: () => setOpen('edit'),
            },
            {
              id: 'renew',
              label: t('renewOf', { name }),
              short: t('renew'),
              icon: <KeyRound {...icon} />,
              onSelect: () => setOpen('renew'),
            },
            // One that is off has a button of its own for it.
            ...(isOff
              ? []
              : [
                  {
                    id: 'turn',
                    label: t('turnOffOf', { name }),
                    short: t('turnOff'),
                    icon: <Power {...icon} />,
                    onSelect: () => turn(false),
                  },
                ]),
            {
              id: 'remove',
              label: t('removeOf', { name }),
              short: t('remove'),
              icon: <Trash2 {...icon} />,
              onSelect: () => setOpen('remove'),
              danger: true,
            },
          ]}
        />
      </div>
      {open === 'log' && <TriesSheet of={webhook} onClose={close} onChange={onChange} />}
      {open === 'edit' && <WebhookDialog of={webhook} onClose={close} onSaved={onChange} />}
      <ConfirmDialog
        open={open === 'renew'}
        onClose={close}
        title={t('renewTitle', { name })}
        text={t('renewText')}
        confirm={t('renew')}
        onConfirm={renew}
      />
      <ConfirmDialog
        open={open === 'remove'}
        onClose={close}
        title={t('removeTitle', { name })}
        text={t('removeText')}
        confirm={t('removeOf', { name })}
        onConfirm={remove}
      />
      {secret && (
        <SecretShown title={t('secretTitle', { name })} t={t} secret={secret} onClose={forgetSecret} />
      )}
    </li>
  )
}

function Standing({ of: { offAt, failingSince, takenAt } }: { of: Webhook }) {
  const t = useCopy(copy)
  const icon = { 'aria-hidden': true, size: 16 } as const
  if (offAt)
    return (
      <Badge tone="warning" icon={<CirclePause {...icon} />}>
        {t('off')}
      </Badge>
    )
  if (failingSince)
    return (
      <Badge tone="error" icon={<CircleAlert {...icon} />}>
        {t('failing')}
      </Badge>
    )
  if (!takenAt) return null
  return (
    <Badge tone="success" icon={<Check {...icon} />}>
      {t('well')}
    </Badge>
  )
}

function Details({ of: webhook }: { of: Webhook }) {
  const t = useCopy(copy)
  const format = useFormat()
  const { types, waiting, takenAt, failingSince, nextAt, offAt, offWhy, oldSecretUntil } = webhook
  const kinds = types === null ? t('allTypes') : t('someTypes', { n: types.length })
  const why = offWhy && { byHand: 'offByHand', gone: 'offGone', failing: 'offFailing' }[offWhy]
  return (
    <>
      <p className="text-sm">{[kinds, ...(waiting > 0 ? [t('waiting', { n: waiting })] : [])].join(' · ')}</p>
      <p className="text-muted text-sm">
        {takenAt ? t('taken', { at: format.dateTime(takenAt) }) : t('neverTaken')}
      </p>
      {!offAt && failingSince && nextAt && (
        <p className="text-muted text-sm">
          {t('failingText', { since: format.dateTime(failingSince), next: format.dateTime(nextAt) })}
        </p>
      )}
      {offAt && why && (
        <p className="text-muted text-sm">
          {t(why as 'offByHand' | 'offGone' | 'offFailing', { at: format.dateTime(offAt) })}
        </p>
      )}
      {oldSecretUntil && Date.parse(oldSecretUntil) > Date.now() && (
        <p className="text-muted text-sm">{t('oldSecret', { at: format.dateTime(oldSecretUntil) })}</p>
      )}
    </>
  )
}
