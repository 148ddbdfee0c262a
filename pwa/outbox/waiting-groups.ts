import type { QueuedOperation } from '../browser/database.ts'
import { needsYou } from '../queue/index.ts'

export interface WaitingGroups {
  /** Stay until a person does something. */
  stuck: QueuedOperation[]
  /** Go by themselves. */
  moving: QueuedOperation[]
}

/** Sorted by what a person has to do, and within that oldest first, as it is sent. */
export function groupsOf(operations: readonly QueuedOperation[]): WaitingGroups {
  return {
    stuck: operations.filter(needsYou),
    moving: operations.filter((operation) => !needsYou(operation)),
  }
}
