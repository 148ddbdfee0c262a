import { Body } from '@react-email/body'
import { Column } from '@react-email/column'
import { Container } from '@react-email/container'
import { Head } from '@react-email/head'
import { Heading } from '@react-email/heading'
import { Hr } from '@react-email/hr'
import { Html } from '@react-email/html'
import { Img } from '@react-email/img'
import { Link } from '@react-email/link'
import { Row } from '@react-email/row'
import { Text } from '@react-email/text'
import { renderToStaticMarkup } from 'react-dom/server'
import { mail as words } from '../../../shared/copy/mail.ts'
import {
  type CampaignMailProps,
  type Mail,
  type MailBrand,
  OPEN_MARK,
  OPT_OUT_MARK,
} from '../../../shared/pages/props.ts'
import { type Block, mailBlocks, plainBlocks } from '../../../shared/rules/mail/index.ts'
import { cardStyle, colorsOf, linkStyle, sheetOf, style } from './campaign-style.ts'
import { hrefOf, MailBlocks, MailPicture, type Setting } from './MailBlocks.tsx'

/** A campaign as one mail for all: placeholders and the opt-out address are filled in for each recipient afterwards. */
export function campaignMail(props: CampaignMailProps): Mail {
  const { language, subject, businessName, links = [], brand, hasReview = true } = props
  const t = words(language)
  const message = props.message.trim()
  const blocks = mailBlocks(message).filter((block) => hasReview || !isReview(block))
  const colors = colorsOf(brand?.color ?? null)
  const setting: Setting = {
    ...{ language, links, colors },
    pictureUrl: props.pictureUrl ?? ((digest) => `/p/${digest}`),
  }
  const [first] = blocks
  const picture = first?.kind === 'picture' ? first.picture : null
  const sender = [businessName, props.address].filter(Boolean).join(', ')
  const why = t('why', { business: businessName })
  const rendered = renderToStaticMarkup(
    <Html lang={language}>
      <Head>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{subject}</title>
        <style>{sheetOf(colors)}</style>
      </Head>
      <Body className="mail-paper" style={style.body}>
        <Container className="mail-card" style={cardStyle(brand?.color ?? null)}>
          <Row>
            <Column className="mail-pad" style={style.head}>
              <Name name={businessName} logo={brand?.logo ?? null} setting={setting} />
            </Column>
          </Row>
          {picture && (
            <Row>
              <Column style={style.wide}>
                <MailPicture picture={picture} setting={setting} />
              </Column>
            </Row>
          )}
          <Row>
            <Column className="mail-pad mail-text" style={style.main}>
              <MailBlocks blocks={picture ? blocks.slice(1) : blocks} setting={setting} />
            </Column>
          </Row>
          <Row>
            <Column className="mail-pad" style={style.foot}>
              <Hr className="mail-foot" style={style.rule} />
              <Text className="mail-foot" style={style.small}>
                {sender}
              </Text>
              <Text className="mail-foot" style={style.small}>
                {why}{' '}
                <Link href={OPT_OUT_MARK} style={linkStyle(colors)}>
                  {t('optOut')}
                </Link>
              </Text>
              {props.opens && <img src={OPEN_MARK} alt="" width={1} height={1} style={style.mark} />}
            </Column>
          </Row>
        </Container>
      </Body>
    </Html>,
  )
  return {
    subject,
    html: `<!doctype html>${rendered.replace(UNHEEDED, '')}`,
    text: `${plainBlocks(blocks, (target) => hrefOf(target, setting))}\n\n--\n${sender}\n${why}\n${t('optOut')}: ${OPT_OUT_MARK}\n`,
  }
}

/** What no mail program heeds, and each mail would carry: React asks for pictures ahead of a page, React Email names its columns. */
const UNHEEDED = /<link rel="preload"[^>]*>| data-id="__react-email-column"/g

const isReview = (block: Block): boolean => block.kind === 'button' && /^\{\{\s*review/.test(block.target)

const LOGO_HEIGHT = 48
const LOGO_WIDTH = 220

function Name({ name, logo, setting }: { name: string; logo: MailBrand['logo']; setting: Setting }) {
  const scale = logo ? Math.min(LOGO_HEIGHT / logo.height, LOGO_WIDTH / logo.width) : 1
  return (
    <Heading as="h1" className="mail-text" style={style.name}>
      {logo ? (
        <Img
          src={setting.pictureUrl(logo.digest)}
          alt={name}
          width={Math.max(1, Math.round(logo.width * scale))}
          height={Math.max(1, Math.round(logo.height * scale))}
          style={style.logo}
        />
      ) : (
        name
      )}
    </Heading>
  )
}
