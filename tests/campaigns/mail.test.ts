import { describe, expect, test } from 'vitest'
import { campaignMail } from '../../pwa/pages/mails/campaign-mail.tsx'
import { mailLook } from '../../shared/pages/mail-look.ts'
import { contrast, inkOn } from '../../shared/rules/color.ts'

const digest = 'c3'.repeat(32)
const message = `![En bukett tulpaner](picture:${digest}-1200x800)

# Tulpanerna är här

Hej {{name|du}}, kom in **i dag**.

- Tio för 99 kr
- Gratis papper

[Boka en bukett](https://ebbas.se/boka)`

const mail = (over: Partial<Parameters<typeof campaignMail>[0]> = {}) =>
  campaignMail({
    kind: 'campaign',
    language: 'sv',
    subject: 'Tulpaner',
    message,
    businessName: 'Ebbas Blommor',
    address: 'Götgatan 10',
    brand: { color: '#c0ffee', logo: { digest, width: 320, height: 160 } },
    pictureUrl: (name) => `https://blipp.example/p/${name}`,
    ...over,
  })

describe('the mail of a campaign', () => {
  test('has the picture, the heading, the list and the button that were written', () => {
    const { html } = mail()
    expect(html).toContain(`src="https://blipp.example/p/${digest}"`)
    expect(html).toMatch(/<h2[^>]*>Tulpanerna är här<\/h2>/)
    expect(html).toContain('<strong>i dag</strong>')
    expect(html.match(/<li[ >]/g)).toHaveLength(2)
    expect(html).not.toContain('<link')
    expect(html).toMatch(/<a class="mail-button" href="https:\/\/ebbas\.se\/boka"/)
  })

  test('says in words what its pictures show: the shop’s name for its logo', () => {
    const { html } = mail()
    const pictures = html.match(/<img[^>]*>/g) ?? []
    expect(pictures).toHaveLength(2)
    expect(pictures[0]).toContain('alt="Ebbas Blommor"')
    expect(pictures[1]).toContain('alt="En bukett tulpaner"')
    expect(mail({ brand: { color: null, logo: null } }).html).toMatch(/<h1[^>]*>Ebbas Blommor<\/h1>/)
  })

  test('reads as text alone where pictures and layout are off', () => {
    const { text } = mail()
    expect(text).toContain('[En bukett tulpaner]\n\nTulpanerna är här\n\nHej {{name|du}}, kom in i dag.')
    expect(text).toContain('- Tio för 99 kr\n- Gratis papper\n\nBoka en bukett: https://ebbas.se/boka')
    expect(text).toContain('Sluta få mejl: %%OPT_OUT%%')
  })

  test('is counted on its button and links, by both their forms', () => {
    const { html, text } = mail({ links: ['https://ebbas.se/boka'] })
    expect(html).toMatch(/<a class="mail-button" href="%%LINK_0%%"/)
    expect(text).toContain('Boka en bukett: %%LINK_0%%')
    expect(html + text).not.toContain('ebbas.se')
  })

  test('has colours for dark mail programs, and room on a narrow phone', () => {
    const { html } = mail()
    expect(html).toContain('<meta name="color-scheme" content="light dark"/>')
    expect(html).toContain('@media (prefers-color-scheme:dark)')
    expect(html).toContain('@media (max-width:480px)')
    expect(html).toContain('content="width=device-width, initial-scale=1"')
    // Words that are longer than a phone is wide break, wherever they stand.
    for (const [, column = ''] of html.matchAll(/<td class="mail-pad[^"]*"[^>]*style="([^"]*)"/g))
      expect(column).toContain('overflow-wrap:anywhere')
    // What is as wide as its words or its screen never makes a phone scroll sideways.
    expect(html).not.toMatch(/(?<!max-)width:\d{3,}px/)
  })

  test.each(['#c0ffee', '#000000', '#ffffff', '#767676', '#ff0000', '#0000ff', '#1e5b4a', '#777777'])(
    'a button of %s has words that can be read, and an edge on either paper',
    (color) => {
      expect(contrast(color, inkOn(color))).toBeGreaterThanOrEqual(4.5)
      const { html } = mail({ brand: { color, logo: null } })
      const button = /<a class="mail-button"[^>]*style="([^"]*)"/.exec(html)?.[1] ?? ''
      expect(button).toContain(`background-color:${color}`)
      expect(button).toMatch(new RegExp(`(?<!-)color:${inkOn(color)}`))
      const [, edge = ''] = /border:2px solid (#\w+)/.exec(button) ?? []
      expect(contrast(edge, mailLook.light.card)).toBeGreaterThanOrEqual(3)
      const [, dark = ''] = /border-color:(#\w+)!important}}/.exec(html) ?? []
      expect(contrast(dark, mailLook.dark.card)).toBeGreaterThanOrEqual(3)
    },
  )

  test('never lets through what somebody wrote to do harm', () => {
    const hostile = `<script>alert(1)</script>

# <img src=x onerror=alert(1)>

[Tryck](javascript:alert(1))

[**x**](data:text/html,<script>alert(1)</script>) och [mejl]({{name}})

![x" onload="alert(1)](picture:${digest}-1200x800)

![spion](https://spy.example/a.gif)

[{{name}}"><script>](https://ebbas.se/"onmouseover="alert(1))`
    const { html, text } = mail({ message: hostile, businessName: '<b>Ebba</b>' })
    expect(html).not.toMatch(/<script|<img src=x|<b>Ebba/)
    for (const [, target] of html.matchAll(/(?:href|src)="([^"]*)"/g))
      expect(target).toMatch(/^(https:\/\/|%%OPT_OUT%%$)/)
    expect(html).not.toContain('src="https://spy.example')
    expect(html).not.toMatch(/<[^>]*"\s*on\w+="/)
    expect(text).toContain('Tryck')
  })

  test('words that name one address never lead to another', () => {
    const { html } = mail({
      message: '[https://banken.se](https://ebbas.se/a) och [banken.se/in](https://ebbas.se/b)',
    })
    expect(html).not.toContain('banken.se')
    expect(html).toContain('>https://ebbas.se/a</a>')
  })

  test('has no button for a review where the shop has no page for reviews', () => {
    const asks = 'Hej!\n\n[Skriv ett omdöme]({{review}})'
    expect(mail({ message: asks, hasReview: true }).html).toContain('href="{{review}}"')
    const without = mail({ message: asks, hasReview: false })
    expect(without.html + without.text).not.toContain('omdöme')
  })
})
