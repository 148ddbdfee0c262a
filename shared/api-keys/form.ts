/** What a secret begins with, so that scanners for leaked secrets know one. */
export const API_KEY_PREFIX = 'blipp_'
/** 256 random bits in base62, and a checksum. */
export const API_KEY_RANDOM = 43
export const API_KEY_CHECKSUM = 6

/** Calls of one key in a minute. */
export const KEY_CALLS_A_MINUTE = 300
