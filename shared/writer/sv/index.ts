import type { Phrases } from '../phrases.ts'
import { retention, survey, welcome } from './caring.ts'
import { announcement, promotion } from './selling.ts'
import { trades } from './trades.ts'

export const swedish: Phrases = {
  goals: { promotion, welcome, retention, announcement, survey },
  trades,
  audiences: {
    regulars: 'Det här är till dig som är stamkund.',
    newcomers: 'Det här är till dig som är ny hos oss.',
    students: 'Det här är till dig som studerar.',
    seniors: 'Det här är till dig som är pensionär.',
    companies: 'Det här är till dig som driver företag.',
  },
  greeting: {
    professional: ['Hej {{name}}!'],
    friendly: ['Hej {{name}}!'],
    casual: ['Hej hej {{name}}!', 'Hallå {{name}}!'],
    urgent: ['Hej {{name}}!'],
    formal: ['Hej {{name}},'],
  },
  briefGreeting: {
    professional: ['Hej {{name}}!'],
    friendly: ['Hej {{name}}!'],
    casual: ['Hej hej {{name}}!', 'Hallå {{name}}!'],
    urgent: ['Hej {{name}}!'],
    formal: ['Hej {{name}}.'],
  },
  signature: {
    professional: ['Vänliga hälsningar\n{shop}'],
    friendly: ['Varma hälsningar\n{shop}', 'Hälsningar från oss på\n{shop}'],
    casual: ['Ha det fint!\n{shop}', 'Hej så länge!\n{shop}'],
    urgent: ['Hälsningar\n{shop}'],
    formal: ['Med vänlig hälsning\n{shop}'],
  },
  briefSignature: {
    professional: ['Hälsningar {shop}'],
    friendly: ['/{shop}', 'Hälsningar {shop}'],
    casual: ['/{shop}'],
    urgent: ['/{shop}'],
    formal: ['Vänliga hälsningar {shop}'],
  },
  closing: { opening: 'Bra att veta inför ditt nästa besök.', brief: '' },
  survey: {
    invitation: {
      warm: ['Ris eller ros, vi vill höra det.', 'Stort som smått, vi lyssnar.'],
      correct: ['Varje svar är värdefullt.', 'Vi är tacksamma för varje svar.'],
    },
    call: {
      warm: ['Berätta gärna när vi ses!', 'Säg gärna vad du tycker när du är här.'],
      correct: ['Berätta gärna vid ditt nästa besök.', 'Vi lyssnar gärna vid ditt nästa besök.'],
    },
  },
  lead: { link: 'Läs mer:', answer: 'Svara här:', mail: 'Mejla oss:', phone: 'Ring oss:' },
}
