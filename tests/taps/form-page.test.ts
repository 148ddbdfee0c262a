// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { toasts } from '../../pwa/taps/toasts.ts'
import { wording } from '../../pwa/taps/wording.ts'
import { settled } from './kept.ts'
import { openForm, personAt, show } from './shown.ts'

let form: ReturnType<typeof openForm>

afterEach(() => {
  form.enhanced.dispose()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('the other language of the tap form', () => {
  const onLanguage = vi.fn()
  const hidden = () =>
    ['language', 'wordingVersion'].map((name) => form.form.querySelector(`[type="hidden"][name="${name}"]`))
  const posted = () => hidden().map((input) => (input as HTMLInputElement).value)
  const link = () => {
    const { textContent, lang, hreflang, dataset } = form.language()
    return [textContent, lang, hreflang, dataset.language, form.language().getAttribute('href')]
  }
  const english = ['English', 'en', 'en', 'en', '?lang=en']
  const swedish = ['Svenska', 'sv', 'sv', 'sv', '?lang=sv']

  beforeEach(() => {
    onLanguage.mockClear()
    form = openForm({ options: { onLanguage } })
  })

  test('is that of every sentence, of what is posted without script, and of the link back', () => {
    expect(link()).toEqual(english)
    form.language().click()
    expect(form.root.lang).toBe('en')
    for (const element of form.root.querySelectorAll('[data-t]'))
      expect(element.textContent).toBe(form.setup.words.en[element.getAttribute('data-t') as 'name'])
    expect(posted()).toEqual(['en', 'v-en'])
    expect(link()).toEqual(swedish)
    expect(onLanguage.mock.calls).toEqual([['en']])
  })

  test('is left again the same way', () => {
    form.language().click()
    form.language().click()
    expect(form.root.lang).toBe('sv')
    expect(form.see('h2')?.textContent).toBe(form.setup.words.sv.heading)
    expect(posted()).toEqual(['sv', 'v-sv'])
    expect(link()).toEqual(english)
    expect(onLanguage.mock.calls).toEqual([['en'], ['sv']])
  })

  test('does not load the page anew', () => {
    const click = new MouseEvent('click', { bubbles: true, cancelable: true })
    form.language().dispatchEvent(click)
    expect(click.defaultPrevented).toBe(true)
  })

  test('is that in which a person signs up, and in which they are told what is wrong', () => {
    form.language().click()
    form.press()
    const { en } = form.setup.words
    expect(form.toast('alert')).toEqual([en.consentRequiredTitle, en.consentRequired])
    form.fill()
    form.press()
    expect(form.submit.mock.lastCall?.[0]).toMatchObject({ language: 'en', wordingVersion: 'v-en' })
  })

  test('is the one that the page came in, where that was English', () => {
    form = openForm({ language: 'en' })
    form.press()
    expect(form.toast('alert')?.[1]).toBe(form.setup.words.en.consentRequired)
    form.language().click()
    expect(form.toast('alert')?.[1]).toBe(form.setup.words.sv.consentRequired)
  })

  test('is not changed by the link on a page that is gone, which then is a link', () => {
    form.enhanced.dispose()
    form.language().addEventListener('click', (event) => event.preventDefault(), { once: true })
    form.language().click()
    expect([form.root.lang, onLanguage.mock.calls.length]).toEqual(['sv', 0])
  })

  test('needs nobody who listens', () => {
    form.enhanced.dispose()
    form = openForm()
    form.language().click()
    expect(form.root.lang).toBe('en')
  })
})

describe('the words of the page', () => {
  const words = { sv: { name: 'Namn', staff: 'Personal' }, en: { name: 'Name', staff: '' } } as never

  test('stand in for those that the other language lacks by their key', () => {
    form = openForm()
    const text = wording(form.root, words, 'en')
    const line = document.createElement('p')
    text.write(line, 'staff')
    expect(line.textContent).toBe('staff')
    text.write(line, 'name')
    expect([line.textContent, line.dataset.t]).toEqual(['Name', 'name'])
  })

  test('do not come back over what the server has worded', () => {
    form = openForm()
    const text = wording(form.root, words, 'sv')
    const line = document.createElement('p')
    form.root.append(line)
    text.write(line, 'name')
    text.write(line, 'Butiken är stängd.')
    expect(line.hasAttribute('data-t')).toBe(false)
    text.change('en')
    expect([line.textContent, text.language]).toEqual(['Butiken är stängd.', 'en'])
  })
})

describe('a person who begins to fill in the form', () => {
  test.each(['typing', 'ticking'])('is counted once, by %s', (how) => {
    const onStarted = vi.fn()
    form = openForm({ options: { onStarted } })
    expect(onStarted).not.toHaveBeenCalled()
    if (how === 'typing') form.type('phone', '0')
    else form.tick()
    expect(onStarted).toHaveBeenCalledTimes(1)
    form.fill()
    expect(onStarted).toHaveBeenCalledTimes(1)
  })

  test('is not counted on a page that is gone', () => {
    const onStarted = vi.fn()
    form = openForm({ options: { onStarted } })
    form.enhanced.dispose()
    form.fill()
    expect(onStarted).not.toHaveBeenCalled()
  })
})

describe('the markup of the form', () => {
  test('tells that its script has come', () => {
    expect('enhanced' in show().root.dataset).toBe(false)
    form = openForm()
    expect(form.root.dataset.enhanced).toBe('')
  })

  test('posts itself again on a page that is gone', async () => {
    form = openForm({ outcome: () => ({ kind: 'sent' }) })
    form.fill()
    form.enhanced.dispose()
    const event = new Event('submit', { bubbles: true, cancelable: true })
    form.form.dispatchEvent(event)
    await settled()
    expect([event.defaultPrevented, form.submit.mock.calls.length]).toEqual([false, 0])
  })

  test('takes its toasts away with the page, and hears their crosses no more', () => {
    form = openForm()
    const page = new AbortController()
    const { root, setup } = show()
    const toast = toasts(root, wording(root, setup.words, 'sv'), page.signal)
    toast.alert('failed')
    page.abort()
    expect(personAt(root).toast('alert')).toBeNull()
    toast.alert('failed')
    root.querySelector<HTMLElement>('[data-toast="alert"] [data-toast-close]')?.click()
    expect(personAt(root).toast('alert')).not.toBeNull()
  })

  test('without a review page has toasts all the same', () => {
    form = openForm({ page: { reviewUrl: null } })
    form.press()
    expect(form.toast('alert')).not.toBeNull()
  })
})

describe('the button above a keyboard that covers the page', () => {
  let view: EventTarget & { height: number; offsetTop: number; scale: number }
  const lifted = () => form.root.style.getPropertyValue('--tap-keyboard')
  const moves = (how: Partial<typeof view>, by = 'resize') => {
    Object.assign(view, how)
    view.dispatchEvent(new Event(by))
  }

  beforeEach(() => {
    view = Object.assign(new EventTarget(), { height: 800, offsetTop: 0, scale: 1 })
    vi.stubGlobal('visualViewport', view)
    vi.stubGlobal('innerHeight', 800)
    form = openForm()
  })

  test('is lifted by as much as is covered, to the pixel', () => {
    expect(lifted()).toBe('')
    moves({ height: 499.6 })
    expect(lifted()).toBe('300px')
    moves({ offsetTop: 20 }, 'scroll')
    expect(lifted()).toBe('280px')
    moves({ height: 800, offsetTop: 0 })
    expect(lifted()).toBe('0px')
  })

  test('is neither lifted on a pinched page nor pushed down', () => {
    moves({ height: 400, scale: 2 })
    expect(lifted()).toBe('0px')
    moves({ height: 900, scale: 1 })
    expect(lifted()).toBe('0px')
  })

  test.each(['resize', 'scroll'])('stays where it is on a page that is gone: %s', (by) => {
    form.enhanced.dispose()
    moves({ height: 500 }, by)
    expect(lifted()).toBe('')
  })
})
