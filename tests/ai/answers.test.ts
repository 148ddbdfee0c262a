import { expect, test } from 'vitest'
import { generateCampaign } from '../../shared/ai.ts'
import { listCampaigns } from '../../shared/campaigns.ts'
import { answerReply } from '../../shared/replies/contract.ts'
import { setScene } from '../deliveries/scene.ts'
import { lastReply, ourNumber, writeBack } from '../replies/scene.ts'
import { openSqlite } from '../support/engines.ts'
import { startOpenai } from '../support/openai.ts'
import { anna } from '../support/people.ts'
import { autumn } from './support.ts'

test('what a customer was answered in private is no example of the tone of the shop, and no earlier campaign', async () => {
  const { db, discard } = await openSqlite()
  const model = await startOpenai({ tokenMs: 1 })
  const scene = await setScene(db, { environment: { TWILIO_FROM: ourNumber, ...model.env } })
  try {
    const { owner } = scene.shop
    const { id } = await scene.customer(anna)
    const sent = await scene.campaign({ message: 'Nu har vi nya dofter.' })
    await scene.sms({ customerIds: [id], smsFrom: ourNumber }, sent)
    await writeBack(scene, 'Är mina eksemprover klara?')
    await owner.call(answerReply, {
      id: await lastReply(db),
      message: 'Ja, proverna visar eksem.',
      evenQuiet: true,
    })
    await scene.settle()

    model.write(() => ({ message: 'Välkommen in.', subject: null, suggestions: [] }))
    const { keyMessage, callToAction, ...bare } = autumn
    await owner.call(generateCampaign, { ...bare, campaignType: 'sms' })
    const told = JSON.stringify(model.questions)
    expect(told).toMatch('Nu har vi nya dofter.')
    expect(told).not.toMatch('eksem')

    const { campaigns } = await owner.call(listCampaigns, {})
    const marked = campaigns.filter(({ isAnswer }) => isAnswer)
    expect(marked.map(({ message }) => message)).toEqual(['Ja, proverna visar eksem.'])
  } finally {
    await scene.end()
    await model.close()
    await discard()
  }
})
