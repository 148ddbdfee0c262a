/** For so many days a customer is new. */
export const NEW_DAYS = 30

export type Tier = 'vip' | 'newCustomer' | 'regular'

/** Consenting is VIP; otherwise new within 30 days is New Customer; otherwise Regular. */
export function tierOf(customer: { consentGiven: boolean; createdAt: string }, now: Date): Tier {
  if (customer.consentGiven) return 'vip'
  const age = now.getTime() - Date.parse(customer.createdAt)
  return age < NEW_DAYS * 86_400_000 ? 'newCustomer' : 'regular'
}
