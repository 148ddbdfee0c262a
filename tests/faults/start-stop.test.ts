import { createServer } from 'node:http'
import { afterEach, describe, expect, inject, test } from 'vitest'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { postSignups } from '../../shared/taps.ts'
import { type Product, startProduct } from '../support/product.ts'
import { visit } from '../support/visitor.ts'

const cluster = inject('postgresUrl')

describe('the product as a process', () => {
  let product: Product | null = null
  afterEach(async () => {
    await product?.dispose()
    product = null
  })

  test('opens a demo shop once, whose sign-in works, and keeps it over a restart', async () => {
    product = await startProduct()
    const [, password = ''] = /Password\s+(\S+)/.exec(product.printed()) ?? []
    const [, email = ''] = /E-mail\s+(\S+)/.exec(product.printed()) ?? []
    await product.terminate()
    await product.start()
    expect(product.printed().match(/Password/g)).toHaveLength(1)
    const { signin } = await import('../../shared/businesses.ts')
    const { business } = await visit(product.url).call(signin, { email, password })
    expect(business).toMatchObject({ name: 'Björns Barbershop', emailVerified: true })
  })

  test('ends with 0 on SIGTERM, with everything that was answered kept', async () => {
    product = await startProduct({ env: { LIMITS: 'off' } })
    const [path = ''] = /\/t\/\S+/.exec(product.printed()) ?? []
    const code = path.slice('/t/'.length)
    const phone = visit(product.url)
    const filledAt = new Date().toISOString()
    const posts = Array.from({ length: 50 }, (_, at) => {
      const form = {
        id: uuid7(),
        name: `Kund ${at}`,
        email: `kund${at}@kund.example`,
        consentGiven: true,
        language: 'sv',
        filledAt,
      }
      return phone.ask(postSignups, { code, clientNow: filledAt, signups: [form] })
    })
    const answers = await Promise.all(posts)
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    expect(await product.terminate()).toBe(0)
  })

  test('says in one sentence why it does not start', async () => {
    await expect(startProduct({ env: { PUBLIC_URL: 'nonsense' } })).rejects.toThrow('PUBLIC_URL must be')
    const taken = createServer()
    await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve))
    const address = taken.address()
    const port = typeof address === 'object' ? String(address?.port) : ''
    await expect(startProduct({ env: { PORT: port } })).rejects.toThrow('could not listen')
    taken.close()
  })

  test.skipIf(cluster === null)('says in one sentence that its database is none', async () => {
    const url = new URL(cluster ?? '')
    url.pathname = '/nowhere'
    const started = startProduct({ env: { DATABASE_URL: url.href } })
    await expect(started).rejects.toThrow(/DATABASE_URL: PostgreSQL at \S+ has no such database\.\n$/)
  })

  test('goes on by itself where it was killed', async () => {
    product = await startProduct()
    await product.kill()
    await product.start()
    expect(await (await fetch(`${product.url}/readyz`)).json()).toEqual({ status: 'ready' })
  })
})
