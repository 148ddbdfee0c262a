/** What a canned reply is about. */
export type Topic = 'price' | 'nfc' | 'demo' | 'other'

/** Beginnings of words, in both languages, whichever the page is in. */
const beginnings: Record<Exclude<Topic, 'other'>, RegExp> = {
  price: /(?<!\p{L})(price|pricing|cost|pris|kosta|kostnad|avgift)/iu,
  nfc: /(?<!\p{L})(nfc|tap(?!\p{L})|taps|tapping|tagg|blippa|chip)/iu,
  demo: /(?<!\p{L})(demo|try|trial|prova|testa|prov(?!\p{L}))/iu,
}

/** Which of the replies answers a question; the first that is asked about, `other` where none is. */
export const topicOf = (question: string): Topic =>
  (Object.keys(beginnings) as (keyof typeof beginnings)[]).find((topic) =>
    beginnings[topic].test(question),
  ) ?? 'other'
