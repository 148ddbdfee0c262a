// The very files that tests/api-keys/examples.test.ts runs.
import booking from '../../../examples/booking.mjs?raw'
import follow from '../../../examples/follow.mjs?raw'
import sendCampaign from '../../../examples/send-campaign.mjs?raw'

export const examples = [
  { id: 'booking', file: 'booking.mjs', text: booking, title: 'bookingTitle', about: 'bookingText' },
  { id: 'follow', file: 'follow.mjs', text: follow, title: 'followTitle', about: 'followText' },
  { id: 'send', file: 'send-campaign.mjs', text: sendCampaign, title: 'sendTitle', about: 'sendExampleText' },
] as const
