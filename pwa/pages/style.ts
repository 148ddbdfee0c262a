// biome-ignore lint/style/noRestrictedImports: the pages are rendered on the server, in Node.
import { createHash } from 'node:crypto'
import colors from '../taps/colors.css?inline'
import tap from '../taps/tap.css?inline'
import quiet from './quiet.css?inline'

/** The whole style of the pages that load no style sheet. */
export const style = colors + tap + quiet

/** A hash and not a nonce: it still fits when the worker shows a copy of the page. */
export const styleHash = `'sha256-${createHash('sha256').update(style).digest('base64')}'`
