import fc from 'fast-check'
import PostalMime from 'postal-mime'
import { expect, test } from 'vitest'
import { compileForm, type MailForm } from '../../backend/carriers/mail-form.ts'
import { escapeHtml, parseTemplate } from '../../shared/rules/template.ts'
import { cleanLine } from '../../shared/rules/text.ts'

const form = (values: { subject?: string; html?: string; text?: string } = {}): MailForm => ({
  fromName: 'Björns Barbershop via Blipp',
  replyTo: { name: 'Björns, "Barbershop"', address: 'hej@åsa.example' },
  subject: parseTemplate(values.subject ?? 'Hej {{name}}'),
  html: parseTemplate(values.html ?? '<p title="=">Hej {{name}}!</p>'),
  text: parseTemplate(values.text ?? 'Hej {{name}}!\n.\n..en punkt = två\nFrom oss  \n'),
  feedbackId: 'a:b:campaign:blipp',
})

const operator = { name: 'Salongstjänst, Åre', address: 'utskick@blipp.example' }

const filled = (name: string, mail = form()): string =>
  compileForm(mail, operator)(
    {
      id: 'abc.1',
      to: { name, address: 'anna@kund.example' },
      values: { name },
      unsubscribeUrl: 'https://blipp.example/u/abcdefghijkl',
    },
    new Date('2026-11-21T09:00:00Z'),
  ).toString('latin1')

const headersOf = (raw: string): string => raw.slice(0, raw.indexOf('\r\n\r\n'))

test.each([
  'Anna',
  '<b>Anna</b> = {{email}} %%OPT_OUT%% $& "\'',
  'Anna\r\nBcc: x@y.se\r\n\r\nHej',
  'A, B <c@d.se>; =?UTF-8?Q?x?=',
  'Å'.repeat(1000),
  'x'.repeat(1000),
  `${'smörgås 🥪 '.repeat(90)}slut`,
  '.',
  '.\r\n.\r\n',
  'a=\r\n=',
  'محمد',
])('somebody called %j gets the mail as it was written', async (name) => {
  const raw = filled(name)
  const mail = await PostalMime.parse(raw)
  expect(mail.to).toEqual([{ name: cleanLine(name), address: 'anna@kund.example' }])
  expect(mail.subject).toBe(cleanLine(`Hej ${name}`))
  const lines = (text: string) => text.replaceAll('\r\n', '\n').trimEnd()
  expect(lines(mail.html ?? '')).toBe(lines(`<p title="=">Hej ${escapeHtml(name)}!</p>`))
  expect(lines(mail.text ?? '')).toBe(lines(`Hej ${name}!\n.\n..en punkt = två\nFrom oss  \n`))
  expect(mail.replyTo).toEqual([{ name: 'Björns, "Barbershop"', address: 'hej@xn--sa-xia.example' }])
  expect(mail.headers.map(({ key }) => key).sort()).toEqual(
    [
      'content-type',
      'date',
      'feedback-id',
      'from',
      'list-unsubscribe',
      'list-unsubscribe-post',
      'message-id',
      'mime-version',
      'reply-to',
      'subject',
      'to',
    ].sort(),
  )
})

test('somebody whose name is not known is greeted without a gap before the mark', async () => {
  const mail = await PostalMime.parse(filled('', form({ subject: 'Hej {{name}}!' })))
  expect(mail.subject).toBe('Hej!')
  expect(mail.html).toContain('>Hej!<')
  expect(mail.text).toMatch(/^Hej!\n/)
})

test('every line is ASCII, ends with CRLF and is short enough, whatever is filled in', () => {
  const anything = fc.string({ unit: 'binary', maxLength: 300 })
  fc.assert(
    fc.property(anything, anything, (name, text) => {
      const raw = filled(
        name,
        form({ html: `<p>${text} {{name}}</p>`, text: `{{name}}${text}{{name|vän}}`, subject: text }),
      )
      expect(raw).toMatch(/^[\t\r\n -~]*$/)
      expect(raw.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
      for (const line of raw.split('\r\n'))
        expect(line.length).toBeLessThanOrEqual(line.includes('=?') ? 76 : 78)
    }),
    { examples: [['', '🥪'.repeat(30)]] },
  )
})

test('any text comes out of the body as it went in', async () => {
  const word = fc
    .string({ unit: 'grapheme', maxLength: 200 })
    .map((text) => text.replace(/[{}\p{Cc}\p{Cs}]/gu, ''))
  await fc.assert(
    fc.asyncProperty(word, word, async (name, text) => {
      const { text: read } = await PostalMime.parse(
        filled(name, form({ text: `<${text}|{{name}}|${text}>` })),
      )
      expect(read?.trimEnd()).toBe(`<${text}|${name}|${text}>`)
    }),
    { numRuns: 50 },
  )
})

test('mail about an account says that no person wrote it, and a campaign does not', () => {
  const account = compileForm({ ...form(), feedbackId: null }, operator)(
    { id: 'abc', to: { name: '', address: 'anna@kund.example' }, values: {}, unsubscribeUrl: null },
    new Date(),
  ).toString('latin1')
  expect(headersOf(account)).toContain('\r\nAuto-Submitted: auto-generated\r\n')
  expect(headersOf(filled('Anna'))).not.toContain('Auto-Submitted')
})

test('mail that nobody can opt out of has neither header of an opt-out', () => {
  const raw = compileForm({ ...form(), feedbackId: null }, operator)(
    { id: 'abc', to: { name: '', address: 'anna@kund.example' }, values: {}, unsubscribeUrl: null },
    new Date(),
  ).toString('latin1')
  expect(headersOf(raw)).not.toMatch(/unsubscribe|feedback/i)
  expect(headersOf(raw)).toContain('To: <anna@kund.example>')
})

test('mail without a sender of its own comes from the operator by name', async () => {
  const { from } = await PostalMime.parse(filled('Anna', { ...form(), fromName: null }))
  expect(from).toEqual(operator)
  expect((await PostalMime.parse(filled('Anna'))).from).toEqual({
    name: 'Björns Barbershop via Blipp',
    address: operator.address,
  })
})
