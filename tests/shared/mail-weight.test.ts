import fc from 'fast-check'
import { expect, test } from 'vitest'
import { campaignMail } from '../../pwa/pages/mails/campaign-mail.tsx'
import { MESSAGE_MAX, saveCampaign } from '../../shared/campaigns.ts'
import { MAIL_BYTES_MAX, mailBytes } from '../../shared/rules/mail/index.ts'

const digest = 'b2'.repeat(32)
const publicUrl = 'https://blipp.example'

const htmlBytes = (message: string): number =>
  Buffer.byteLength(
    campaignMail({
      kind: 'campaign',
      language: 'sv',
      subject: 'Ämne',
      message,
      businessName: 'Ebbas Blommor',
      address: 'Götgatan 10, 118 46 Stockholm',
      opens: true,
      brand: { color: '#c0ffee', logo: { digest, width: 320, height: 120 } },
      pictureUrl: (name) => `${publicUrl}/p/${name}`,
    }).html,
  )

const line = fc.oneof(
  fc.string({ maxLength: 60 }),
  fc.constantFrom(
    '# Rubrik',
    '- sak',
    '**fet** **stil**',
    '[Boka](https://a.se/b?c=1&d=2)',
    'https://a.se/b',
    `![Bild](picture:${digest}-1200x900)`,
    '',
    '',
    '& < > " \'',
    '{{name|du}}',
  ),
)

test('a mail is never larger than it was estimated to be', () => {
  fc.assert(
    fc.property(fc.array(line, { maxLength: 60 }), (lines) => {
      const message = lines.join('\n')
      expect(htmlBytes(message)).toBeLessThanOrEqual(mailBytes(message))
    }),
    { numRuns: 150 },
  )
})

test('a long letter stays under 100 kB, and what would not is refused before it is sent', () => {
  const letter = 'Nu är det vår, och vi har fyllt butiken med tulpaner.\n\n'
    .repeat(300)
    .slice(0, MESSAGE_MAX.email)
  expect(mailBytes(letter)).toBeGreaterThan(MAIL_BYTES_MAX)
  const mail = (message: string) =>
    saveCampaign.input.safeParse({ name: 'Vår', type: 'email', subject: 'Vår', message })
  expect(mail(letter).error?.issues[0]).toMatchObject({ path: ['message'] })
  const fitting = letter.slice(0, 9_000)
  expect(mail(fitting).success).toBe(true)
  expect(htmlBytes(fitting)).toBeLessThan(100_000)
})
