import type { Config } from '../config/index.ts'
import { klarnaProvider } from './klarna.ts'
import type { PaymentProviders } from './provider.ts'
import { swishProvider } from './swish.ts'

/** The payment providers that are configured. */
export const createPaymentProviders = (
  { klarna, swish, publicUrl }: Pick<Config, 'klarna' | 'swish' | 'publicUrl'>,
  { timeoutMs }: { timeoutMs?: number } = {},
): PaymentProviders => ({
  klarna: klarna ? klarnaProvider(klarna, { publicUrl, timeoutMs }) : null,
  swish: swish ? swishProvider(swish, { publicUrl, timeoutMs }) : null,
})
