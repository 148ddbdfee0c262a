import type { GoalPhrases, Variants } from '../phrases.ts'

const both = (...list: string[]): Variants => ({ warm: list, correct: list })
const nothing = both('')

export const promotion: GoalPhrases = {
  subject: ['En hälsning från {shop}', 'Hej från {shop}'],
  lead: { worth: nothing, question: both('{ask}'), occasion: both('{occasion}') },
  alone: { worth: both('{occasion}'), question: both('{ask}'), occasion: both('{occasion}') },
  standIn: nothing,
  after: { worth: both('{worth}'), question: nothing, occasion: nothing },
  product: ['{product}, just nu hos oss.'],
}

const welcomed: Variants = {
  warm: ['Välkommen till {shop}!', 'Vad roligt att du är med!'],
  correct: ['Välkommen till {shop}.', 'Tack för att du vill höra från {shop}.'],
}

export const welcome: GoalPhrases = {
  subject: ['Välkommen till {shop}'],
  lead: {
    worth: welcomed,
    question: welcomed,
    occasion: { warm: ['Kul att du är med!'], correct: ['Tack för att du är med.'] },
  },
  alone: {
    worth: welcomed,
    question: welcomed,
    occasion: { warm: ['Kul att du är med!'], correct: ['Tack för att du är med.'] },
  },
  standIn: nothing,
  after: {
    worth: both('Vi skriver när {news}.'),
    question: {
      warm: ['Undrar du något? Fråga oss när du är här.'],
      correct: ['Undrar du något? Fråga oss gärna.'],
    },
    occasion: { warm: ['Vi ses nästa gång!'], correct: ['Vi ser fram emot ditt nästa besök.'] },
  },
  product: ['Hos oss hittar du {thing}.'],
}

const missed: Variants = {
  warm: ['Det var ett tag sedan vi sågs!', 'Vi saknar dig hos oss på {shop}!'],
  correct: ['Det var ett tag sedan ditt senaste besök.'],
}
const missedAsking: Variants = {
  warm: ['Det var ett tag sedan! {ask}', 'Länge sedan sist! {ask}'],
  correct: ['Det var ett tag sedan ditt senaste besök. {ask}'],
}
const missedNow: Variants = {
  warm: ['Länge sedan sist! {occasion}'],
  correct: ['Du är varmt välkommen tillbaka. {occasion}'],
}

export const retention: GoalPhrases = {
  subject: ['Det var ett tag sedan', 'Välkommen tillbaka till {shop}'],
  lead: { worth: missed, question: missedAsking, occasion: missedNow },
  alone: { worth: missed, question: missedAsking, occasion: missedNow },
  standIn: nothing,
  after: { worth: both('{worth}'), question: nothing, occasion: nothing },
  product: ['{product}, just nu hos oss.'],
}

export const announcement: GoalPhrases = {
  subject: ['Nytt från {shop}', 'Det här är nytt hos {shop}'],
  lead: {
    worth: nothing,
    question: both('Har du hört?'),
    occasion: { warm: ['Då var det klart!'], correct: ['Bra att veta inför ditt nästa besök:'] },
  },
  alone: { worth: nothing, question: both('{question}'), occasion: both('{occasion}') },
  standIn: {
    warm: ['Titta in och se vad som är nytt hos oss på {shop}.'],
    correct: ['Du är välkommen att se vad som är nytt hos oss på {shop}.'],
  },
  after: {
    worth: { warm: ['Vi hoppas att vi ses!'], correct: ['Vi ser fram emot ditt besök.'] },
    question: nothing,
    occasion: nothing,
  },
  product: ['Nytt hos oss: {product}.'],
}

const listening: Variants = {
  warm: ['Ris eller ros, vi vill höra det.', 'Stort som smått, vi lyssnar.'],
  correct: ['Vi är tacksamma för varje svar.', 'Varje svar är värdefullt.'],
}
const helping = both('Ditt svar betyder mycket för oss.')
const aMinute: Variants = { warm: ['Har du en minut?'], correct: ['Tack för att du är kund hos oss.'] }

export const survey: GoalPhrases = {
  subject: ['Vad tycker du om {shop}?', 'Hur var det hos oss?'],
  lead: { worth: helping, question: nothing, occasion: aMinute },
  alone: { worth: helping, question: nothing, occasion: aMinute },
  standIn: {
    warm: ['Hur hade du det hos oss senast?', 'Vad kan vi göra bättre?'],
    correct: ['Vad gör vi bra på {shop}, och vad kan vi göra bättre?'],
  },
  after: { worth: nothing, question: listening, occasion: listening },
  product: ['Vad tycker du om {thing}?'],
}
