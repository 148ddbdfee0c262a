import type { Conflict } from '../browser/database.ts'

/** An edit against an edit; a deletion that met another has no text to choose. */
export const isTextConflict = ({ mine }: Conflict): boolean => Object.keys(mine).length > 0
