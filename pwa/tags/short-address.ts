/** An address as people say it. */
export const shortOf = (url: string): string => url.replace(/^https?:\/\//, '')
