import { expect, test } from 'vitest'
import { sectionsFor, sectionToCorrect } from '../../pwa/businesses/settings-sections.ts'
import { appPages, isAppPath } from '../../shared/pages/screens.ts'
import {
  SETTINGS_PATH,
  sectionOfAnchor,
  settingsPath,
  settingsSections,
} from '../../shared/pages/settings.ts'

test.each(settingsSections)('the server and the worker answer the address of the section %s', (section) => {
  expect(isAppPath(settingsPath(section))).toBe(true)
  expect(appPages.some((page) => page.test(`${settingsPath(section)}?from=mail`))).toBe(true)
})

test('the settings have an address without a section, and none below a section', () => {
  expect(isAppPath(SETTINGS_PATH)).toBe(true)
  expect(isAppPath(`${SETTINGS_PATH}/`)).toBe(true)
  expect(isAppPath(`${SETTINGS_PATH}/shop/more`)).toBe(false)
  expect(isAppPath(`${SETTINGS_PATH}shop`)).toBe(false)
})

test.each([
  ['#settings-page', 'page'],
  ['#settings-counter', 'staff'],
  ['#settings-nowhere', undefined],
  ['', undefined],
])('the anchor “%s” of the one long page leads to %s', (anchor, section) => {
  expect(sectionOfAnchor(anchor)).toBe(section)
})

test('a fault leads to its section, and nowhere while one is in sight', () => {
  expect(sectionToCorrect(['quietHours', 'reviewUrl'], 'shop')).toBe('page')
  expect(sectionToCorrect(['quietHours', 'reviewUrl'], 'sending')).toBeUndefined()
  expect(sectionToCorrect([], 'staff')).toBeUndefined()
})

test('staff see what is theirs, and are told where a section is the owner’s', () => {
  expect(sectionsFor(true, undefined)).toMatchObject({ current: 'shop', isAsked: false, isRefused: false })
  expect(sectionsFor(true, 'data')).toMatchObject({ current: 'data', isAsked: true, isRefused: false })
  expect(sectionsFor(false, 'data')).toMatchObject({ current: 'app', isAsked: true, isRefused: true })
  expect(sectionsFor(false, 'account')).toMatchObject({ current: 'account', isRefused: false })
})
