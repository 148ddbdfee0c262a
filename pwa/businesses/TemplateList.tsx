import { MessageCircle } from 'lucide-react'
import { useState } from 'react'
import type { Business } from '../../shared/businesses.ts'
import { whatsapp } from '../../shared/copy/whatsapp.ts'
import { fill } from '../../shared/rules/template.ts'
import { textOfTemplate } from '../../shared/whatsapp/approved.ts'
import { removeTemplate, type WhatsappTemplate } from '../../shared/whatsapp/contract.ts'
import { call, OfflineError } from '../api/call.ts'
import { wordsOf } from '../api/words.ts'
import { syncNow } from '../sync/index.ts'
import { Badge, Button, Card, ConfirmDialog, EmptyState, LinkButton, List, useToast } from '../ui/index.ts'
import { useCopy } from '../words/copy.ts'
import { useLanguageName } from '../words/language-name.ts'

/** The approved texts of a shop that has WhatsApp on. They come with the profile, so they are there without a network. */
export function TemplateList({ business }: { business: Business }) {
  const t = useCopy(whatsapp)
  if (!business.whatsapp?.on) return null
  const { templates } = business.whatsapp
  return (
    <Card title={t('templates')} text={t('templatesText')} flush>
      {templates.length > 0 ? (
        <List label={t('templates')}>
          {templates.map((template) => (
            <Template key={template.id} template={template} business={business.name} />
          ))}
        </List>
      ) : (
        <EmptyState
          title={t('none')}
          text={t('noneText')}
          action={
            <LinkButton href="/contact" outside>
              {t('askUs')}
            </LinkButton>
          }
        />
      )}
    </Card>
  )
}

function Template({ template, business }: { template: WhatsappTemplate; business: string }) {
  const t = useCopy(whatsapp)
  const languageName = useLanguageName()
  const { name, language, own, buttons = [] } = template
  const shown = {
    name: `[${t('fillName')}]`,
    email: `[${t('fillEmail')}]`,
    phone: `[${t('fillPhone')}]`,
    business,
    review: `[${t('fillReview')}]`,
  }
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 px-5 py-4">
      <MessageCircle aria-hidden="true" size={24} className="shrink-0 text-muted" />
      <div className="min-w-0 flex-1 basis-56">
        <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-base [overflow-wrap:anywhere]">
          {name}
          <Badge>{languageName(language)}</Badge>
        </h3>
        <p className="whitespace-pre-wrap text-sm [overflow-wrap:anywhere]">
          {fill(textOfTemplate(template), shown)}
        </p>
        {buttons.length > 0 && (
          <p className="text-muted text-sm [overflow-wrap:anywhere]">
            {t('buttons', { buttons: buttons.join(', ') })}
          </p>
        )}
      </div>
      {own && <Remove template={template} />}
    </li>
  )
}

/** For what the shop wrote down itself. */
function Remove({ template: { id, name } }: { template: WhatsappTemplate }) {
  const t = useCopy(whatsapp)
  const toast = useToast()
  const [asks, setAsks] = useState(false)
  const remove = async () => {
    try {
      await call(removeTemplate, { id })
      toast({ tone: 'success', title: t('removed') })
      void syncNow()
    } catch (error) {
      const description = error instanceof OfflineError ? t('needsNetwork') : wordsOf(error)
      toast({ tone: 'error', title: t('removeFailed'), description })
    }
  }
  return (
    <>
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
    </>
  )
}
