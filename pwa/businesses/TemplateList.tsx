import { MessageCircle, Plus } from 'lucide-react'
import { useState } from 'react'
import type { Business } from '../../shared/businesses.ts'
import { whatsapp } from '../../shared/copy/whatsapp.ts'
import { fill } from '../../shared/rules/template.ts'
import { removeTemplate, textOfTemplate, type WhatsappTemplate } from '../../shared/whatsapp.ts'
import { call, OfflineError } from '../api/call.ts'
import { wordsOf } from '../api/words.ts'
import { syncNow } from '../sync/index.ts'
import { Badge, Button, Card, ConfirmDialog, EmptyState, List, useToast } from '../ui/index.ts'
import { useCopy } from '../words/copy.ts'
import { TemplateDialog } from './TemplateDialog.tsx'

/** The approved templates of a shop that has WhatsApp on. They come with the profile, so they are there without a network. */
export function TemplateList({ business }: { business: Business }) {
  const t = useCopy(whatsapp)
  const [isAdding, setAdding] = useState(false)
  if (!business.whatsapp?.on) return null
  const { templates } = business.whatsapp
  const add = (
    <Button icon={<Plus aria-hidden="true" size={20} />} onClick={() => setAdding(true)}>
      {t('add')}
    </Button>
  )
  return (
    <div className="mt-6">
      <Card
        title={t('templates')}
        text={t('templatesText')}
        actions={templates.length > 0 ? add : undefined}
        flush
      >
        {templates.length > 0 ? (
          <List label={t('templates')}>
            {templates.map((template) => (
              <Template key={template.id} template={template} />
            ))}
          </List>
        ) : (
          <EmptyState title={t('none')} text={t('noneText')} action={add} />
        )}
      </Card>
      {isAdding && <TemplateDialog onClose={() => setAdding(false)} />}
    </div>
  )
}

function Template({ template }: { template: WhatsappTemplate }) {
  const t = useCopy(whatsapp)
  const [asks, setAsks] = useState(false)
  const { name, contentSid, language } = template
  const remove = useRemove(template)
  const shown = {
    name: `[${t('fillName')}]`,
    email: `[${t('fillEmail')}]`,
    phone: `[${t('fillPhone')}]`,
    business: `[${t('fillBusiness')}]`,
    review: `[${t('fillReview')}]`,
  }
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 px-5 py-4">
      <MessageCircle aria-hidden="true" size={24} className="shrink-0 text-muted" />
      <div className="min-w-0 flex-1 basis-56">
        <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-base [overflow-wrap:anywhere]">
          {name}
          <Badge>{t(language)}</Badge>
        </h3>
        <p className="whitespace-pre-wrap text-sm [overflow-wrap:anywhere]">
          {fill(textOfTemplate(template), shown)}
        </p>
        <p className="text-muted text-sm [overflow-wrap:anywhere]">{contentSid}</p>
      </div>
      <Button aria-label={t('removeOf', { name })} onClick={() => setAsks(true)}>
        {t('remove')}
      </Button>
      <ConfirmDialog
        open={asks}
        onClose={() => setAsks(false)}
        title={t('removeTitle', { name })}
        text={t('removeText')}
        confirm={t('removeOf', { name })}
        onConfirm={remove}
      />
    </li>
  )
}

function useRemove({ id }: WhatsappTemplate): () => Promise<void> {
  const t = useCopy(whatsapp)
  const toast = useToast()
  return async () => {
    try {
      await call(removeTemplate, { id })
      toast({ tone: 'success', title: t('removed') })
      void syncNow()
    } catch (error) {
      const description = error instanceof OfflineError ? t('needsNetwork') : wordsOf(error)
      toast({ tone: 'error', title: t('removeFailed'), description })
    }
  }
}
