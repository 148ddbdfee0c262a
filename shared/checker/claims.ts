import { sentencesOf } from '../rules/sentences.ts'
import { hasPlaceFor } from '../rules/template.ts'
import { fullMonths, months } from '../rules/texts/months.ts'
import type { CheckContext, Finding, FindingCode, Severity } from './finding.ts'

/**
 * Claims that marketing may not make, or only where they are true: the black list, annex I of directive 2005/29/EC, by
 * its numbers. Source: the consolidated text of 2022-05-28 (eur-lex.europa.eu, CELEX 02005L0029-20220528). Held in
 * November 2026 against public copies of the list (7, 10, 17, 31), against the Commission's guidance on the directive
 * (17, 20, 31: webgate.ec.europa.eu/ucp, "The Black List") and against the transposition that keeps its order (15:
 * legislation.gov.uk/uksi/2008/1277/schedule/1/paragraph/15). Swedish law has the list by marknadsföringslagen
 * (2008:486). A rule sees words and no truth: its author decides.
 */
const claims: readonly (readonly [FindingCode, Severity, RegExp])[] = [
  // 20: free, but something must be paid or bought.
  [
    'claimFree',
    'warn',
    /\b(?:gratis|kostnadsfri\w*|utan kostnad|for free|free of charge|free)\b.*\b(?:vid köp|när du (?:köper|handlar)|om du (?:köper|handlar)|köp(?:er)? \w+ (?:så )?få|with (?:any |every )?purchase|when you (?:buy|spend)|if you buy)|\b(?:vid köp|när du (?:köper|handlar)|om du (?:köper|handlar)|when you (?:buy|spend)|if you buy)\b.*\b(?:gratis|kostnadsfri\w*|free)\b/iu,
  ],
  // 17: cures illnesses.
  [
    'claimHealth',
    'warn',
    /\b(?:botar|läker|kurerar|motverkar sjukdom\w*|smärtfri garanti|cures?|heals?|treats? (?:illness|disease)\w*)\b/iu,
  ],
  // 31: has won, will win.
  [
    'claimPrize',
    'warn',
    /\b(?:du har vunnit|du är (?:vår )?(?:vinnare|utvald)|you(?:'ve| have) won|you are (?:our |a )?winner|you have been selected)\b/iu,
  ],
  // 15: is about to cease trading.
  [
    'claimClosing',
    'hint',
    /(?<!\p{L})(?:upphör med verksamheten|vi lägger ner|slutförsäljning|utförsäljning|konkursrea|closing down|going out of business)(?!\p{L})/iu,
  ],
  // 7: a very limited time, to take away the time to choose.
  [
    'claimScarce',
    'hint',
    /\b(?:(?:bara|endast) i ?dag|sista chansen|innan det är för sent|only today|today only|last chance|before it is too late)\b/iu,
  ],
  // 10: what the law gives anyway, as if the shop gave it; and promises that nobody can keep.
  [
    'claimGuarantee',
    'warn',
    /\b(?:garanterat|garanterad\w*|garanterar|guaranteed|we guarantee|100 % (?:nöjd|säker)\w*|reklamationsrätt ingår)\b/iu,
  ],
]

const discount =
  /\d+\s?(?:%|procent\b|percent\b)|\b(?:rabatt\w*|rea|realisation|halva priset|nedsatt pris|discount\w*|half price|sale)\b|\b\d+\s?(?:kr|kronor|pounds)\s(?:rabatt|off)\b/iu
const ends = new RegExp(
  [
    '(?<!\\p{L})(?:t\\.?o\\.?m|till och med|gäller till|fram till|senast|sista dag|slutar|until|till (?:den|på)|through|ends?|valid|before)(?!\\p{L})',
    `\\d{1,2}(?:st|nd|rd|th|:e)?\\s?${months}|(?<!\\p{L})(?:${months}\\s\\d{1,2}|(?:${fullMonths}|(?:in|of|all) may)(?!\\p{L}))`,
    '\\d{1,2}/\\d{1,2}|\\d{4}-\\d{2}-\\d{2}',
    '(?:mån|tis|ons|tors|fre|lör|sön)dag|(?:mon|tues|wednes|thurs|fri|satur|sun)day',
    '(?<!\\p{L})(?:i dag|idag|i morgon|imorgon|i helgen|i veckan|denna vecka|den här veckan|den här månaden|hela veckan|vecka \\d+|week \\d+|today|tomorrow|this week|this weekend|this month|så länge lagret räcker|while stocks last)(?!\\p{L})',
  ].join('|'),
  'iu',
)

/**
 * A discount whose end is not told. What limits an offer belongs to it, and a sale is one only for a limited time.
 * Source: marknadsföringslagen (2008:486), lagen.nu/2008:486, whose sections are not named here because their text could
 * not be read; what it says of a sale was held against public guidance (tu.se, and
 * sverigesannonsorer.se/blogg/utforsaljning-eller-rea-eller-kanske-bade-och) in November 2026.
 */
function openEnded(text: string): Finding[] {
  const [found] = text.match(discount) ?? []
  if (!found || ends.test(text)) return []
  const start = text.indexOf(found)
  return [{ code: 'offerWithoutEnd', severity: 'warn', found, start, replacement: null, values: { found } }]
}

export function claimFindings(text: string, { offer }: CheckContext): Finding[] {
  const found = sentencesOf(text).flatMap(({ text: sentence, start }) =>
    claims.flatMap(([code, severity, pattern]): Finding[] => {
      const match = pattern.exec(sentence)
      if (!match) return []
      const [words] = match
      return [
        {
          code,
          severity,
          found: words,
          start: start + match.index,
          replacement: null,
          values: { found: words },
        },
      ]
    }),
  )
  // The voucher says until when.
  const isBounded = Boolean(offer?.until) && hasPlaceFor(text, 'offer')
  return isBounded ? found : [...found, ...openEnded(text)]
}
