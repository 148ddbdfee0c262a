import type { CSSProperties, ReactNode } from 'react'
import type { Language } from '../../../shared/copy/copy.ts'

// Mail readers know little CSS: styles stand on the elements, and the column is a table (Outlook).
export const style = {
  body: { margin: 0, padding: 0, backgroundColor: '#f3efe7' },
  outer: { padding: '32px 16px' },
  card: {
    width: '100%',
    maxWidth: 560,
    backgroundColor: '#ffffff',
    border: '1px solid #e5ded1',
    borderRadius: 16,
  },
  inner: {
    padding: 32,
    color: '#1d1c1a',
    fontFamily: "-apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif",
    fontSize: 17,
    lineHeight: 1.5,
    overflowWrap: 'anywhere',
  },
  heading: { margin: '0 0 20px', fontSize: 20, lineHeight: 1.25, fontWeight: 700 },
  paragraph: { margin: '0 0 16px' },
  link: { color: '#1e5b4a' },
  button: {
    display: 'inline-block',
    padding: '14px 28px',
    borderRadius: 10,
    backgroundColor: '#1e5b4a',
    color: '#ffffff',
    fontWeight: 700,
    textDecoration: 'none',
  },
  footer: {
    marginTop: 32,
    paddingTop: 16,
    borderTop: '1px solid #e5ded1',
    color: '#5f5b54',
    fontSize: 14,
  },
  mark: { display: 'block', width: 1, height: 1, border: 0 },
  small: { margin: '0 0 6px' },
} as const satisfies Record<string, CSSProperties>

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
      <meta name="color-scheme" content="light" />
      <title>{subject}</title>
    </head>
    <body style={style.body}>
      <table role="presentation" width="100%" cellPadding={0} cellSpacing={0}>
        <tbody>
          <tr>
            <td align="center" style={style.outer}>
              <table role="presentation" cellPadding={0} cellSpacing={0} style={style.card}>
                <tbody>
                  <tr>
                    <td style={style.inner}>
                      <h1 style={style.heading}>{heading}</h1>
                      {children}
                      <div style={style.footer}>{footer}</div>
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
