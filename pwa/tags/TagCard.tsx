import { CloudUpload, ExternalLink, Pencil, QrCode, Trash2 } from 'lucide-react'
import { tags } from '../../shared/copy/tags.ts'
import type { Tag } from '../../shared/tags.ts'
import { useCopy } from '../copy.ts'
import type { Local } from '../sync/index.ts'
import { Badge, Button, IconButton, LinkButton } from '../ui/index.ts'
import { CopyButton } from './CopyButton.tsx'
import { leadsOf } from './tag-form.ts'

export type TagAction = 'qr' | 'edit' | 'remove'

interface Props {
  tag: Local<Tag>
  onAction: (action: TagAction) => void
}

/** One tag: where it leads, its address, and what can be done with it. */
export function TagCard({ tag, onAction }: Props) {
  const t = useCopy(tags)
  const { label } = tag
  return (
    <li className="flex flex-col gap-3 px-5 py-4">
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <h3 className="text-lg">{label}</h3>
          <p className="text-muted text-sm">
            <Lead target={tag.target} />
          </p>
          <p className="mt-1 break-all text-sm">{tag.url || t('noAddress')}</p>
        </div>
        {tag.waiting && (
          <Badge tone="ember" icon={<CloudUpload aria-hidden="true" size={16} />}>
            {t('waiting')}
          </Badge>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {tag.url && <AddressActions tag={tag} onQr={() => onAction('qr')} />}
        <span className="ml-auto flex">
          <IconButton
            label={t('edit', { label })}
            icon={<Pencil aria-hidden="true" size={20} />}
            onClick={() => onAction('edit')}
          />
          <IconButton
            label={t('remove', { label })}
            icon={<Trash2 aria-hidden="true" size={20} />}
            onClick={() => onAction('remove')}
          />
        </span>
      </div>
    </li>
  )
}

function Lead({ target }: { target: string }) {
  const t = useCopy(tags)
  const leads = leadsOf(target)
  if (leads === 'page') return t('leadsPage', { host: new URL(target).host })
  return t(leads === 'signup' ? 'leadsSignup' : 'leadsReview')
}

/** What can be done once the server has given the tag its address. */
function AddressActions({ tag: { label, url }, onQr }: { tag: Tag; onQr: () => void }) {
  const t = useCopy(tags)
  return (
    <>
      <Button
        icon={<QrCode aria-hidden="true" size={20} />}
        aria-label={t('showQrOf', { label })}
        onClick={onQr}
      >
        {t('showQr')}
      </Button>
      <CopyButton text={url} label={t('copyOf', { label })} />
      <LinkButton href={url} newTab variant="quiet" icon={<ExternalLink aria-hidden="true" size={20} />}>
        {t('open')}
        <span className="sr-only">{label}</span>
      </LinkButton>
    </>
  )
}
