import type { Kysely } from 'kysely'
import type { Engine } from '../schema.ts'
import type { Tables } from '../tables.ts'
import * as ground from './001-ground.ts'
import * as replies from './002-replies.ts'
import * as devices from './003-devices.ts'
import * as merging from './004-merging.ts'
import * as ledger from './007-ledger.ts'

import * as bounces from './008-bounces.ts'

import * as scheduling from './009-scheduling.ts'
import * as tracking from './010-tracking.ts'
import * as automations from './011-automations.ts'
import * as whatsapp from './012-whatsapp.ts'
import * as heldAutomations from './013-held-automations.ts'
import * as segments from './014-segments.ts'
import * as ai from './015-ai.ts'
import * as imports from './016-imports.ts'
import * as rights from './017-rights.ts'
import * as reports from './018-reports.ts'
import * as people from './019-people.ts'
import * as comparisons from './020-comparisons.ts'
import * as laterTries from './021-later-tries.ts'
import * as voice from './022-voice.ts'
import * as tagHours from './023-tag-hours.ts'
import * as security from './024-security.ts'
import * as staffAndSettings from './025-staff-and-settings.ts'
import * as payments from './026-payments.ts'
import * as inquiries from './027-inquiries.ts'
import * as admins from './028-admins.ts'
import * as templates from './029-templates.ts'
import * as rateLimits from './031-rate-limits.ts'
import * as afterARestore from './033-after-a-restore.ts'
import * as whoLeft from './034-who-left.ts'
import * as audience from './035-audience.ts'

/** In order, new ones at the end; one that has been released is never edited. */
export const migrations: Record<string, { up(db: Kysely<Tables>, engine: Engine): Promise<void> }> = {
  '001-ground': ground,
  '002-replies': replies,
  '003-devices': devices,
  '004-merging': merging,
  '007-ledger': ledger,
  '008-bounces': bounces,
  '009-scheduling': scheduling,
  '010-tracking': tracking,
  '011-automations': automations,
  '012-whatsapp': whatsapp,
  '013-held-automations': heldAutomations,
  '014-segments': segments,
  '015-ai': ai,
  '016-imports': imports,
  '017-rights': rights,
  '018-reports': reports,
  '019-people': people,
  '020-comparisons': comparisons,
  '021-later-tries': laterTries,
  '022-voice': voice,
  '023-tag-hours': tagHours,
  '024-security': security,
  '025-staff-and-settings': staffAndSettings,
  '026-payments': payments,
  '027-inquiries': inquiries,
  '028-admins': admins,
  '029-templates': templates,
  '031-rate-limits': rateLimits,
  '033-after-a-restore': afterARestore,
  '034-who-left': whoLeft,
  '035-audience': audience,
}
