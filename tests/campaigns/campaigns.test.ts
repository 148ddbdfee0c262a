import { beforeEach, expect, test } from 'vitest'
import { deleteCampaign, listCampaigns, saveCampaign, updateCampaign } from '../../shared/campaigns.ts'
import { type Blipp, startBlipp } from '../support/blipp.ts'
import { onEachEngine } from '../support/engines.ts'
import { floraBlommor } from '../support/people.ts'
import { addCampaign, emailCampaign, openShop, type Shop, smsCampaign } from '../support/shop.ts'

onEachEngine('the campaigns of a business', (open) => {
  let blipp: Blipp
  let shop: Shop

  beforeEach(async () => {
    blipp = await startBlipp(await open())
    shop = await openShop(blipp.url)
    return () => blipp.stop()
  })

  const list = async () => (await shop.owner.call(listCampaigns, {})).campaigns

  test('begin as drafts, whatever status is sent, and come newest first', async () => {
    await addCampaign(shop, smsCampaign)
    blipp.clock.pass(1000)
    const { campaign } = await shop.owner.call(saveCampaign, { ...emailCampaign, status: 'sent' })
    expect(campaign).toMatchObject({ status: 'draft', subject: emailCampaign.subject, report: null })
    expect((await list()).map(({ name }) => name)).toEqual([emailCampaign.name, smsCampaign.name])
  })

  test('have a subject when they are e-mail, and none when they are not', async () => {
    const without = await shop.owner.ask(saveCampaign, { ...emailCampaign, subject: '' })
    expect(without).toMatchObject({ status: 422, body: { fields: { subject: 'Mejlet behöver ett ämne' } } })
    const { campaign } = await shop.owner.call(saveCampaign, { ...smsCampaign, subject: 'Onödigt' })
    expect(campaign.subject).toBeNull()
  })

  test('can be changed part by part, held against the whole', async () => {
    const { id } = await addCampaign(shop, smsCampaign)
    const { campaign } = await shop.owner.call(updateCampaign, { id, message: 'Ny text' })
    expect(campaign).toMatchObject({ name: smsCampaign.name, message: 'Ny text' })
    const wrong = await shop.owner.ask(updateCampaign, { id, type: 'email' })
    expect(wrong).toMatchObject({ status: 422, body: { fields: { subject: 'Mejlet behöver ett ämne' } } })
    expect((await shop.owner.ask(updateCampaign, { id, message: 'x'.repeat(1601) })).status).toBe(422)
  })

  test.each([
    ['a subject with a line break', { subject: 'Hej\r\nBcc: x@y.se' }, 'subject'],
    ['a name of line breaks', { name: 'a\nb' }, 'name'],
    ['a blank message', { message: ' \n ' }, 'message'],
    ['a message of 20,001 characters', { message: 'x'.repeat(20_001) }, 'message'],
    ['a channel that is none', { type: 'fax' }, 'type'],
  ])('are refused with %s', async (_, over, field) => {
    const answer = await shop.owner.ask(saveCampaign, { ...emailCampaign, ...over } as typeof emailCampaign)
    expect(answer).toMatchObject({ status: 422, body: { fields: { [field]: expect.any(String) } } })
    expect(await list()).toEqual([])
  })

  test('are gone once deleted', async () => {
    const { id } = await addCampaign(shop, smsCampaign)
    expect((await shop.owner.ask(deleteCampaign, { id })).status).toBe(204)
    expect((await shop.owner.ask(deleteCampaign, { id })).status).toBe(404)
    expect((await shop.owner.ask(updateCampaign, { id, name: 'Åter' })).status).toBe(404)
    expect(await list()).toEqual([])
  })

  test('of another business are not there', async () => {
    const { id } = await addCampaign(shop, smsCampaign)
    const flora = await openShop(blipp.url, floraBlommor)
    expect((await flora.owner.ask(updateCampaign, { id, name: 'Stulen' })).status).toBe(404)
    expect((await flora.owner.ask(deleteCampaign, { id })).status).toBe(404)
    expect((await flora.owner.call(listCampaigns, {})).campaigns).toEqual([])
  })
})
