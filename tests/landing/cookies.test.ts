import { expect, test } from 'vitest'
import { everything, onlyNecessary } from '../../pwa/cookies/consent.ts'
import { consentOf } from '../../pwa/cookies/tag.ts'

test('Google is told of all four kinds of storage, by what the visitor chose', () => {
  expect(consentOf(onlyNecessary)).toEqual({
    analytics_storage: 'denied',
    ad_storage: 'denied',
    ad_user_data: 'denied',
    ad_personalization: 'denied',
  })
  expect(new Set(Object.values(consentOf(everything)))).toEqual(new Set(['granted']))
  expect(consentOf({ ...onlyNecessary, analytics: true })).toMatchObject({
    analytics_storage: 'granted',
    ad_user_data: 'denied',
  })
})
