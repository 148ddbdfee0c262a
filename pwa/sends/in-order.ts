/**
 * With several questions under way the answers may come in any order: an answer is undefined when one to a later
 * question has come before it.
 */
export function inOrder(): <T>(ask: () => Promise<T>) => Promise<T | undefined> {
  let asked = 0
  let answered = 0
  return async (ask) => {
    const turn = ++asked
    const answer = await ask()
    if (turn < answered) return undefined
    answered = turn
    return answer
  }
}
