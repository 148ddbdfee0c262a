import type { GoalPhrases } from '../phrases.ts'

export const welcome: GoalPhrases = {
  subject: ['Välkommen till {shop}', 'Tack för att du är med'],
  opening: {
    professional: [
      'Tack för att du vill ha nyheter från {shop}.',
      'Välkommen till {shop}, och tack för ditt förtroende.',
    ],
    friendly: ['Vad roligt att du vill ha nyheter från oss på {shop}!', 'Välkommen till oss på {shop}!'],
    casual: ['Kul att du är med!', 'Kul att du hittat till oss på {shop}!'],
    urgent: ['Välkommen till {shop}, nu är du med!'],
    formal: [
      'Tack för att du har valt att ta emot information från {shop}.',
      'Vi hälsar dig välkommen till {shop}.',
    ],
  },
  alone: {
    professional: [
      'Tack för att du vill ha nyheter från {shop}. Vi hör av oss när vi har något att berätta.',
    ],
    friendly: [
      'Vad roligt att du vill ha nyheter från oss på {shop}! Vi hör av oss när vi har något att berätta.',
    ],
    casual: ['Kul att du är med! Vi hör av oss när det händer något hos oss på {shop}.'],
    urgent: ['Välkommen till {shop}, nu är du med! Vi hör av oss när det händer något.'],
    formal: [
      'Tack för att du har valt att ta emot information från {shop}. Vi kontaktar dig när vi har nyheter.',
    ],
  },
  brief: {
    professional: ['Tack för att du vill ha nyheter från oss.'],
    friendly: ['Vad roligt att du är med!', 'Välkommen till oss!'],
    casual: ['Kul att du är med!'],
    urgent: ['Nu är du med!'],
    formal: ['Tack för din anmälan.'],
  },
  briefAlone: {
    professional: ['Tack för att du vill ha nyheter från oss. Vi hör av oss när vi har något att berätta.'],
    friendly: ['Vad roligt att du är med! Vi hör av oss när vi har något att berätta.'],
    casual: ['Kul att du är med! Vi hör av oss när det händer något.'],
    urgent: ['Nu är du med! Vi hör av oss när det händer något.'],
    formal: ['Tack för din anmälan, och välkommen till oss.'],
  },
  product: ['Det här hittar du hos oss: {product}.'],
}

export const retention: GoalPhrases = {
  subject: ['Det var ett tag sedan', 'Välkommen tillbaka till {shop}'],
  opening: {
    professional: ['Det var ett tag sedan vi sågs, och vi välkomnar dig gärna tillbaka.'],
    friendly: [
      'Det var ett tag sedan vi sågs, och vi saknar dig hos oss på {shop}.',
      'Det var länge sedan! Det vore roligt att se dig igen.',
    ],
    casual: ['Länge sedan sist!', 'Det var ett tag sedan, hoppas allt är bra!'],
    urgent: ['Det var ett tag sedan, och nu är det läge att komma tillbaka.'],
    formal: ['Det var en tid sedan ditt senaste besök, och du är varmt välkommen tillbaka.'],
  },
  alone: {
    professional: ['Det var ett tag sedan vi sågs, och vi välkomnar dig gärna tillbaka till {shop}.'],
    friendly: ['Det var ett tag sedan vi sågs. Det vore roligt att se dig hos oss på {shop} igen!'],
    casual: ['Länge sedan sist! Vi undrar när du kommer förbi {shop} igen.'],
    urgent: ['Det var ett tag sedan. Nu är det läge att komma tillbaka till oss på {shop}!'],
    formal: ['Det var en tid sedan ditt senaste besök. Du är varmt välkommen tillbaka till {shop}.'],
  },
  brief: {
    professional: ['Vi välkomnar dig gärna tillbaka.'],
    friendly: ['Vi saknar dig!', 'Det var ett tag sedan.'],
    casual: ['Länge sedan sist!'],
    urgent: ['Dags att ses igen!'],
    formal: ['Du är varmt välkommen tillbaka.'],
  },
  briefAlone: {
    professional: ['Det var ett tag sedan vi sågs, och vi välkomnar dig gärna tillbaka.'],
    friendly: ['Det var ett tag sedan vi sågs. Det vore roligt att se dig igen!'],
    casual: ['Länge sedan sist! När kommer du förbi igen?'],
    urgent: ['Det var ett tag sedan. Nu är det dags att ses igen!'],
    formal: ['Det var en tid sedan ditt senaste besök. Du är varmt välkommen tillbaka.'],
  },
  product: ['{product}, just nu hos oss.'],
}

export const survey: GoalPhrases = {
  subject: ['Vad tycker du om {shop}?', 'Hur var det hos oss?'],
  opening: {
    professional: [
      'Vi vill gärna veta vad du tycker om oss på {shop}.',
      'Din åsikt hjälper oss att bli bättre.',
    ],
    friendly: [
      'Vi undrar hur du har haft det hos oss på {shop}.',
      'Vi vill gärna höra vad du tycker om oss.',
    ],
    casual: ['Hur var det hos oss senast?', 'Vi är nyfikna på vad du tycker!'],
    urgent: ['Har du en minut? Vi vill gärna veta vad du tycker.'],
    formal: ['Vi vill gärna ta del av dina synpunkter på {shop}.'],
  },
  alone: {
    professional: [
      'Vi vill gärna veta vad du tycker om oss på {shop}. Vad är bra, och vad kan vi göra bättre?',
    ],
    friendly: ['Vi undrar hur du har haft det hos oss på {shop}. Vad är bra, och vad kan vi göra bättre?'],
    casual: ['Hur var det hos oss på {shop} senast? Säg som det är!'],
    urgent: ['Har du en minut? Vi vill gärna veta vad du tycker om {shop}.'],
    formal: ['Vi vill gärna ta del av dina synpunkter på {shop}. De hjälper oss att bli bättre.'],
  },
  brief: {
    professional: ['Vi har en fråga till dig.'],
    friendly: ['Vi vill gärna höra vad du tycker.', 'Vi undrar en sak.'],
    casual: ['Hur var det senast?'],
    urgent: ['Har du en minut?'],
    formal: ['Vi tar gärna del av dina synpunkter.'],
  },
  briefAlone: {
    professional: ['Vad är bra hos oss, och vad kan vi göra bättre?'],
    friendly: ['Hur har du haft det hos oss? Vi vill gärna veta.'],
    casual: ['Hur var det hos oss senast? Säg som det är!'],
    urgent: ['Har du en minut? Vad tycker du om oss?'],
    formal: ['Vi tar gärna del av dina synpunkter på oss.'],
  },
  product: ['Vad tycker du om {thing}?'],
}
