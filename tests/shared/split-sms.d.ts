declare module 'split-sms' {
  /** @param options `summary` leaves the texts of the parts out */
  export function split(message: string, options?: { summary: boolean }): { parts: { length: number }[] }
}
