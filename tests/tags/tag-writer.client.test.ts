import { describe, expect, test } from 'vitest'
import { tagFaults } from '../../pwa/tags/nfc.ts'
import { createTagWriter, type WriterState } from '../../pwa/tags/tag-writer.ts'
import { languages } from '../../shared/copy/copy.ts'
import { tagWriting } from '../../shared/copy/tag-writing.ts'
import { type Chip, domError, FakeNdef } from '../support/fake-ndef.ts'

const url = 'https://blipp.example/t/abcdefghijklmnopqrstuv'
const other = 'https://annan.example/en-helt-annan-sida-som-ar-minst-lika-lang'
const ioError = domError('NetworkError', 'Failed to write due to an I/O error: null')

/** A writer whose clock goes when told to, and what it went through. */
function writerFor(ndef: FakeNdef | null) {
  const waits = new Set<() => void>()
  const writer = createTagWriter({
    url,
    open: () => ndef,
    wait: (_, then) => {
      waits.add(then)
      return () => waits.delete(then)
    },
  })
  const seen: WriterState['at'][] = []
  writer.watch(() => seen.push(writer.state().at))
  const timePasses = () => {
    for (const then of [...waits]) then()
  }
  return { writer, seen, timePasses, waits }
}

async function writeTo(chip: Chip) {
  const made = writerFor(new FakeNdef(chip))
  await made.writer.write()
  return made
}

test('a chip is written, read back and compared before it is called ready', async () => {
  const chip: Chip = { url: other }
  const { writer, seen, waits } = await writeTo(chip)
  expect(chip.url).toBe(url)
  expect(seen).toEqual(['write', 'check', 'written'])
  expect(writer.state()).toEqual({ at: 'written' })
  expect(waits.size).toBe(0)
})

test('writing alone locks nothing', async () => {
  const chip: Chip = {}
  await writeTo(chip)
  expect(chip.isLocked).toBeUndefined()
})

describe('what goes wrong as a chip is written is told apart:', () => {
  const refused: [string, Chip, string][] = [
    [
      'the chip says it has no room',
      { refuses: domError('NetworkError', 'Tag capacity exceeded') },
      'tooSmall',
    ],
    ['an empty chip in reach takes nothing', { refuses: ioError }, 'tooSmall'],
    ['a chip keeps its old, longer address', { url: other, isLocked: true }, 'readOnly'],
    [
      'the browser says that it is read-only',
      { refuses: domError('NotAllowedError', 'Tag is read-only') },
      'readOnly',
    ],
    ['a chip keeps its old, shorter address', { url: 'https://a.se', refuses: ioError }, 'refused'],
    ['a payment card', { refuses: domError('NotSupportedError', 'This tag is not supported') }, 'notNdef'],
    ['something new', { refuses: domError('DataError', 'what') }, 'unknown'],
  ]
  test.each(refused)('%s', async (_, chip, fault) => {
    const { writer } = await writeTo(chip)
    expect(writer.state()).toMatchObject({ at: 'failed', doing: 'write', fault })
  })

  const refusals: [string, DOMException, string][] = [
    ['the person says no', domError('NotAllowedError', 'NFC permission request denied.'), 'denied'],
    ['NFC is off', domError('NotReadableError', 'NFC setting is disabled.'), 'off'],
    [
      'the phone has none',
      domError('NotSupportedError', 'No NFC adapter or cannot establish connection.'),
      'noNfc',
    ],
  ]
  test.each(refusals)('%s', async (_, refusal, fault) => {
    const { writer } = writerFor(new FakeNdef({}, refusal))
    await writer.write()
    expect(writer.state()).toMatchObject({ at: 'failed', doing: 'write', fault })
  })

  test('the browser has no Web NFC', async () => {
    const { writer } = writerFor(null)
    await writer.write()
    expect(writer.state()).toMatchObject({ at: 'failed', fault: 'unsupported' })
  })

  test('the chip was pulled away: it does not answer any more', async () => {
    const ndef = new FakeNdef({ refuses: ioError })
    const { writer, waits } = writerFor(ndef)
    const scan = ndef.scan.bind(ndef)
    ndef.scan = async (options) => {
      ndef.chip = undefined
      await scan(options)
      // Only the wait for its answer ends, which began last.
      ;[...waits].at(-1)?.()
    }
    await writer.write()
    expect(writer.state()).toMatchObject({ at: 'failed', doing: 'write', fault: 'removed' })
  })

  test('an error that came after the address was on it is none', async () => {
    const { writer } = await writeTo({ url, refuses: ioError })
    expect(writer.state()).toEqual({ at: 'written' })
  })

  test('nobody holds a chip there', async () => {
    const { writer, timePasses } = writerFor(new FakeNdef())
    const writing = writer.write()
    timePasses()
    await writing
    expect(writer.state()).toMatchObject({ at: 'failed', doing: 'write', fault: 'timedOut' })
  })
})

