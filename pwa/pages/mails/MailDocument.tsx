import type { CSSProperties, ReactNode } from 'react'
import type { Language } from '../../../shared/copy/copy.ts'
import { mailLook } from '../../../shared/pages/mail-look.ts'

const { light, dark } = mailLook

// Mail readers know little CSS: styles stand on the elements, and the column is a table (Outlook).
export const style = {
  body: { margin: 0, padding: 0, backgroundColor: light.paper },
  outer: { padding: '32px 16px' },
  card: {
    width: '100%',
    maxWidth: 560,
    backgroundColor: light.card,
    border: `1px solid ${light.line}`,
    borderRadius: 16,
  },
  inner: {
    padding: 32,
    color: light.text,
    fontFamily: "-apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif",
    fontSize: 17,
    lineHeight: 1.5,
    overflowWrap: 'anywhere',
  },
  heading: { margin: '0 0 20px', fontSize: 20, lineHeight: 1.25, fontWeight: 700 },
  paragraph: { margin: '0 0 16px' },
  link: { color: light.link },
  button: {
    display: 'inline-block',
    padding: '14px 28px',
    borderRadius: 10,
    backgroundColor: light.link,
    color: light.onLink,
    fontWeight: 700,
    textDecoration: 'none',
  },
  footer: {
    marginTop: 32,
    paddingTop: 16,
    borderTop: `1px solid ${light.line}`,
    color: light.muted,
    fontSize: 14,
  },
  mark: { display: 'block', width: 1, height: 1, border: 0 },
  small: { margin: '0 0 6px' },
} as const satisfies Record<string, CSSProperties>

// For the mail programs that ask (Apple Mail, Outlook on Mac and phones); the others keep the light colours or turn them
// around themselves.
const darkRules = [
  `body{background-color:${dark.paper}!important}`,
  `.mail-card{background-color:${dark.card}!important;border-color:${dark.line}!important}`,
  `.mail-text{color:${dark.text}!important}`,
  `.mail-foot{color:${dark.muted}!important;border-color:${dark.line}!important}`,
  `a{color:${dark.link}!important}`,
  `.mail-button{background-color:${dark.link}!important;color:${dark.onLink}!important}`,
].join('')

interface MailDocumentProps {
  language: Language
  subject: string
  heading: string
  footer: ReactNode
  children: ReactNode
}

/** The frame of every mail: who writes, what they say, and why it came. */
export const MailDocument = ({ language, subject, heading, footer, children }: MailDocumentProps) => (
  <html lang={language}>
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content="light dark" />
      <meta name="supported-color-schemes" content="light dark" />
      <title>{subject}</title>
      <style>{`@media (prefers-color-scheme: dark) {${darkRules}}`}</style>
    </head>
    <body style={style.body}>
      <table role="presentation" width="100%" cellPadding={0} cellSpacing={0}>
        <tbody>
          <tr>
            <td align="center" style={style.outer}>
              <table
                role="presentation"
                cellPadding={0}
                cellSpacing={0}
                className="mail-card"
                style={style.card}
              >
                <tbody>
                  <tr>
                    <td className="mail-text" style={style.inner}>
                      <h1 style={style.heading}>{heading}</h1>
                      {children}
                      <div className="mail-foot" style={style.footer}>
                        {footer}
                      </div>
                    </td>
                  </tr>
                </tbody>
              </table>
            </td>
          </tr>
        </tbody>
      </table>
    </body>
  </html>
)
