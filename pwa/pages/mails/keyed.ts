/** Texts with a key each, for a list that never changes its order. */
export const keyed = (texts: readonly string[]) => texts.map((text, at) => ({ key: `${at} ${text}`, text }))
