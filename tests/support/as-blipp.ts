import { ANSWER_HEADER } from '../../shared/rules/own-answer.ts'

/** What a route of Playwright's is fulfilled with to be taken for Blipp's own answer. */
export const asBlipp = (json: object, status = 200) => ({ status, json, headers: { [ANSWER_HEADER]: '1' } })
