import { lookup as lookUp } from 'node:dns'
import type { LookupFunction } from 'node:net'
import { networkInterfaces } from 'node:os'
import ipaddr from 'ipaddr.js'

/** Azure answers machines there with what they are, at an address that looks like anybody's. */
const ofProviders = ['168.63.129.16']

/** What IANA has given out to the internet of IPv6; around it lies what leads elsewhere. */
const internet: [ipaddr.IPv6, number] = [ipaddr.IPv6.parse('2000::'), 3]

/**
 * Whether an address is somebody's on the internet: not private, link-local, shared (RFC 6598), a cloud's own, one that
 * holds another inside (IPv4-mapped, NAT64, 6to4, Teredo), or this machine's.
 */
export function isOpen(text: string): boolean {
  if (!ipaddr.isValid(text)) return false
  const address = ipaddr.process(text)
  if (address.range() !== 'unicast') return false
  if (address instanceof ipaddr.IPv6 && !address.match(internet)) return false
  const plain = address.toString()
  return !ofProviders.includes(plain) && !ownAddresses().has(plain)
}

const ownAddresses = (): Set<string> =>
  new Set(
    Object.values(networkInterfaces())
      .flatMap((all) => all ?? [])
      .map(({ address }) => ipaddr.process(address.replace(/%.*$/, '')).toString()),
  )

const isLoopback = (text: string): boolean =>
  ipaddr.isValid(text) && ipaddr.process(text).range() === 'loopback'

/** The address is none that may be told. */
export class AddressBlocked extends Error {}

/** Asks which addresses a name has; `dns.lookup` unless a test answers. */
export type Resolve = typeof lookUp

/** Whether a host that is an address may be told; true for a name, which is looked at when it is looked up. */
export function mayTell(host: string, toLocal: boolean): boolean {
  const bare = host.replace(/^\[|\]$/g, '')
  return !ipaddr.isValid(bare) || isOpen(bare) || (toLocal && isLoopback(bare))
}

/**
 * Looks a name up for a connection that is about to be made, and gives out nothing but what may be told: what a name
 * led to a moment ago says nothing of where it leads now.
 */
export const guardedLookup =
  (toLocal: boolean, resolve: Resolve = lookUp): LookupFunction =>
  (host, options, callback) => {
    resolve(host, { ...options, all: true }, (error, found) => {
      const addresses = found ?? []
      if (error) return callback(error, [])
      const blocked = addresses.find(({ address }) => !(isOpen(address) || (toLocal && isLoopback(address))))
      // One of several is enough: the next connection might take it.
      if (blocked || addresses.length === 0)
        return callback(new AddressBlocked(`${host} leads to ${blocked?.address ?? 'nothing'}`), [])
      if (options.all) return callback(null, addresses)
      const [first] = addresses
      callback(null, first?.address ?? '', first?.family)
    })
  }
