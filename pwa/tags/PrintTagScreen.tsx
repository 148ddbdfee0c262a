import { Printer } from 'lucide-react'
import { useState } from 'react'
import { useParams } from 'wouter'
import type { Business } from '../../shared/businesses.ts'
import { tagPrint } from '../../shared/copy/tag-print.ts'
import { tags } from '../../shared/copy/tags.ts'
import type { Tag } from '../../shared/tags.ts'
import { Pending, useProfile, useRow } from '../sync/index.ts'
import { Button, Card, EmptyState, Field, LinkButton, Notice, PageHeader, RadioCards } from '../ui/index.ts'
import { useCopy } from '../words/copy.ts'
import { ReachNotice } from './ReachNotice.tsx'
import { Sheets } from './Sheets.tsx'
import { countOf, PIECES_MAX, paperOf, perSheet, type SheetFormat, sheetFormats, sheetsOf } from './sheets.ts'
import { leadsOf } from './tag-form.ts'
import { useQr } from './useQr.ts'

const INVITATION_MAX = 60
const LIST = '/dashboard/tags'

/** /dashboard/tags/:id/print: a tag as signs, stickers or table tents. All that it needs is on the device. */
export default function PrintTagScreen() {
  const { id = '' } = useParams<{ id: string }>()
  const tag = useRow('tag', id)
  const business = useProfile()
  if (tag === undefined || !business) return <Pending count={2} />
  if (!tag) return <Missing words="gone" />
  return tag.url ? <Printing key={tag.id} tag={tag} business={business} /> : <Missing words="noAddress" />
}

function Missing({ words }: { words: 'gone' | 'noAddress' }) {
  const t = useCopy(tagPrint)
  return (
    <>
      <PageHeader title={t('name')} back={{ href: LIST, label: t('back') }} />
      <EmptyState
        title={t(`${words}Title`)}
        text={t(words)}
        action={<LinkButton href={LIST}>{t('back')}</LinkButton>}
      />
    </>
  )
}

const invitations = { signup: 'inviteSignup', review: 'inviteReview', page: 'invitePage' } as const

/** A review page that is not there yet leads to the form. */
function invitationOf({ target }: Tag, { reviewUrl, language }: Business): string {
  const leads = leadsOf(target)
  return tagPrint(language)(invitations[leads === 'review' && !reviewUrl ? 'signup' : leads])
}

function Printing({ tag, business }: { tag: Tag; business: Business }) {
  const t = useCopy(tagPrint)
  const picture = useQr(tag.url)
  const [format, setFormat] = useState<SheetFormat>('sign')
  const [typed, setTyped] = useState('1')
  const [invitation, setInvitation] = useState(() => invitationOf(tag, business))
  const count = countOf(typed)
  const isReady = count !== null && invitation.trim() !== '' && Boolean(picture)
  const choose = (next: SheetFormat) => {
    setFormat(next)
    setTyped(String(perSheet[next]))
  }
  return (
    <>
      <PageHeader
        title={t('title', { label: tag.label })}
        name={t('name')}
        text={t('text')}
        back={{ href: LIST, label: t('back') }}
      />
      <div className="flex flex-col gap-6">
        <ReachNotice publicUrl={business.publicUrl} />
        <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,24rem)]">
          <Card>
            <div className="flex flex-col gap-5">
              <RadioCards
                legend={t('format')}
                value={format}
                onChange={choose}
                options={sheetFormats.map((value) => ({
                  value,
                  label: t(value),
                  text: t(`${value}Text`),
                }))}
              />
              <Field
                label={t('count')}
                type="number"
                inputMode="numeric"
                min={1}
                max={PIECES_MAX}
                value={typed}
                onChange={({ target }) => setTyped(target.value)}
                error={count === null ? t('countInvalid') : undefined}
              />
              <Field
                label={t('invitation')}
                hint={t('invitationHint')}
                lang={business.language}
                maxLength={INVITATION_MAX}
                value={invitation}
                onChange={({ target }) => setInvitation(target.value)}
                error={invitation.trim() === '' ? t('invitationRequired') : undefined}
              />
              <div>
                <Button
                  variant="primary"
                  wide
                  icon={<Printer aria-hidden="true" size={20} />}
                  disabled={!isReady}
                  onClick={() => window.print()}
                >
                  {t('print')}
                </Button>
                <p className="mt-2 text-muted text-sm">{t('printHint')}</p>
              </div>
            </div>
          </Card>
          <section aria-label={t('preview')}>
            <p role="status" className="mb-2 text-muted text-sm">
              {count !== null && t('sheets', { n: sheetsOf(format, count).length, paper: paperOf(format) })}
            </p>
            {picture === null && <NoCode />}
            {picture && (
              <Sheets
                format={format}
                count={count ?? 1}
                printed={{
                  shop: business.name,
                  invitation: invitation.trim(),
                  language: business.language,
                  picture,
                  url: tag.url,
                }}
              />
            )}
          </section>
        </div>
      </div>
    </>
  )
}

function NoCode() {
  const t = useCopy(tags)
  return (
    <Notice tone="error">
      <p>{t('qrFailed')}</p>
    </Notice>
  )
}
