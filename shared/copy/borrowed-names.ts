import { copy } from './copy.ts'

/** The refusal of a sender's name that fraud borrows. */
export const borrowedNames = copy('borrowedNames', {
  title: ['”{{name}}” är ett skyddat namn', '“{{name}}” is a protected name'],
  text: [
    'Bedragare lånar gärna namn av banker, myndigheter och bud. Är det ert, be om det, så ser vi efter och släpper fram det.',
    'Fraudsters like to borrow the names of banks, authorities and carriers. If it is yours, ask for it: we look into it and let it through.',
  ],
  ask: ['Be om namnet', 'Ask for the name'],
  asked: ['Vi har tagit emot frågan', 'We have your request'],
  failed: ['Frågan kom inte fram', 'Your request did not arrive'],
})
