import { beforeEach, expect, test } from 'vitest'
import { onEachEngine } from '../support/engines.ts'
import { type Automated, openAutomated, person } from './scene.ts'

onEachEngine('an automatic message to somebody whose name reads like none', (open) => {
  let scene: Automated

  beforeEach(async () => {
    scene = await openAutomated(await open())
    return () => scene.end()
  })

  test('greets without a gap where the name would stand', async () => {
    await scene.automate({ message: 'Hej {{name}}! Välkommen.' })
    await scene.tap({ ...person(1), name: 'Anna & Erik Lind' })
    await scene.settle()
    expect(scene.mails().map(({ text }) => text?.split('\n').find((line) => line.startsWith('Hej')))).toEqual(
      ['Hej! Välkommen.'],
    )
  })
})
