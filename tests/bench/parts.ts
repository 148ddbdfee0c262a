import type { Figure } from './figures.ts'

/** How thoroughly a part measures. */
export interface Settings {
  /** `--small`: the smaller sizes alone. */
  small: boolean
  /** `--full`: also the largest sizes, which take long to lay. */
  full: boolean
  /** `--plans`: how each engine goes about the statements, where a part tells. */
  plans: boolean
  /** `--rounds=5`: how often each of a case's sides is run. */
  rounds: number
  /** Not with `--no-peers`: PouchDB and RxDB take minutes. */
  peers: boolean
}

export const parts: Record<string, (settings: Settings) => Promise<Figure[]>> = {
  'sending-mail': async (settings) => (await import('./sending/index.ts')).sending(settings),
  'sending-large': async (settings) => (await import('./sending/large.ts')).largeSend(settings),
  'sending-vouchers': async (settings) => (await import('./sending/vouchers.ts')).voucherSend(settings),
  signups: async (settings) => (await import('./signups/index.ts')).signups(settings),
  import: async (settings) => (await import('./import/index.ts')).imports(settings),
  site: async () => (await import('./site/index.ts')).site(),
  'tap-page': async (settings) => (await import('./tap-page/index.ts')).tapPage(settings),
  'sending-sms': async (settings) => (await import('./sending/sms.ts')).sms(settings),
  ai: async (settings) => (await import('./ai/index.ts')).ai(settings),
  reports: async (settings) => (await import('./reports/index.ts')).reports(settings),
  signin: async (settings) => (await import('./signin/index.ts')).signin(settings),
  desk: async (settings) => (await import('./desk/index.ts')).desk(settings),
  'cluster-signups': async (settings) => (await import('./cluster/signups.ts')).clusterSignups(settings),
  'cluster-claims': async (settings) => (await import('./cluster/claims.ts')).claims(settings),
  'cluster-flat': async (settings) => (await import('./cluster/flat.ts')).flat(settings),
  list: async (settings) => (await import('./offline/list.ts')).list(settings),
  'offline-drain': async (settings) => (await import('./offline/drain.ts')).drain(settings),
  'offline-pull': async (settings) => (await import('./offline/pull.ts')).pull(settings),
  'offline-search': async (settings) => (await import('./offline/search.ts')).search(settings),
  'offline-redeem': async (settings) => (await import('./offline/redeem.ts')).redeem(settings),
  'offline-open': async (settings) => (await import('./offline/open.ts')).open(settings),
}

/** The parts that a word names, whole or by what it begins with; all where no word is given. */
export const partsOf = (words: string[]): string[] =>
  Object.keys(parts).filter((name) => words.length === 0 || words.some((word) => name.startsWith(word)))

export const settingsOf = (flags: string[]): Settings => ({
  small: flags.includes('--small'),
  full: flags.includes('--full'),
  plans: flags.includes('--plans'),
  peers: !flags.includes('--no-peers'),
  rounds: Number(flags.find((flag) => flag.startsWith('--rounds='))?.slice('--rounds='.length)) || 5,
})
