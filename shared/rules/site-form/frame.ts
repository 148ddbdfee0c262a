/** What the form in a frame tells the page that shows it; `pwa/embed.ts` runs there. */
export interface FrameMessage {
  /** Its height in CSS pixels. */
  blipp: number
  /** Something else is shown than before, such as the thanks. */
  isNew: boolean
}

/** The script that a shop's web site loads. */
export const EMBED_SCRIPT = '/embed.js'
