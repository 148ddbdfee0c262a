import { copy } from './copy.ts'

/** The refusal of a sender's name that fraud borrows. */
export const borrowedNames = copy('borrowedNames', {
  title: ['”{{name}}” är ett skyddat namn', '“{{name}}” is a protected name'],
  text: [
    'Bedragare använder gärna namn på banker, myndigheter och budfirmor. Är namnet ditt, be om det, så kontrollerar vi det och släpper igenom det.',
    'Fraudsters like to borrow the names of banks, authorities and couriers. If it is yours, ask for it: we will check and let it through.',
  ],
  ask: ['Be om namnet', 'Ask for the name'],
  asked: ['Vi har tagit emot din förfrågan', 'We have your request'],
  failed: ['Förfrågan kom inte fram', 'Your request did not arrive'],
})
