// Every screen and state that is looked at, one list a part.
import { accounts } from './accounts.ts'
import { admin } from './admin.ts'
import { assistant } from './assistant.ts'
import { automations } from './automations.ts'
import { businesses } from './businesses.ts'
import { campaigns } from './campaigns.ts'
import { closing } from './closing.ts'
import { connections } from './connections.ts'
import { counter } from './counter.ts'
import { customers } from './customers.ts'
import { dashboard } from './dashboard.ts'
import { deliveries } from './deliveries.ts'
import { demo } from './demo.ts'
import { developers } from './developers.ts'
import { imports } from './imports.ts'
import { inquiries } from './inquiries.ts'
import { install } from './install.ts'
import { landing } from './landing.ts'
import { merging } from './merging.ts'
import { misuse } from './misuse.ts'
import { notificationShots } from './notifications.ts'
import { offers } from './offers.ts'
import { payments } from './payments.ts'
import { people } from './people.ts'
import { queue } from './queue.ts'
import { replies } from './replies.ts'
import { reports } from './reports.ts'
import { rights } from './rights.ts'
import { schedule } from './schedule.ts'
import { segments } from './segments.ts'
import { settings } from './settings.ts'
import type { Shot } from './shot.ts'
import { staff } from './staff.ts'
import { stamps } from './stamps.ts'
import { tags } from './tags.ts'
import { taps } from './taps.ts'
import { whatsapp } from './whatsapp.ts'

export type { Shot } from './shot.ts'
export const shots: Shot[] = [
  ...landing,
  ...demo,
  ...inquiries,
  ...taps,
  ...counter,
  ...businesses,
  ...closing,
  ...accounts,
  ...dashboard,
  ...replies,
  ...customers,
  ...imports,
  ...segments,
  ...rights,
  ...people,
  ...staff,
  ...settings,
  ...connections,
  ...developers,
  ...misuse,
  ...tags,
  ...campaigns,
  ...deliveries,
  ...assistant,
  ...automations,
  ...notificationShots,
  ...offers,
  ...stamps,
  ...reports,
  ...schedule,
  ...whatsapp,
  ...merging,
  ...install,
  ...admin,
  ...payments,
  // Last: what lies locked on the device is asked about on every page after it.
  ...queue,
]
