import { beforeEach, describe, expect, test } from 'vitest'
import { vcard } from '../../backend/taps/vcard.ts'
import { type Blipp, startBlipp } from '../support/blipp.ts'
import { openSqlite } from '../support/engines.ts'
import { addTag, openShop, type Shop } from '../support/shop.ts'
import { visit } from '../support/visitor.ts'

const ebba = {
  name: 'Ebbas Blommor; Te, & mer',
  phone: '08-123 45 67',
  email: 'hej@ebba.example',
  streetAddress: 'Storgatan 1\nInne på gården',
  zipCode: '111 22',
  city: 'Stockholm',
  website: 'https://ebba.example/',
}

describe('a shop as a contact', () => {
  test('has its name, number, mail, address and site, with what has a meaning there escaped', () => {
    expect(vcard(ebba).split('\r\n')).toEqual([
      'BEGIN:VCARD',
      'VERSION:3.0',
      'FN:Ebbas Blommor\\; Te\\, & mer',
      'N:Ebbas Blommor\\; Te\\, & mer;;;;',
      'ORG:Ebbas Blommor\\; Te\\, & mer',
      'X-ABShowAs:COMPANY',
      'TEL;TYPE=WORK,VOICE:08-123 45 67',
      'EMAIL;TYPE=INTERNET,WORK:hej@ebba.example',
      'ADR;TYPE=WORK:;;Storgatan 1\\nInne på gården;Stockholm;;111 22;',
      'URL:https://ebba.example/',
      'END:VCARD',
      '',
    ])
  })

  test('has no line for what it does not say', () => {
    const nothing = { phone: null, streetAddress: null, zipCode: null, city: null, website: null }
    expect(vcard({ ...ebba, ...nothing })).not.toMatch(/TEL|ADR|URL|null/)
  })

  test('has lines of at most 75 bytes, and no letter in two of them', () => {
    const name = 'Åäö🌷'.repeat(25)
    const card = vcard({ ...ebba, name })
    for (const line of card.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    expect(card).not.toContain('\uFFFD')
    expect(card.replaceAll('\r\n ', '')).toContain(`FN:${name}\r\n`)
  })
})

describe('the contact behind a tag', () => {
  let blipp: Blipp
  let shop: Shop

  beforeEach(async () => {
    const { db, discard } = await openSqlite()
    blipp = await startBlipp(db)
    shop = await openShop(blipp.url)
    return async () => {
      await blipp.stop()
      await discard()
    }
  })

  test('is a file that phones open, and there for no code that nobody has', async () => {
    const { code } = await addTag(shop)
    const answer = await visit(blipp.url).fetch(`/vcard/${code}`)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/vcard; charset=utf-8'])
    expect(answer.headers.get('content-disposition')).toContain("filename*=UTF-8''bj%C3%B6rns-barbershop.vcf")
    expect(answer.headers.get('set-cookie')).toBeNull()
    expect(await answer.text()).toContain('FN:Björns Barbershop\r\n')
    expect((await visit(blipp.url).fetch('/vcard/finns-inte')).status).toBe(404)
  })
})
