import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely'
import type { Condition } from '../../shared/rules/segments.ts'
import { likeLiteral, type Tables } from '../database/index.ts'

const consentColumn = { sms: 'sms', email: 'emailConsent', whatsapp: 'whatsapp' } as const

/** The conditions of a segment as the database asks them of `customers`: what `matching` asks of rows in memory. */
export function where(conditions: readonly Condition[]): Expression<SqlBool> {
  const is = expressionBuilder<Tables, 'customers'>()
  return is.and(conditions.map((condition) => one(condition)))
}

function one(condition: Condition): Expression<SqlBool> {
  const is = expressionBuilder<Tables, 'customers'>()
  if (condition.kind === 'consent') {
    const column = consentColumn[condition.channel]
    return condition.is === null ? is(column, 'is', null) : is(column, '=', condition.is)
  }
  if (condition.kind === 'anyYes')
    return is.or(Object.values(consentColumn).map((column) => is(column, '=', 'yes')))
  if (condition.kind === 'tag') return is('tagId', '=', condition.is)
  if (condition.kind === 'label') {
    const key = likeLiteral(condition.key)
    return sql<SqlBool>`${sql.ref('labelKeys')} like ${`%\n${key}\n%`} escape '\\'`
  }
  if (condition.kind === 'visits') return is('visits', '>=', condition.from)
  if (condition.kind === 'notSeen')
    return is.and([
      is('createdAt', '<', condition.before),
      is.or([is('lastVisitAt', 'is', null), is('lastVisitAt', '<', condition.before)]),
    ])
  const { of, from = '', before } = condition
  const since = is(of, '>=', from)
  return before === undefined ? since : is.and([since, is(of, '<', before)])
}
