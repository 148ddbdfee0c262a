import type { Kysely } from 'kysely'
import type { Engine } from '../schema.ts'
import type { Tables } from '../tables.ts'
import * as accounts from './001-accounts.ts'
import * as tagsAndDevices from './002-tags-and-devices.ts'
import * as people from './003-people.ts'
import * as consents from './004-consents.ts'
import * as campaigns from './005-campaigns.ts'
import * as ledger from './006-ledger.ts'
import * as payments from './007-payments.ts'
import * as ai from './008-ai.ts'
import * as operator from './009-operator.ts'
import * as grantedNames from './010-granted-names.ts'
import * as proposedNumbers from './011-proposed-numbers.ts'
import * as mailStanding from './012-mail-standing.ts'
import * as smsDestinations from './013-sms-destinations.ts'
import * as wrongCodes from './014-wrong-codes.ts'
import * as aiAccounts from './015-ai-accounts.ts'
import * as claimedAddresses from './016-claimed-addresses.ts'
import * as importLimits from './017-import-limits.ts'
import * as replies from './018-replies.ts'
import * as partialRefunds from './019-partial-refunds.ts'
import * as answeredReplies from './020-answered-replies.ts'
import * as yesTimes from './021-yes-times.ts'
import * as examples from './022-examples.ts'
import * as renewals from './023-renewals.ts'
import * as pictures from './024-pictures.ts'
import * as providerTemplates from './025-provider-templates.ts'
import * as offers from './026-offers.ts'
import * as numberAlone from './027-number-alone.ts'
import * as offersInMessages from './028-offers-in-messages.ts'
import * as events from './029-events.ts'
import * as apiKeys from './030-api-keys.ts'
import * as visits from './031-visits.ts'
import * as stamps from './032-stamps.ts'
import * as notifications from './033-notifications.ts'
import * as tagSites from './034-tag-sites.ts'
import * as cameBack from './035-came-back.ts'
import * as connectionLog from './036-connection-log.ts'
import * as usesCounted from './037-uses-counted.ts'
import * as keyMails from './038-key-mails.ts'
import * as rowsAsTheyCome from './039-rows-as-they-come.ts'
import * as usesByTime from './040-uses-by-time.ts'
import * as customerHours from './041-customer-hours.ts'
import * as handedOver from './042-handed-over.ts'
import * as releasedSends from './043-released-sends.ts'
import * as expandedTo from './044-expanded-to.ts'
import * as dataKey from './045-data-key.ts'
import * as sellersAndStates from './046-sellers-and-states.ts'
import * as answersMarked from './047-answers-marked.ts'
import * as adminMisses from './048-admin-misses.ts'

/** In order, new ones at the end; one that has been released is never edited. */
export const migrations: Record<string, { up(db: Kysely<Tables>, engine: Engine): Promise<void> }> = {
  '001-accounts': accounts,
  '002-tags-and-devices': tagsAndDevices,
  '003-people': people,
  '004-consents': consents,
  '005-campaigns': campaigns,
  '006-ledger': ledger,
  '007-payments': payments,
  '008-ai': ai,
  '009-operator': operator,
  '010-granted-names': grantedNames,
  '011-proposed-numbers': proposedNumbers,
  '012-mail-standing': mailStanding,
  '013-sms-destinations': smsDestinations,
  '014-wrong-codes': wrongCodes,
  '015-ai-accounts': aiAccounts,
  '016-claimed-addresses': claimedAddresses,
  '017-import-limits': importLimits,
  '018-replies': replies,
  '019-partial-refunds': partialRefunds,
  '020-answered-replies': answeredReplies,
  '021-yes-times': yesTimes,
  '022-examples': examples,
  '023-renewals': renewals,
  '024-pictures': pictures,
  '025-provider-templates': providerTemplates,
  '026-offers': offers,
  '027-number-alone': numberAlone,
  '028-offers-in-messages': offersInMessages,
  '029-events': events,
  '030-api-keys': apiKeys,
  '031-visits': visits,
  '032-stamps': stamps,
  '033-notifications': notifications,
  '034-tag-sites': tagSites,
  '035-came-back': cameBack,
  '036-connection-log': connectionLog,
  '037-uses-counted': usesCounted,
  '038-key-mails': keyMails,
  '039-rows-as-they-come': rowsAsTheyCome,
  '040-uses-by-time': usesByTime,
  '041-customer-hours': customerHours,
  '042-handed-over': handedOver,
  '043-released-sends': releasedSends,
  '044-expanded-to': expandedTo,
  '045-data-key': dataKey,
  '046-sellers-and-states': sellersAndStates,
  '047-answers-marked': answersMarked,
  '048-admin-misses': adminMisses,
}
