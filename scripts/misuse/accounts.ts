import { codeAt } from '../../backend/secrets/totp.ts'
import { signin, signup, verifyEmail } from '../../shared/businesses.ts'
import { beginTotp, confirmTotp, removeTotp } from '../../shared/security.ts'
import { floraBlommor } from '../../tests/support/people.ts'
import type { Scene } from './scene.ts'

const weak = [
  'hejhej123',
  'Sommar2025!',
  'P@ssword1',
  'blippblipp',
  'florablommor1',
  'Höst2026!',
  'qwerty12345',
]

/** Item 7: passwords, links, codes, and who has an account. */
export async function guessAccounts({ shop, other, sink, stranger, note }: Scene): Promise<void> {
  const taken: [string, boolean][] = []
  for (const [at, password] of weak.entries()) {
    const form = {
      ...floraBlommor,
      ownerEmail: `svag${at}@konto.example`,
      password,
      confirmPassword: password,
    }
    taken.push([password, (await stranger().ask(signup, form)).status < 400])
  }
  note(7, 'a password that is easily guessed', taken)
  const fresh = await stranger().ask(signup, { ...floraBlommor, ownerEmail: 'alldeles-ny@konto.example' })
  const known = await stranger().ask(signup, { ...floraBlommor, ownerEmail: shop.email })
  note(7, 'sign-up tells who has an account', [
    [`${fresh.status} ${known.status}`, fresh.status !== known.status],
  ])

  const mail = sink.mails.findLast(({ envelopeTo }) => envelopeTo.includes('alldeles-ny@konto.example'))
  const token = /verify-email\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
  const both = await Promise.all([0, 1].map(() => stranger().ask(verifyEmail, { token })))
  note(
    7,
    'two at once with one link: an error of the server',
    both.map(({ status }) => [String(status), status >= 500]),
  )

  const early = await other.owner.ask(beginTotp, { password: other.password })
  note(7, 'a second factor before the address is verified', [[String(early.status), early.status < 400]])

  const begun = (await shop.owner.ask(beginTotp, { password: shop.password })).body as { secret: string }
  const right = () => codeAt(begun.secret, new Date().toISOString())
  await shop.owner.ask(confirmTotp, { code: await right() })
  const who = { email: shop.email, password: shop.password }
  const wrong: number[] = []
  for (let each = 0; each < 24; each += 1)
    wrong.push((await stranger().ask(signin, { ...who, code: String(100_000 + each) })).status)
  const after = await stranger().ask(signin, { ...who, code: await right() })
  note(7, 'a right code after 24 wrong ones', [[String(after.status), after.status < 400]])
  const off = await shop.owner.ask(removeTotp, { password: shop.password } as never)
  note(7, 'the second factor taken off by the password alone', [[String(off.status), off.status < 400]])
}
