import { sql } from 'kysely'
import type { Marks } from './counts.ts'

/** Deliveries with which somebody did something: the words of the index that holds only those. */
export const isMarked = sql<boolean>`(deliveries."clickedAt" is not null or deliveries."openedAt" is not null or "optedOutAt" is not null
  or "machineClickedAt" is not null or "machineOpenedAt" is not null)`

/** Opens and clicks by people; a program's counts only where no person did the same. */
export const markCounts = [
  sql<number>`count("clickedAt")`.as('clicked'),
  sql<number>`count("openedAt")`.as('opened'),
  sql<number>`count("optedOutAt")`.as('optedOut'),
  sql<number>`count(case when "clickedAt" is null then "machineClickedAt" end)`.as('machineClicked'),
  sql<number>`count(case when "openedAt" is null then "machineOpenedAt" end)`.as('machineOpened'),
] as const

/** PostgreSQL counts in bigint, which arrives as text. */
export const marked = (marks: Partial<Marks> | undefined): Marks => ({
  clicked: Number(marks?.clicked ?? 0),
  machineClicked: Number(marks?.machineClicked ?? 0),
  opened: Number(marks?.opened ?? 0),
  machineOpened: Number(marks?.machineOpened ?? 0),
  optedOut: Number(marks?.optedOut ?? 0),
})
