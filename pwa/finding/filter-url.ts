import { consentFilters, type Filter, isFiltered } from '../../shared/rules/segments.ts'
import { isWall } from '../../shared/rules/zone.ts'

/** Names of a filter's parts in the address. */
const names = {
  sms: 'sms',
  email: 'email',
  whatsapp: 'whatsapp',
  tag: 'tag',
  labels: 'label',
  joinedDays: 'joined',
  joinedFrom: 'from',
  joinedTo: 'to',
  clickedDays: 'clicked',
  openedDays: 'opened',
  visitedDays: 'visited',
  notSeenDays: 'unseen',
  visitsFrom: 'visits',
} as const satisfies Record<keyof Filter, string>

const SEGMENT = 'segment'

/** The filter in the address of a list; what makes no sense in it is ignored. */
export function filterIn(params: URLSearchParams): Filter {
  const consent = (name: string) => consentFilters.find((one) => one === params.get(name))
  const days = (name: string) => {
    const value = Number(params.get(name))
    return Number.isInteger(value) && value > 0 && value < 10_000 ? value : undefined
  }
  const day = (name: string) => {
    const value = params.get(name) ?? ''
    return isWall(`${value}T00:00`) ? value : undefined
  }
  const labels = params.getAll(names.labels).filter(Boolean)
  return clean({
    sms: consent(names.sms),
    email: consent(names.email),
    whatsapp: consent(names.whatsapp),
    tag: params.get(names.tag) || undefined,
    labels: labels.length > 0 ? labels : undefined,
    joinedDays: days(names.joinedDays),
    joinedFrom: day(names.joinedFrom),
    joinedTo: day(names.joinedTo),
    clickedDays: days(names.clickedDays),
    openedDays: days(names.openedDays),
    visitedDays: days(names.visitedDays),
    notSeenDays: days(names.notSeenDays),
    visitsFrom: days(names.visitsFrom),
  })
}

/** The saved segment that the filter began as; empty for none. */
export const segmentIn = (params: URLSearchParams): string => params.get(SEGMENT) ?? ''

/** The address with this filter, and with all else that was in it. */
export function withFilter(params: URLSearchParams, filter: Filter, segmentId: string): URLSearchParams {
  const after = new URLSearchParams(params)
  for (const name of [...Object.values(names), SEGMENT]) after.delete(name)
  for (const [field, name] of Object.entries(names)) {
    const value = filter[field as keyof Filter]
    if (Array.isArray(value)) for (const each of value) after.append(name, each)
    else if (value !== undefined) after.set(name, String(value))
  }
  if (segmentId && isFiltered(filter)) after.set(SEGMENT, segmentId)
  return after
}

/** Without the parts that ask for nothing. */
export const clean = (filter: Filter): Filter =>
  Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined && value !== ''))
