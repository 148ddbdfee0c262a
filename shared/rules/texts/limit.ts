/**
 * The most characters of a text, in UTF-16 code units, that Twilio takes in one message: error 21617
 * (twilio.com/docs/api/errors/21617). Everything counts that is sent: values that are filled in, links, the opt-out line.
 */
export const TEXT_MAX = 1600

export const isTooLong = (text: string): boolean => text.length > TEXT_MAX
