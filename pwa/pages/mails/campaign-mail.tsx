import { renderToStaticMarkup } from 'react-dom/server'
import { mail as words } from '../../../shared/copy/mail.ts'
import { type CampaignMailProps, type Mail, OPEN_MARK, OPT_OUT_MARK } from '../../../shared/pages/props.ts'
import { markLinks } from '../../../shared/rules/tracking.ts'
import { MailDocument, style } from './MailDocument.tsx'
import { Message } from './Message.tsx'

/** A campaign as one mail for all: placeholders and the opt-out address are filled in for each recipient afterwards. */
export function campaignMail(props: CampaignMailProps): Mail {
  const { language, subject, businessName, address, links = [], opens = false } = props
  const t = words(language)
  const why = t('why', { business: businessName })
  const message = props.message.trim()
  const sender = [businessName, address].filter(Boolean).join(', ')
  const rendered = renderToStaticMarkup(
    <MailDocument
      language={language}
      subject={subject}
      heading={businessName}
      footer={
        <>
          <p style={style.small}>{sender}</p>
          <p style={style.small}>
            {why}{' '}
            <a href={OPT_OUT_MARK} style={style.link}>
              {t('optOut')}
            </a>
          </p>
        </>
      }
    >
      <Message message={message} language={language} links={links} />
      {opens && <img src={OPEN_MARK} alt="" width={1} height={1} style={style.mark} />}
    </MailDocument>,
  )
  return {
    subject,
    html: `<!doctype html>${rendered}`,
    text: `${markLinks(message, links)}\n\n--\n${sender}\n${why}\n${t('optOut')}: ${OPT_OUT_MARK}\n`,
  }
}
