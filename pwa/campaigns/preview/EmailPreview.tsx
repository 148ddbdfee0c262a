import { useEffect, useMemo, useState } from 'react'
import { campaigns } from '../../../shared/copy/campaigns.ts'
import { mailEditor } from '../../../shared/copy/mail-editor.ts'
import { previews } from '../../../shared/copy/previews.ts'
import { mailLook } from '../../../shared/pages/mail-look.ts'
import { type CampaignMailProps, type Mail, OPEN_MARK, OPT_OUT_MARK } from '../../../shared/pages/props.ts'
import { picturesIn } from '../../../shared/rules/mail/index.ts'
import { escapeHtml, fill } from '../../../shared/rules/template.ts'
import { fillLinks, followedIn, standardTracking, withReview } from '../../../shared/rules/tracking.ts'
import { usePictureUrl } from '../../pictures/index.ts'
import { MailFrame, Notice, Segmented, Skeleton } from '../../ui/index.ts'
import { useCopy } from '../../words/copy.ts'
import { Phone, type Scheme } from './Phone.tsx'
import { Scaled } from './Scaled.tsx'
import { addressOf, type Reader, type Sender } from './sample.ts'

interface Props {
  subject: string
  message: string
  sender: Sender
  reader: Reader
  scheme: Scheme
}

/** A phone's screen, and a computer's mail window. */
const COMPUTER_WIDTH = 660

/** An opened mail: the very HTML that is sent, filled in for one reader. */
export function EmailPreview({ subject, message, sender, reader, scheme }: Props) {
  const t = useCopy(campaigns)
  const p = useCopy(previews)
  const m = useCopy(mailEditor)
  const [screen, setScreen] = useState<'phone' | 'computer'>('phone')
  const { html, hasFailed } = useHtml(subject, message.trim(), sender, reader)
  const line = fill(subject, reader).trim()
  const title = (
    <div className="text-left">
      <p className="text-muted text-xs">{t('previewFrom', { business: sender.name })}</p>
      <p className={line ? 'font-semibold text-sm [overflow-wrap:anywhere]' : 'text-muted text-sm'}>
        {line || t('previewNoSubject')}
      </p>
    </div>
  )
  const shown = html && <MailFrame bare html={html} title={m('frame')} scheme={scheme} />
  return (
    <>
      <Segmented
        label={m('width')}
        value={screen}
        onChange={setScreen}
        options={[
          { value: 'phone', label: m('phone') },
          { value: 'computer', label: m('computer') },
        ]}
      />
      {hasFailed && <Notice tone="warning">{m('previewFailed')}</Notice>}
      {!html && !hasFailed && <Skeleton kind="card" />}
      {html && screen === 'phone' && (
        <Phone scheme={scheme} title={title} paper={{ backgroundColor: mailLook[scheme].paper }}>
          {message.trim() === '' ? <p className="p-5 text-muted">{t('previewEmpty')}</p> : shown}
        </Phone>
      )}
      {html && screen === 'computer' && (
        <div className="overflow-hidden rounded-card border border-base-300">
          <div className="border-base-300 border-b bg-base-100 px-4 py-3">{title}</div>
          <Scaled width={COMPUTER_WIDTH}>
            <MailFrame bare html={html} title={m('frame')} scheme={scheme} width={COMPUTER_WIDTH} />
          </Scaled>
        </div>
      )}
      {scheme === 'dark' && <p className="text-muted text-sm">{p('mailDark')}</p>}
    </>
  )
}

type Render = (props: CampaignMailProps) => Mail

/** What lays out mails, fetched once a mail is looked at; `undefined` until then, `null` where that failed. */
function useRender(): Render | null | undefined {
  const [render, setRender] = useState<{ render: Render } | null>()
  useEffect(() => {
    let wanted = true
    void import('../../pages/index.ts').then(
      ({ campaignMail }) => wanted && setRender({ render: campaignMail }),
      () => wanted && setRender(null),
    )
    return () => {
      wanted = false
    }
  }, [])
  return render === null ? null : render?.render
}

function useHtml(subject: string, message: string, sender: Sender, reader: Reader) {
  const render = useRender()
  const pictureUrl = usePictureUrl(picturesIn(message))
  const html = useMemo(() => {
    if (!render || !pictureUrl) return undefined
    const { publicUrl, reviewUrl, tracking = standardTracking } = sender
    const links = followedIn(tracking, { channel: 'email', message, publicUrl, reviewUrl })
    const mail = render({
      kind: 'campaign',
      language: sender.language,
      subject,
      message: withReview(message, reviewUrl),
      businessName: sender.name,
      address: addressOf(sender) || null,
      links,
      brand: { color: sender.color ?? null, logo: sender.logoPicture ?? null },
      pictureUrl,
      hasReview: reviewUrl !== null,
    })
    // Where it leads and what it counts is each recipient's own.
    const whole = fillLinks(mail.html, links.map(escapeHtml))
      .replaceAll(OPT_OUT_MARK, '#')
      .replaceAll(OPEN_MARK, '')
    return fill(whole, reader, escapeHtml)
  }, [render, pictureUrl, subject, message, sender, reader])
  return { html, hasFailed: render === null }
}
