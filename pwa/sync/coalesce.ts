/**
 * Runs `work` one at a time. Asked again meanwhile, it runs once more afterwards, however often it was asked, with what
 * `join` makes of the arguments; every asker waits for a run that began after they asked.
 */
export function oneAtATime<A>(
  work: (argument: A) => Promise<void>,
  join: (one: A, other: A) => A,
): (argument: A) => Promise<void> {
  let running: Promise<void> | undefined
  let next: { argument: A; done: Promise<void> } | undefined

  const run = (argument: A): Promise<void> => {
    running = work(argument).finally(() => {
      running = undefined
    })
    return running
  }
  return (argument) => {
    if (!running) return run(argument)
    if (next) {
      next.argument = join(next.argument, argument)
      return next.done
    }
    const queued = { argument, done: Promise.resolve() }
    next = queued
    queued.done = running
      .catch(() => undefined)
      .then(() => {
        next = undefined
        return run(queued.argument)
      })
    return queued.done
  }
}
