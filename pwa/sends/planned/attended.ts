const attended = new Map<string, number>()

/** Says that somebody has the campaign's sending before them, so that no toast tells it again. Returns the way to end it. */
export function attend(campaignId: string): () => void {
  attended.set(campaignId, (attended.get(campaignId) ?? 0) + 1)
  return () => {
    const left = (attended.get(campaignId) ?? 1) - 1
    if (left > 0) attended.set(campaignId, left)
    else attended.delete(campaignId)
  }
}

export const isAttended = (campaignId: string): boolean => attended.has(campaignId)
