import { describe, expect, test } from 'vitest'
import { isMeasured } from '../../backend/sends/comparison/measure.ts'

const tracking = JSON.stringify({ links: ['https://a.example/'], opens: false })

describe('a click in one text', () => {
  test('counts against a click in the other where links are measured in both', () => {
    expect(isMeasured({ tracking }, { tracking })).toBe(true)
    expect(isMeasured({ tracking }, { tracking: null })).toBe(false)
    expect(isMeasured({ tracking: JSON.stringify({ links: [], opens: true }) }, { tracking })).toBe(false)
  })
})
