/** The months in full, in Swedish and English, for a pattern; without `may`, which mostly is a verb. */
export const fullMonths =
  'januari|january|februari|february|mars|march|april|maj|juni|june|juli|july|augusti|august|september|oktober|october|november|december'

/** Beside a day they may be short too. What follows must be no letter: "julbord" is no date, nor are "marinader". */
export const months = `(?:${fullMonths}|may|jan|feb|mar|apr|jun|jul|aug|sept?|okt|oct|nov|dec)(?!\\p{L})`
