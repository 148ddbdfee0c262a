// biome-ignore lint/style/noRestrictedImports: the pages are rendered on the server, in Node.
import { createHash } from 'node:crypto'
import css from '../styles/site.css?inline'
import type { Style } from './style.ts'

/** The inlined styles of the public pages. */
export const siteStyle: Style = {
  css,
  hash: `'sha256-${createHash('sha256').update(css).digest('base64')}'`,
}
