import { expect, test } from 'vitest'
import { variables } from '../../backend/config/variables.ts'
import { sourcesOf } from './sources.ts'

const isCopy = (path: string) => path.startsWith('shared/copy/')
const product = sourcesOf('backend', 'pwa', 'shared')
const code = product.filter(({ path }) => !isCopy(path)).map(({ text }) => text)

const words = new Set(code.flatMap((text) => text.match(/\w+/g) ?? []))

/** What may stand in a gap: one of the words that it chooses between, or any. */
const filled = (gap: string): string => {
  const choices = [...gap.matchAll(/'(\w*)'/g)].map(([, word]) => word)
  return choices.length > 0 ? `(${choices.join('|')})` : '\\w+'
}
/** Keys that are put together, as `${kind}Offer`. */
const built = [...new Set(code.flatMap((text) => text.match(/`(\w|\$\{[^}`]*\})+`/g) ?? []))]
  .map((template) => template.slice(1, -1).replaceAll(/\$\{[^}]*\}/g, filled))
  .filter((pattern) => pattern.replaceAll('\\w+', '') !== '')
const isBuilt = new RegExp(`^(${built.join('|')})$`)

test('every text is shown somewhere', () => {
  const unseen = product
    .filter(({ path }) => isCopy(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/^ {2}(\w+): [[p]/gm)]
        .map(([, key = '']) => key)
        .filter((key) => !words.has(key) && !isBuilt.test(key))
        .map((key) => `${path}: ${key}`),
    )
  expect(unseen).toEqual([])
})

// Texts that have a version are changed with it alone; what a language model is told is nobody's to read.
const isLegal = (path: string) => /\/(terms|agreement|privacy-policy|sub-processors)\.ts$/.test(path)

/** What a text says, and the word that is used for it here. */
const spellings: [RegExp, string][] = [
  [/\blog(ged|ging)? (in|out)\b/i, 'sign in, sign out'],
  [/\be-mails?\b/i, 'email'],
  [/\b(an?|the|this|your) mails?\b(?! (server|program|provider))/i, 'email'],
  [/\b(e-mail|email|mail)(en|et|a|ar)\b/i, 'mejl'],
  [/\bSMS:?(et|en|ar)\b/, 'sms'],
  [/^Try again$/, 'Retry'],
  [/\bswitch(ed)? (it |them )?(on|off)\b/i, 'turn on, turn off'],
  [/\bDu är inte uppkopplad\b/, 'Du är offline'],
  [/\b(uppfånga|fånga(s|ts) upp)/i, 'i utkorgen'],
  [/\bcaptured\b/i, 'in the outbox'],
  [/\bcancel the (sending|plan to)\b/i, 'stop sending'],
  [/\bqueued send/i, 'planned send'],
  [/\bmailed\b/i, 'emailed'],
  [/\b(mejl|mail)adress/i, 'e-postadress'],
  [/\be-postserver/i, 'mejlserver'],
  [/\bconfirm(ed)? (your|the) (new )?email address/i, 'verify'],
  [/\bSMS-/, 'sms-'],
  [/\bnätverk/i, 'nät'],
  [/\b(with|without|for|needs?) (a )?network\b/i, 'connection'],
  [/\b(följ(er|de|t) (senast )?en länk|follow(s|ed)? a link)\b/i, 'klicka på en länk, click a link'],
  [/\banmäl(a|er|de|t) (mig|dig|sig)\b/i, 'skriva upp sig'],
  [/\bomdöme/i, 'recension'],
  [/\bi gång\b/i, 'igång'],
  [/\bmend(ed)?\b/i, 'fix'],
  [/\bno binding\b/i, 'no commitment'],
  [/\b(keeps?|kept) of (you|a customer)\b/i, 'about'],
  [/\bert\b/i, 'ditt'],
]

test('one word stands for one thing', () => {
  const others = product
    .filter(({ path }) => isCopy(path) && !isLegal(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/'((?:[^'\\\n]|\\.)*)'/g)].flatMap(([, said = '']) =>
        spellings
          .filter(([spelling]) => spelling.test(said))
          .map(([, word]) => `${path}: “${said}” should say ${word}`),
      ),
    )
  expect(others).toEqual([])
})

// The super admin's area is who runs the installation.
test('no shop and no visitor reads of a variable of the installation', () => {
  const names = Object.keys(variables.shape).filter((name) => name.includes('_'))
  expect(names).toContain('PUBLIC_URL')
  const told = product
    .filter(({ path }) => isCopy(path) && path !== 'shared/copy/admin.ts')
    .flatMap(({ path, text }) =>
      names.filter((name) => text.includes(name)).map((name) => `${path}: ${name}`),
    )
  expect(told).toEqual([])
})
