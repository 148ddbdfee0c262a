import { verifyAudit } from '../admin/index.ts'
import type { Run } from './commands.ts'
import { openedAtOneMoment } from './open.ts'

/** Says whether the audit log is whole. What it prints, kept elsewhere, is what a later run is held against. */
export const verify: Run = async ([noted]) => {
  const [seq = '', hash = ''] = noted?.split(':') ?? []
  if (noted !== undefined && (!/^[1-9]\d*$/.test(seq) || hash === '')) {
    console.error('What was noted is <number>:<hash>, as this command prints it.')
    return 1
  }
  return openedAtOneMoment(async ({ read, keys }) => {
    const verdict = await verifyAudit(
      { read },
      keys,
      noted === undefined ? undefined : { seq: Number(seq), hash },
    )
    if (verdict.fault !== null) {
      console.error(`The audit log does not hold: ${verdict.fault}.`)
      return 1
    }
    const end = verdict.entries === 0 ? 'It is empty.' : `Note its end: ${verdict.entries}:${verdict.hash}`
    console.log(`The audit log holds. ${end}`)
    return 0
  })
}
