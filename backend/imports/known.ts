import type { Answers, Channel } from '../../shared/consents.ts'
import { DIFFERENCES_KEPT } from '../../shared/imports/limits.ts'
import { channels } from '../../shared/rules/channels.ts'
import { distinctLabels, LABELS_MAX, labelsText } from '../../shared/rules/labels.ts'
import { type ConsentColumns, columnsOf, noColumn, stateOf } from '../consents/index.ts'
import { type Changes, labelColumns, labelsIn, notTaken, remember } from '../customers/index.ts'
import type { CustomerRow, Unit } from '../database/index.ts'
import { logChanged } from '../events/index.ts'
import { isSilent } from './answers.ts'
import type { Person } from './judge.ts'
import { answersOfImport, historyOfImports, updateKnown } from './store.ts'
import type { ImportContext } from './take.ts'

interface Answering {
  answers: Answers
  saidAt: string
  record: (
    answers: Answers,
    customer: Pick<CustomerRow, 'id' | 'email' | 'mobile'>,
  ) => Promise<ConsentColumns | null>
}

/**
 * Somebody who is a customer already: blanks are filled, differences go to the history, nothing is overwritten. Their
 * answers count by the rule, and one that changes nothing is not written again.
 */
export async function takeKnown(
  unit: Unit,
  context: ImportContext,
  known: CustomerRow,
  person: Person,
  { answers, saidAt, record }: Answering,
): Promise<'updated' | 'unchanged'> {
  const { values, changes } = merged(known, person)
  const filled = { ...known, ...values }
  const isOtherPhone = person.phone !== null && person.mobile !== filled.mobile
  const said = await notYetSaid(unit, context, known, newTo(known, answers, { isOtherPhone, saidAt }))
  const mobile = isOtherPhone ? person.mobile : filled.mobile
  const columns = isSilent(said) ? null : await record(said, { id: known.id, email: known.email, mobile })
  await rememberOnce(unit, context, known.id, { changes, isTaken: Object.keys(values).length > 0 })
  if (columns === null && Object.keys(values).length === 0) return 'unchanged'
  const after = {
    ...filled,
    ...(columns ?? columnsOf(known)),
    revision: unit.nextRevision(),
    updatedAt: context.now,
  }
  await unit.run(updateKnown, after)
  await logChanged(unit, known, after, context.now)
  return 'updated'
}

/** A yes belongs to the number that it was given for, which may not be the one that is kept; a no counts all the same. */
function newTo(
  known: CustomerRow,
  answers: Answers,
  { isOtherPhone, saidAt }: { isOtherPhone: boolean; saidAt: string },
): Answers {
  const said: Answers = {}
  for (const channel of channels) {
    const given = answers[channel]
    const isForAnother = given === true && isOtherPhone && channel !== 'email'
    const isOld = given === false && isBeforeWaiting(known, channel, saidAt)
    if (given !== undefined && !isForAnother && !isOld && !isSaid(known, channel, given))
      said[channel] = given
  }
  return said
}

/** The no that a yes waits to take back, as our own export tells it: with the time of the latest to any channel. */
function isBeforeWaiting(known: CustomerRow, channel: Channel, saidAt: string): boolean {
  const latestNo =
    channels
      .flatMap((each) => known[noColumn[each]] ?? [])
      .sort()
      .at(-1) ?? ''
  return stateOf(known, channel) === 'waiting' && saidAt <= latestNo
}

/** A yes after a no is set aside whenever a file brings it: once is enough, however often the file says it. */
async function notYetSaid(
  unit: Unit,
  { importId }: ImportContext,
  known: CustomerRow,
  said: Answers,
): Promise<Answers> {
  const isIdle = (channel: Channel) =>
    said[channel] === true && ['no', 'waiting'].includes(stateOf(known, channel) ?? '')
  if (!channels.some(isIdle)) return said
  const { businessId } = unit
  if (!(await unit.one(answersOfImport, { businessId, customerId: known.id, importId }))) return said
  return Object.fromEntries(Object.entries(said).filter(([channel]) => !isIdle(channel as Channel)))
}

const isSaid = (known: CustomerRow, channel: Channel, given: boolean): boolean =>
  stateOf(known, channel) === (given ? 'yes' : 'no')

interface Merged {
  values: Partial<CustomerRow>
  changes: Changes
}

/** What a row fills in of a customer, and what it says otherwise; labels that there is no room for are told of it. */
function merged(known: CustomerRow, person: Person): Merged {
  const values: Partial<CustomerRow> = {}
  const changes: Changes = {}
  const meet = (field: 'name' | 'notes', was: string, wanted: string) => {
    if (wanted === '' || wanted === was) return
    changes[field] = was === '' ? { from: was, to: wanted } : notTaken(was, wanted)
    if (was === '') values[field] = wanted
  }
  meet('name', known.name, person.name)
  meet('notes', known.notes, person.notes)
  if (person.phone !== null && known.phone === null) {
    values.phone = person.phone
    values.mobile = person.mobile
    changes.phone = { from: null, to: person.phone }
  } else if (person.phone !== null && !isSamePhone(known, person))
    changes.phone = notTaken(known.phone, person.phone)
  const before = labelsIn(known)
  const wanted = distinctLabels([...before, ...person.labels])
  if (wanted.length > LABELS_MAX) person.left.labels = 'labelsLeft'
  const labels = wanted.slice(0, LABELS_MAX)
  if (labels.length > before.length) {
    Object.assign(values, labelColumns(labels))
    changes.labels = { from: labelsText(before), to: labelsText(labels) }
  }
  return { values, changes }
}

/** Two ways to write one number are no difference. */
const isSamePhone = (known: CustomerRow, person: Person): boolean =>
  known.phone === person.phone || (known.mobile !== null && known.mobile === person.mobile)

/**
 * The same file taken in again leaves the same difference, which is told once; and of one person no more than so many, as
 * a file may hold the same address a million times.
 */
async function rememberOnce(
  unit: Unit,
  context: ImportContext,
  customerId: string,
  { changes, isTaken }: { changes: Changes; isTaken: boolean },
): Promise<void> {
  if (Object.keys(changes).length === 0) return
  const before = await unit.all(historyOfImports, { businessId: unit.businessId, customerId })
  if (before.some((row) => row.changes === JSON.stringify(changes))) return
  if (before.length >= DIFFERENCES_KEPT && !isTaken) return
  await remember(unit, {
    customerId,
    userId: context.userId,
    source: 'import',
    changes,
    at: context.now,
    arrivedAt: context.now,
  })
}
