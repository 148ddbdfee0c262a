import { isRecord } from '../record.ts'

type Values = Record<string, unknown>

/** The noes of a customer's edit, and the rest of it. Either may be empty. */
export function noesApart({ consentGiven, consents, ...rest }: Values): { noes: Values; rest: Values } {
  const said = isRecord(consents) ? Object.entries(consents) : []
  const [no, others] = [
    said.filter(([, answer]) => answer === false),
    said.filter(([, answer]) => answer !== false),
  ]
  const noes = {
    ...(consentGiven === false && { consentGiven }),
    ...(no.length > 0 && { consents: Object.fromEntries(no) }),
  }
  if (consentGiven !== undefined && consentGiven !== false) rest.consentGiven = consentGiven
  if (others.length > 0) rest.consents = Object.fromEntries(others)
  return { noes, rest }
}

const isEmpty = (values: Values): boolean => Object.keys(values).length === 0

/** Whether an operation writes down, perhaps beside other things, that a customer said no. */
export const saysNo = ({ kind, patch }: { kind: string; patch: Values }): boolean =>
  kind === 'customer.update' && !isEmpty(noesApart(patch).noes)

/**
 * Whether an operation does nothing but write down what a customer said no to. A no rests on nothing that was changed
 * before it, and must not wait until somebody mends a change that was refused.
 */
export function saysOnlyNo({ kind, patch }: { kind: string; patch: Values }): boolean {
  if (kind !== 'customer.update') return false
  const { noes, rest } = noesApart(patch)
  return isEmpty(rest) && !isEmpty(noes)
}
