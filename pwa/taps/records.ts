import { type Store, transact } from './storage.ts'

export const COUNTER: Store = { name: 'blipp-counter', store: 'counter' }

/** A record that this device keeps of its counter; undefined when there is none. */
export const readRecord = <T>(name: string): Promise<T | undefined> =>
  transact<T>(COUNTER, 'readonly', (records) => records.get(name))

/** Writes a record, on disk when this resolves; without a value it is removed. */
export async function writeRecord(name: string, value?: object): Promise<void> {
  await transact(COUNTER, 'readwrite', (records) => {
    if (value) records.put(value, name)
    else records.delete(name)
    return undefined
  })
}
