import type { GoalPhrases } from '../phrases.ts'

export const promotion: GoalPhrases = {
  subject: ['En hälsning från {shop}', 'Hej från {shop}'],
  opening: {
    professional: ['Här är vårt aktuella erbjudande.', 'Vi vill berätta vad som är aktuellt hos oss.'],
    friendly: [
      'Här kommer ett tips från oss på {shop}.',
      'Vi har något på gång som vi gärna vill berätta om.',
    ],
    casual: ['Ett snabbt tips från oss!', 'Kolla vad vi har på gång!'],
    urgent: ['Passa på nu!', 'Det här är värt att passa på.'],
    formal: [
      'Vi vill informera dig om vårt aktuella erbjudande.',
      'Vi vill upplysa dig om följande erbjudande.',
    ],
  },
  alone: {
    professional: [
      'Vi på {shop} finns här när du behöver oss.',
      'Du är alltid välkommen till oss på {shop}.',
    ],
    friendly: [
      'Vi på {shop} tänkte bara påminna om att vi finns här för dig.',
      'Det vore roligt att se dig hos oss på {shop}.',
    ],
    casual: ['Är du i krokarna? Titta in till oss på {shop}!', 'Vad sägs om en sväng förbi oss på {shop}?'],
    urgent: ['Har du tänkt titta förbi? Gör slag i saken!', 'Skjut inte upp det: kom till oss på {shop}!'],
    formal: [
      'Vi på {shop} vill påminna om att du alltid är välkommen till oss.',
      'Det skulle glädja oss att få välkomna dig till {shop}.',
    ],
  },
  brief: {
    professional: [''],
    friendly: ['', 'Ett tips från oss!'],
    casual: ['Kolla här!', 'Ett snabbt tips!'],
    urgent: ['Passa på!'],
    formal: [''],
  },
  briefAlone: {
    professional: ['Du är alltid välkommen till oss.', 'Vi finns här när du behöver oss.'],
    friendly: ['Det vore roligt att se dig hos oss.', 'Vi finns här för dig.'],
    casual: ['Vad sägs om en sväng förbi oss?', 'Vi finns här om du är i krokarna!'],
    urgent: ['Tänkt titta förbi? Gör slag i saken!'],
    formal: ['Du är varmt välkommen till oss.'],
  },
  product: ['{product}, just nu hos oss.'],
}

export const announcement: GoalPhrases = {
  subject: ['Nytt från {shop}', 'Det här händer hos {shop}'],
  opening: {
    professional: ['Vi vill berätta om en nyhet hos oss.', 'Här kommer aktuell information från oss.'],
    friendly: ['Vi har något att berätta!', 'Här kommer nyheter från {shop}.'],
    casual: ['Det händer saker hos oss!', 'Nyheter från oss på {shop}!'],
    urgent: ['Viktigt att veta från oss på {shop}.', 'Det här vill vi att du får veta redan nu.'],
    formal: ['Vi vill informera dig om följande.', 'Härmed får du information från {shop}.'],
  },
  alone: {
    professional: ['Vi har nyheter på {shop} och berättar gärna mer när du tittar in.'],
    friendly: ['Det händer saker hos oss på {shop}. Titta förbi, så berättar vi!'],
    casual: ['Det händer saker hos oss på {shop}. Titta in, så får du se!'],
    urgent: ['Nu händer det något hos oss på {shop}. Kom förbi, så berättar vi!'],
    formal: ['Vi har nyheter på {shop} och berättar gärna mer när du besöker oss.'],
  },
  brief: {
    professional: [''],
    friendly: ['', 'Vi har nyheter!'],
    casual: ['Nyheter från oss!', 'Det händer saker hos oss!'],
    urgent: ['Viktigt att veta.'],
    formal: [''],
  },
  briefAlone: {
    professional: ['Vi har nyheter och berättar gärna mer när du tittar in.'],
    friendly: ['Vi har nyheter! Titta förbi, så berättar vi.'],
    casual: ['Det händer saker hos oss. Titta in, så får du se!'],
    urgent: ['Nu händer det något hos oss. Kom förbi, så berättar vi!'],
    formal: ['Vi har nyheter och berättar gärna mer när du besöker oss.'],
  },
  product: ['Nytt hos oss: {product}.', 'Nu hos oss: {product}.'],
}
