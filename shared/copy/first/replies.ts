import { copy, plural } from '../copy.ts'

/** What the first screens say of it; the rest is in ../replies.ts. */
export const replies = copy('replies', {
  title: ['Svar från kunder', 'Replies from customers'],
  arrived: ['{{name}} har svarat', '{{name}} has replied'],
  arrivedMore: [
    plural('{{n}} nytt svar från kunder', '{{n}} nya svar från kunder'),
    plural('{{n}} new reply from customers', '{{n}} new replies from customers'),
  ],
  open: ['Öppna svaren', 'Open the replies'],
  onlyMedia: ['Bild eller fil', 'Picture or file'],
  answerLabel: ['Svara {{name}}', 'Answer {{name}}'],
  readLabel: ['Läs svaret från {{name}}', 'Read the reply from {{name}}'],

  cardText: [
    plural('{{n}} obesvarat svar.', '{{n}} obesvarade svar.'),
    plural('{{n}} unanswered reply.', '{{n}} unanswered replies.'),
  ],
})
