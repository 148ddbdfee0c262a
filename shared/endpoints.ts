// Every call of the API, one part after the other: routes, OpenAPI, permission and fuzz tests are made from this list.
import * as admin from './admin.ts'
import * as ai from './ai.ts'
import * as apiKeys from './api-keys/contract.ts'
import * as automations from './automations.ts'
import * as businessReport from './business-report.ts'
import * as businesses from './businesses.ts'
import * as campaigns from './campaigns.ts'
import * as closing from './closing.ts'
import * as cohorts from './cohorts/contract.ts'
import * as comparisons from './comparisons.ts'
import * as customers from './customers.ts'
import * as deliveries from './deliveries.ts'
import * as devices from './devices.ts'
import * as connectionLog from './events/connection-log.ts'
import * as events from './events/contract.ts'
import * as webhooks from './events/webhooks.ts'
import * as exports from './exports.ts'
import * as history from './history.ts'
import * as imports from './imports.ts'
import * as inquiries from './inquiries.ts'
import * as logo from './logo.ts'
import * as notifications from './notifications/contract.ts'
import * as offers from './offers.ts'
import * as payments from './payments.ts'
import * as pictures from './pictures/contract.ts'
import * as reach from './reach.ts'
import * as replies from './replies/contract.ts'
import * as reports from './reports.ts'
import * as rights from './rights.ts'
import * as schedules from './schedules.ts'
import * as security from './security.ts'
import * as segments from './segments.ts'
import * as staff from './staff.ts'
import * as stamps from './stamps/contract.ts'
import * as sync from './sync.ts'
import * as tags from './tags.ts'
import * as takingOut from './taking-out.ts'
import * as taps from './taps.ts'
import * as templates from './templates.ts'
import * as whatsapp from './whatsapp/contract.ts'
import * as adminTemplates from './whatsapp/desk.ts'
import * as wordings from './wordings.ts'

export const endpoints = {
  ...businesses.endpoints,
  ...closing.endpoints,
  ...wordings.endpoints,
  ...staff.endpoints,
  ...logo.endpoints,
  ...pictures.endpoints,
  ...security.endpoints,
  ...taps.endpoints,
  ...tags.endpoints,
  ...devices.endpoints,
  ...apiKeys.endpoints,
  ...notifications.endpoints,
  ...customers.endpoints,
  ...history.endpoints,
  ...replies.endpoints,
  ...imports.endpoints,
  ...connectionLog.endpoints,
  ...events.endpoints,
  ...webhooks.endpoints,
  ...exports.endpoints,
  ...takingOut.endpoints,
  ...rights.endpoints,
  ...segments.endpoints,
  ...campaigns.endpoints,
  ...deliveries.endpoints,
  ...offers.endpoints,
  ...stamps.endpoints,
  ...templates.endpoints,
  ...reach.endpoints,
  ...reports.endpoints,
  ...businessReport.endpoints,
  ...cohorts.endpoints,
  ...automations.endpoints,
  ...schedules.endpoints,
  ...comparisons.endpoints,
  ...sync.endpoints,
  ...whatsapp.endpoints,
  ...ai.endpoints,
  ...inquiries.endpoints,
  ...admin.endpoints,
  ...adminTemplates.endpoints,
  ...payments.endpoints,
}
