import type { CSSProperties } from 'react'
import { mailLook } from '../../../shared/pages/mail-look.ts'
import { contrast, inkOn, shades } from '../../../shared/rules/color.ts'

const { light, dark } = mailLook

/** Pixels across; a phone shows as many as it has. */
export const MAIL_WIDTH = 600

/** The contrast that the edge of a control needs (WCAG 2.2, 1.4.11). */
const EDGE = 3

/** A shop's colours in its mails: its own on buttons, and one close to it for links that can be read by day and by night. */
export function colorsOf(color: string | null) {
  const own = color ?? light.link
  const ink = inkOn(own)
  const edgeOn = (card: string) => (contrast(own, card) < EDGE ? ink : own)
  const links = color ? shades(color) : null
  return {
    button: own,
    ink,
    edge: { light: edgeOn(light.card), dark: edgeOn(dark.card) },
    link: { light: links?.light.primary ?? light.link, dark: links?.dark.primary ?? dark.link },
  }
}
export type MailColors = ReturnType<typeof colorsOf>

// Mail programs know little CSS: styles stand on the elements. Whatever is long breaks, or a phone would scroll sideways.
const broken = { overflowWrap: 'anywhere', wordBreak: 'break-word' } as const

export const style = {
  body: {
    margin: 0,
    padding: '24px 12px',
    backgroundColor: light.paper,
    fontFamily: "-apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif",
  },
  head: { padding: '28px 32px 0', ...broken },
  name: { margin: 0, color: light.text, fontSize: 20, lineHeight: 1.25, fontWeight: 700 },
  // A logo drawn for white paper would be lost on a dark card.
  logo: {
    padding: 6,
    borderRadius: 8,
    backgroundColor: '#ffffff',
    color: '#1d1c1a',
    fontSize: 20,
    fontWeight: 700,
  },
  wide: { padding: '20px 0 0' },
  picture: {
    width: '100%',
    maxWidth: '100%',
    height: 'auto',
    color: light.muted,
    fontSize: 16,
    lineHeight: 1.5,
  },
  main: { padding: '24px 32px 8px', color: light.text, fontSize: 17, lineHeight: 1.5, ...broken },
  heading: { margin: '0 0 12px', fontSize: 24, lineHeight: 1.25, fontWeight: 700 },
  text: { fontSize: 17, lineHeight: 1.5, marginTop: 0, marginBottom: 16 },
  list: { margin: '0 0 16px', paddingLeft: 24 },
  item: { margin: '0 0 6px' },
  foot: { padding: '0 32px 24px', ...broken },
  rule: { borderTop: `1px solid ${light.line}`, margin: '16px 0' },
  small: { color: light.muted, fontSize: 14, lineHeight: 1.5, marginTop: 0, marginBottom: 6 },
  mark: { display: 'block', width: 1, height: 1, border: 0 },
} as const satisfies Record<string, CSSProperties>

export const cardStyle = (bar: string | null): CSSProperties => ({
  maxWidth: MAIL_WIDTH,
  backgroundColor: light.card,
  border: `1px solid ${light.line}`,
  borderTop: bar ? `4px solid ${bar}` : `1px solid ${light.line}`,
  borderRadius: 12,
})

export const buttonStyle = ({ button, ink, edge }: MailColors): CSSProperties => ({
  padding: '14px 28px',
  borderRadius: 10,
  border: `2px solid ${edge.light}`,
  backgroundColor: button,
  color: ink,
  fontSize: 17,
  fontWeight: 700,
  textAlign: 'center',
})

export const linkStyle = ({ link }: MailColors): CSSProperties => ({
  color: link.light,
  textDecorationLine: 'underline',
})

/**
 * For a narrow screen, and for the mail programs that ask for dark colours (Apple Mail, Outlook on Mac and phones); the
 * others keep the light colours or turn them around themselves.
 */
export const sheetOf = ({ button, ink, edge, link }: MailColors): string =>
  '@media (max-width:480px){.mail-pad{padding-left:20px!important;padding-right:20px!important}' +
  '.mail-button{display:block!important}}' +
  '@media (prefers-color-scheme:dark){' +
  [
    `.mail-paper,.mail-paper>table>tbody>tr>td{background-color:${dark.paper}!important}`,
    `.mail-card{background-color:${dark.card}!important;border-color:${dark.line}!important}`,
    `.mail-text{color:${dark.text}!important}`,
    `.mail-foot{color:${dark.muted}!important;border-color:${dark.line}!important}`,
    `a{color:${link.dark}!important}`,
    `.mail-button{background-color:${button}!important;color:${ink}!important;border-color:${edge.dark}!important}`,
  ].join('') +
  '}'
