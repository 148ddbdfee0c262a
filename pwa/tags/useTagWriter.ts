import { useEffect, useState, useSyncExternalStore } from 'react'
import { openNdef } from './nfc.ts'
import { createTagWriter, type TagWriter, type WriterState } from './tag-writer.ts'

/** A writer for one address; whatever waits for a tag is called off when its screen goes. */
export function useTagWriter(url: string): [WriterState, TagWriter] {
  const [writer] = useState(() => createTagWriter({ url, open: openNdef }))
  useEffect(() => writer.cancel, [writer])
  return [useSyncExternalStore(writer.watch, writer.state), writer]
}
