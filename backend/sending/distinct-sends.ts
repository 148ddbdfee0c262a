/** Each send of a batch once. */
export const distinctSends = <Part extends { sendId: string; campaignId: string }>(parts: Part[]): Part[] => [
  ...new Map(parts.map((part) => [part.sendId, part])).values(),
]
