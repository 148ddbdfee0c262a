/**
 * The header of every answer of Blipp. A host, a proxy or a portal on the way may answer with any status and with JSON
 * too, and does not set it, so that a browser takes nobody else's refusal for Blipp's.
 */
export const ANSWER_HEADER = 'Blipp-Answer'

/** Whether Blipp gave an answer, and at the address that was asked. */
export const isOwnAnswer = ({ headers, redirected }: Pick<Response, 'headers' | 'redirected'>): boolean =>
  !redirected && headers.has(ANSWER_HEADER)
