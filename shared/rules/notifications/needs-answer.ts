interface Standing {
  status: string
  scheduleTrouble?: string | null | undefined
}

/** Campaigns that can need an answer have one of these states. */
export const mayNeedAnswer = ['paused', 'scheduled'] as const

/** Whether an automation that is on does nothing until somebody lets it go on. */
export const waitsForWord = ({ on, held }: { on: boolean; held?: string | null | undefined }): boolean =>
  on && Boolean(held)

/** Whether a campaign goes on only once somebody has decided: it is paused, or its time could not be kept. */
export const needsAnswer = ({ status, scheduleTrouble }: Standing): boolean =>
  status === 'paused' || (status === 'scheduled' && Boolean(scheduleTrouble))
