// The very files that tests/api-keys/examples.test.ts and tests/webhooks/example.test.ts run.
import booking from '../../../examples/booking.mjs?raw'
import follow from '../../../examples/follow.mjs?raw'
import receiver from '../../../examples/receiver.mjs?raw'
import sendCampaign from '../../../examples/send-campaign.mjs?raw'

export const examples = [
  { id: 'booking', file: 'booking.mjs', text: booking, title: 'bookingTitle', about: 'bookingText' },
  { id: 'follow', file: 'follow.mjs', text: follow, title: 'followTitle', about: 'followText' },
  {
    id: 'receiver',
    file: 'receiver.mjs',
    text: receiver,
    title: 'receiverTitle',
    about: 'receiverText',
  },
  { id: 'send', file: 'send-campaign.mjs', text: sendCampaign, title: 'sendTitle', about: 'sendExampleText' },
] as const
