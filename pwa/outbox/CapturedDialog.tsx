import { useState } from 'react'
import { outbox } from '../../shared/copy/outbox.ts'
import { ui } from '../../shared/copy/ui.ts'
import type { CapturedMessage } from '../../shared/deliveries.ts'
import { linksIn } from '../../shared/rules/links.ts'
import { shownPhone } from '../../shared/rules/phone.ts'
import { channelWord } from '../sends/index.ts'
import { Button, Dialog, MailFrame, Notice, Tabs } from '../ui/index.ts'
import { useCopy } from '../words/copy.ts'
import { useFormat } from '../words/format.ts'

interface Props {
  message: CapturedMessage
  onClose: () => void
}

/** One captured message, as its reader would have seen it. Open as long as it is there. */
export function CapturedDialog({ message, onClose }: Props) {
  const t = useCopy(outbox)
  const common = useCopy(ui)
  const { dateTime } = useFormat()
  const { channel, from, to, at, subject, text, html } = message
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={subject ?? t(channelWord[channel])}
      footer={<Button onClick={onClose}>{common('close')}</Button>}
    >
      <div className="flex flex-col gap-5">
        <Notice title={t('notSent')} />
        <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1">
          <Line term={t('from')} text={from} />
          <Line term={t('to')} text={shownPhone(to)} />
          <Line term={t('at')} text={dateTime(at)} />
        </dl>
        <Links text={text} />
        {html === null ? <Plain text={text} /> : <Views html={html} text={text} />}
      </div>
    </Dialog>
  )
}

const Line = ({ term, text }: { term: string; text: string }) => (
  <>
    <dt className="text-muted">{term}</dt>
    <dd className="[overflow-wrap:anywhere]">{text}</dd>
  </>
)

const Plain = ({ text }: { text: string }) => (
  <p className="whitespace-pre-wrap rounded-card bg-base-200 px-5 py-4 [overflow-wrap:anywhere]">{text}</p>
)

function Views({ html, text }: { html: string; text: string }) {
  const t = useCopy(outbox)
  const [view, setView] = useState<'mail' | 'text'>('mail')
  const tabs = [
    { id: 'mail', label: t('asMail') },
    { id: 'text', label: t('asText') },
  ] as const
  return (
    <Tabs label={t('views')} tabs={tabs} current={view} onChange={setView}>
      {view === 'mail' ? <MailFrame html={html} title={t('frame')} /> : <Plain text={text} />}
    </Tabs>
  )
}

/** The frame's own links are dead; these work, so that the way out and the verification can be tried. */
function Links({ text }: { text: string }) {
  const t = useCopy(outbox)
  const links = linksIn(text)
  if (links.length === 0) return null
  return (
    <section>
      <h3 className="text-muted text-sm">{t('links')}</h3>
      <ul>
        {links.map((href) => (
          <li key={href}>
            <a
              href={href}
              target="_blank"
              rel="noopener noreferrer"
              className="inline-flex min-h-11 items-center font-semibold text-primary underline [overflow-wrap:anywhere]"
            >
              {purposeOf(href, t) ?? href}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What Blipp's own links do; others speak for themselves. */
function purposeOf(href: string, t: ReturnType<typeof outbox>): string | null {
  const { origin, pathname } = new URL(href)
  if (origin !== location.origin) return null
  if (pathname.startsWith('/u/')) return t('linkOptOut')
  return pathname === '/verify-email' ? t('linkVerify') : null
}
