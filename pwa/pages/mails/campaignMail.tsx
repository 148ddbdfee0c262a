import { renderToStaticMarkup } from 'react-dom/server'
import { mail as words } from '../../../shared/copy/mail.ts'
import { type CampaignMailProps, type Mail, OPT_OUT_MARK } from '../../../shared/pages.ts'
import { MailDocument, style } from './MailDocument.tsx'
import { Message } from './Message.tsx'
import { shelter } from './placeholders.ts'

/** A campaign as one mail for all: placeholders and the opt-out address are filled in for each recipient afterwards. */
export function campaignMail(props: CampaignMailProps): Mail {
  const { language, subject, businessName, address } = props
  const t = words(language)
  const why = t('why', { business: businessName })
  const message = shelter(props.message.trim())
  const rendered = renderToStaticMarkup(
    <MailDocument
      language={language}
      subject={businessName}
      heading={businessName}
      footer={
        <>
          <p style={style.small}>{[businessName, address].filter(Boolean).join(', ')}</p>
          <p style={style.small}>
            {why}{' '}
            <a href={OPT_OUT_MARK} style={style.link}>
              {t('optOut')}
            </a>
          </p>
        </>
      }
    >
      <Message message={message} />
    </MailDocument>,
  )
  const sender = [businessName, address].filter(Boolean).join(', ')
  return {
    subject,
    html: `<!doctype html>${message.restore(rendered)}`,
    text: `${props.message.trim()}\n\n--\n${sender}\n${why}\n${t('optOut')}: ${OPT_OUT_MARK}\n`,
  }
}
