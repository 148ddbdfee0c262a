/** The number of a shop's last mails that are watched. */
export const MAILS_WATCHED = 1000

/**
 * More than this share came back, or was called spam, and its mail is paused: mailbox providers turn away everything from
 * a domain above 0.3 % (support.google.com/a/answer/81126), and SES reviews an account above 5 % bounces
 * (docs.aws.amazon.com/ses/latest/dg/reputationdashboard-bounce.html). A few of a few say nothing yet.
 */
export const reputationLimits = {
  bounces: { share: 0.05, least: 10 },
  complaints: { share: 0.003, least: 3 },
} as const
export type PauseReason = keyof typeof reputationLimits
export const pauseReasons = Object.keys(reputationLimits) as PauseReason[]

export interface MailsTaken {
  /** The number of mails among the last. */
  mails: number
  bounces: number
  complaints: number
}

/** The reason to pause a shop's mail, or null; complaints weigh more. */
export function pauseFor(taken: MailsTaken): PauseReason | null {
  const isOver = (what: PauseReason) => {
    const { share, least } = reputationLimits[what]
    return taken[what] >= least && taken[what] > share * taken.mails
  }
  if (isOver('complaints')) return 'complaints'
  return isOver('bounces') ? 'bounces' : null
}
