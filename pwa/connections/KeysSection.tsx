import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import type * as z from 'zod'
import type { listApiKeys } from '../../shared/api-keys/contract.ts'
import { apiKeys } from '../../shared/copy/api-keys.ts'
import { sitePath, sitePaths } from '../../shared/pages/site.ts'
import type { Answer } from '../api/useAnswer.ts'
import { Button, Card, EmptyState, ErrorState, LinkButton, List, Skeleton } from '../ui/index.ts'
import { lazily } from '../ui/lazily.tsx'
import { useCopy, useLanguage } from '../words/copy.ts'
import { KeyRow } from './KeyRow.tsx'

const NewKeyDialog = /* @__PURE__ */ lazily(async () => (await import('./NewKeyDialog.tsx')).NewKeyDialog)

/** The keys by which programs call, for the owner. */
export function KeysSection({
  answer: { value, error, again },
  onChange,
}: {
  answer: Answer<z.output<typeof listApiKeys.output>>
  onChange: () => void
}) {
  const t = useCopy(apiKeys)
  const language = useLanguage()
  const keys = value?.keys
  const failed = error !== undefined && !keys
  const [isMaking, setMaking] = useState(false)
  const create = (
    <Button icon={<KeyRound aria-hidden="true" size={20} />} onClick={() => setMaking(true)}>
      {t('create')}
    </Button>
  )
  return (
    <Card title={t('title')} text={t('text')} actions={keys?.length ? create : undefined} flush>
      {failed && <ErrorState title={t('listFailed')} text={t('listFailedText')} onRetry={again} />}
      {!keys && !failed && (
        <div className="px-5 pb-5">
          <Skeleton kind="row" count={2} />
        </div>
      )}
      {keys && keys.length > 0 && (
        <List label={t('list')}>
          {keys.map((key) => (
            <KeyRow key={key.id} of={key} onChange={onChange} />
          ))}
        </List>
      )}
      {keys?.length === 0 && <EmptyState title={t('emptyTitle')} text={t('empty')} action={create} />}
      <p className="border-base-300 border-t px-1 py-2">
        <LinkButton href={sitePath(sitePaths.developers, language)} outside newTab variant="quiet">
          {t('guide')}
        </LinkButton>
      </p>
      {isMaking && <NewKeyDialog onClose={() => setMaking(false)} onMade={onChange} />}
    </Card>
  )
}
