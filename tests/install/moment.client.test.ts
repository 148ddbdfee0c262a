import '../support/browser-globals.ts'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { countVisit, dismiss, isDue, noteSaved, watchMoment } from '../../pwa/install/moment.ts'
import { page } from '../support/browser-globals.ts'

describe('installing is spoken of', () => {
  const tab = new Map<string, string>()
  beforeEach(() => {
    page.forget()
    tab.clear()
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => tab.get(key) ?? null,
      setItem: (key: string, value: string) => tab.set(key, value),
    })
  })
  const visit = () => {
    tab.clear()
    countVisit()
  }

  test('at the third visit, however often the page is loaded in one', () => {
    expect(isDue()).toBe(false)
    for (const _ of [1, 2, 3, 4]) countVisit()
    expect(isDue()).toBe(false)
    visit()
    expect(isDue()).toBe(false)
    visit()
    expect(isDue()).toBe(true)
  })

  test('once a customer was saved here, and whoever shows it hears of that', () => {
    visit()
    const heard = vi.fn()
    const stop = watchMoment(heard)
    noteSaved()
    expect(heard).toHaveBeenCalledTimes(1)
    expect(isDue()).toBe(true)
    stop()
    dismiss()
    expect(heard).toHaveBeenCalledTimes(1)
  })

  test('never again after a no', () => {
    noteSaved()
    dismiss()
    for (const _ of [1, 2, 3, 4]) visit()
    noteSaved()
    expect(isDue()).toBe(false)
  })

  test('never where the browser keeps nothing, and what is damaged is forgotten', () => {
    localStorage.setItem('blipp.install', '{"visits":"many"}')
    expect(isDue()).toBe(false)
    vi.stubGlobal('sessionStorage', {
      getItem: () => {
        throw new Error('denied')
      },
    })
    expect(countVisit).not.toThrow()
    expect(isDue()).toBe(false)
  })
})
