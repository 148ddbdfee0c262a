import * as z from 'zod'
import type { Channel } from '../../shared/consents.ts'
import { followedIn, standardTracking, type Tracking } from '../../shared/rules/tracking.ts'
import type { BusinessRow } from '../database/index.ts'

const measured = z.object({ links: z.array(z.string()), opens: z.boolean() })

/** The measurements of a send's messages: fixed when Send is pressed, so that a link keeps its meaning. */
export type Measurement = z.infer<typeof measured>

export const nothing: Measurement = { links: [], opens: false }

type Choice = Pick<BusinessRow, 'mailClicksOffAt' | 'smsClicksAt' | 'opensAt'>

/** The measurements that a business allows. */
export const trackingOf = ({ mailClicksOffAt, smsClicksAt, opensAt }: Choice): Tracking => ({
  ...standardTracking,
  mailClicks: mailClicksOffAt === null,
  smsClicks: smsClicksAt !== null,
  opens: opensAt !== null,
})

/** Reads `sends.tracking`. */
export const measuredOf = (tracking: string | null): Measurement =>
  tracking === null ? nothing : measured.parse(JSON.parse(tracking))

interface WrittenMessage {
  channel: Channel
  message: string
  publicUrl: string
}

/** `sends.tracking` of a message that is about to be sent. */
export function trackingFor(
  shop: Choice & Pick<BusinessRow, 'reviewUrl'>,
  { channel, message, publicUrl }: WrittenMessage,
): string | null {
  // An approved template goes out as it was approved.
  if (channel === 'whatsapp') return null
  const choice = trackingOf(shop)
  const isMail = channel === 'email'
  const chosen: Measurement = {
    links: followedIn(choice, { channel, message, publicUrl, reviewUrl: shop.reviewUrl }),
    opens: isMail && choice.opens,
  }
  return chosen.opens || chosen.links.length > 0 ? JSON.stringify(chosen) : null
}
