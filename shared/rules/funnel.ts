/** The steps from opening a tag's page to a yes, in order. */
export const funnelSteps = ['opened', 'started', 'submitted', 'consented'] as const
export type FunnelStep = (typeof funnelSteps)[number]

/**
 * How many got as far as each step. Whoever took one took those before it, also where nothing told of them: a phone
 * without a network or without scripts reports a form and not the page that it stood on. So no step has more people than
 * the one before.
 */
export function funnelOf(counted: Readonly<Record<FunnelStep, number>>): Record<FunnelStep, number> {
  const submitted = Math.max(counted.submitted, counted.consented)
  const started = Math.max(counted.started, submitted)
  return { opened: Math.max(counted.opened, started), started, submitted, consented: counted.consented }
}
