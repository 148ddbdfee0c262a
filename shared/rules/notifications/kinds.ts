/**
 * What a person may be told of on a device: sign-ups, a reply, a campaign that is done, something that needs an answer,
 * and an allowance that is nearly used.
 */
export const notificationKinds = ['signups', 'reply', 'sent', 'answer', 'allowance'] as const
export type NotificationKind = (typeof notificationKinds)[number]

/** After the first sign-up of a day, the rest is summed up, at most once in so many hours. */
export const SUM_HOURS = 3

/** Devices that a person may be told on; one more takes the place of the one that was not used for longest. */
export const DEVICES_MAX = 10

/** Longer than any push service's: Windows' hold a token of several hundred characters. */
export const ENDPOINT_MAX = 1000
