// biome-ignore lint/style/noRestrictedImports: the pages are rendered on the server, in Node.
import { createHash } from 'node:crypto'
import type { EmbedTheme } from '../../shared/pages/embed.ts'
import { type Shades, shades } from '../../shared/rules/color.ts'
import colors from '../taps/colors.css?inline'
import counter from '../taps/counter/counter.css?inline'
import embed from '../taps/embed.css?inline'
import tap from '../taps/tap.css?inline'
import voucher from '../vouchers/voucher.css?inline'
import person from './person.css?inline'
import quiet from './quiet.css?inline'
import text from './text.css?inline'

/** The inlined styles of a page without a style sheet. */
export interface Style {
  css: string
  /** A hash and not a nonce: it still fits when the worker shows a copy of the page. */
  hash: string
}

const styled = (css: string): Style => ({
  css,
  hash: `'sha256-${createHash('sha256').update(css).digest('base64')}'`,
})

/**
 * The same with a shop's own colour, as far as it can be read. What is written on a button stays as it is: the shades are
 * made for it.
 */
export function inColor(style: Style, color: string | null | undefined): Style {
  if (!color) return style
  const { light, dark } = shades(color)
  const rule = ({ primary }: Shades) => `.tap-colors{--primary:${primary}}`
  return styled(`${style.css}${rule(light)}@media (prefers-color-scheme:dark){${rule(dark)}}`)
}

/** The palette twice over, on paper and at night, as `colors.css` has it. */
const [paper = '', night = ''] = colors.match(/\.tap-colors\s*\{[^}]*\}/g) ?? []

/** For a frame on a shop's own web site, whose colours are the site's choice and not the device's. */
export function embedStyle(theme: EmbedTheme, color: string | null | undefined): Style {
  if (theme === 'auto') return inColor(styled(colors + tap + embed), color)
  const { primary } = color ? shades(color)[theme] : {}
  const own = primary ? `.tap-colors{--primary:${primary}}` : ''
  return styled(`${theme === 'light' ? paper : night}${tap}${embed}${own}`)
}

/** The colour scheme of such a page: of another one than the site's a frame would not be transparent. */
export const schemeOf = ({ theme }: { theme: EmbedTheme }): string =>
  theme === 'auto' ? 'light dark' : theme

/** The whole style of the pages that load no style sheet. */
export const style = styled(colors + tap + quiet + text)

/** Only what the tap page needs: it is paid for on a customer's mobile data. */
export const tapStyle = styled(colors + tap + quiet)

/** For a voucher, which is opened on a customer's mobile data too. */
export const voucherStyle = styled(colors + voucher + quiet)

/** With what only a counter's page needs. */
export const counterStyle = styled(colors + tap + quiet + text + counter)

/** For the pages below `/c`. */
export const personStyle = styled(colors + tap + quiet + text + person)
