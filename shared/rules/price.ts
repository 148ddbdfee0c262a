/**
 * What one part of an SMS costs, in öre without VAT, by where the number is: Twilio's list prices of November 2026 for
 * outbound messages, in dollars, at 10.50 kronor and rounded up to five öre. They were written down from memory: compare
 * them with twilio.com/sms/pricing before a sum is promised to anybody. An account may have prices of its own.
 */
const perPart: Record<string, number> = {
  '+46': 65,
  '+47': 85,
  '+45': 60,
  '+358': 95,
  '+44': 60,
  '+61': 60,
  // The United States and Canada, with what the networks add.
  '+1': 15,
}

/** For a country that is not in the table: dearer than most, so that a sum is rather too high. */
const ELSEWHERE = 120

const longest = Math.max(...Object.keys(perPart).map(({ length }) => length))

/** Öre for one part to a number in E.164. */
export function smsPrice(phone: string): number {
  for (let length = longest; length >= 2; length--) {
    const price = perPart[phone.slice(0, length)]
    if (price !== undefined) return price
  }
  return ELSEWHERE
}