describe('reading back', () => {
  test('says when another chip is held there, and what it says', async () => {
    const { writer } = await writeTo({ afterWriting: { url: other } })
    expect(writer.state()).toEqual({ at: 'failed', doing: 'check', fault: 'different', found: other })
  })

  test('that fails is tried again without writing anew', async () => {
    const chip: Chip = { unreadable: true }
    const { writer, seen } = await writeTo(chip)
    expect(writer.state()).toMatchObject({ at: 'failed', doing: 'check', fault: 'removed' })
    delete chip.unreadable
    await writer.check()
    expect(seen).toEqual(['write', 'check', 'failed', 'check', 'written'])
  })
})

describe('a lock', () => {
  test('closes on the chip with this address', async () => {
    const chip: Chip = {}
    const { writer } = await writeTo(chip)
    await writer.lock()
    expect(chip.isLocked).toBe(true)
    expect(writer.state()).toEqual({ at: 'locked' })
  })

  test('never closes on another', async () => {
    const ndef = new FakeNdef({})
    const { writer } = writerFor(ndef)
    await writer.write()
    const stranger: Chip = { url: other }
    ndef.chip = stranger
    await writer.lock()
    expect(stranger.isLocked).toBeUndefined()
    expect(writer.state()).toMatchObject({ at: 'failed', doing: 'lock', fault: 'different', found: other })
  })

  test('that the chip does not have is said', async () => {
    const { writer } = await writeTo({
      refusesLock: domError('NotSupportedError', 'cannot be made read-only'),
    })
    await writer.lock()
    expect(writer.state()).toMatchObject({ at: 'failed', doing: 'lock' })
  })
})

describe('calling it off', () => {
  test('leads back, and a chip that comes later is left alone', async () => {
    const ndef = new FakeNdef()
    const { writer, waits } = writerFor(ndef)
    const writing = writer.write()
    writer.cancel()
    await writing
    expect(writer.state()).toEqual({ at: 'ready' })
    expect(waits.size).toBe(0)
  })

  test('a lock leaves the chip written', async () => {
    const ndef = new FakeNdef({})
    const { writer } = writerFor(ndef)
    await writer.write()
    ndef.chip = undefined
    const locking = writer.lock()
    writer.cancel()
    await locking
    expect(writer.state()).toEqual({ at: 'written' })
  })

  test('and starting again at once works', async () => {
    const ndef = new FakeNdef()
    const { writer } = writerFor(ndef)
    void writer.write()
    writer.cancel()
    ndef.chip = {}
    await writer.write()
    expect(writer.state()).toEqual({ at: 'written' })
  })
})

test.each(languages)('every fault has its sentence (%s)', (language) => {
  const sentences = tagFaults.map((fault) => tagWriting(language)(fault))
  expect(sentences.every((sentence) => !sentence.startsWith('tagWriting.'))).toBe(true)
  expect(new Set(sentences).size).toBe(tagFaults.length)
})
