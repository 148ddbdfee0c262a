export {
  createDecoder,
  type Decoder,
  type Encoding,
  encodingOf,
  encodings,
  type Foreign,
  foreignOf,
} from './bytes.ts'
export {
  createRowReader,
  guessSeparator,
  isBlank,
  isSeparatorLine,
  namedSeparator,
  type RowReader,
  type Separator,
  separators,
  UnclosedQuote,
} from './rows.ts'
export { BOM, csvLine, guard, unguarded } from './write.ts'
