import { type Config, createConfig, lintFromString } from '@redocly/openapi-core'
import { expect, test } from 'vitest'
import { forKeys, openApi } from '../../backend/http/openapi.ts'
import { bodyExamples } from '../../backend/http/openapi-examples.ts'
import { endpoints } from '../../shared/endpoints.ts'

/** Redocly's strictest set, where every rule is an error, but for: */
const rules = {
  // It documents a service, which has terms and no license.
  'info-license': 'off',
  'info-license-strict': 'off',
} as const

const config = (): Promise<Config> => createConfig({ extends: ['recommended-strict'], rules })

async function faultsOf(document: object): Promise<string[]> {
  const problems = await lintFromString({ source: JSON.stringify(document), config: await config() })
  return problems.map(({ ruleId, message, location }) => `${ruleId} at ${location[0]?.pointer}: ${message}`)
}

test.each([
  ['of everything', endpoints],
  ['of what keys may do', forKeys(endpoints)],
])('the document %s lints clean', async (_, some) => {
  expect(await faultsOf(openApi(some, 'https://blipp.example', bodyExamples))).toEqual([])
})

test('the lint notices what it is there for', async () => {
  const document = openApi(forKeys(endpoints), 'https://blipp.example', bodyExamples) as {
    tags: { description?: string }[]
    paths: Record<string, Record<string, { operationId?: string; responses: object }>>
  }
  const broken = structuredClone(document)
  const operation = broken.paths['/api/customers']?.get
  if (!operation || !broken.tags[0]) throw new Error('There is no such operation.')
  delete operation.operationId
  operation.responses = { 200: { description: 'Done' } }
  delete broken.tags[0].description
  const rulesBroken = (await faultsOf(broken)).map((fault) => fault.split(' ')[0])
  expect(rulesBroken.sort()).toEqual(['operation-4xx-response', 'operation-operationId', 'tag-description'])
})
