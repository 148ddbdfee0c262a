import { daysIn, lastDays, PERIOD_DAYS_MAX, type Period } from '../../../shared/rules/periods.ts'
import { isWall } from '../../../shared/rules/zone.ts'

export const presets = ['7', '30', '90', 'year'] as const
export type Preset = (typeof presets)[number]
export type Choice = Preset | 'own'

/** The period in the address. `fault` is why its own dates are no period, as a key of the copy. */
export interface ChosenPeriod {
  choice: Choice
  from: string
  to: string
  fault: 'dayMissing' | 'backwards' | 'tooLong' | null
}

const USUAL: Preset = '30'
const isDay = (text: string): boolean => isWall(`${text}T00:00`)

function presetPeriod(preset: Preset, today: string): Period {
  return preset === 'year'
    ? { from: `${today.slice(0, 4)}-01-01`, to: today }
    : lastDays(today, Number(preset))
}

/** Reads `?period=90`, or `?from=2026-11-01&to=2026-11-21`. */
export function chosenIn(params: URLSearchParams, today: string): ChosenPeriod {
  const [from, to] = [params.get('from'), params.get('to')]
  if (from === null && to === null) {
    const choice = presets.find((preset) => preset === params.get('period')) ?? USUAL
    return { choice, ...presetPeriod(choice, today), fault: null }
  }
  const own = { from: from ?? '', to: to ?? '' }
  return { choice: 'own', ...own, fault: faultOf(own) }
}

function faultOf(period: Period): ChosenPeriod['fault'] {
  if (!isDay(period.from) || !isDay(period.to)) return 'dayMissing'
  if (period.from > period.to) return 'backwards'
  return daysIn(period) > PERIOD_DAYS_MAX ? 'tooLong' : null
}

/** The parameters of the address for a choice; own dates begin as those that were shown. */
export function paramsFor(choice: Choice, { from, to }: Period): URLSearchParams {
  if (choice === 'own') return new URLSearchParams({ from, to })
  return new URLSearchParams(choice === USUAL ? {} : { period: choice })
}
