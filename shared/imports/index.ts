export { answerIn, isNoIn, timeIn } from './answers.ts'
export { guessColumns, type Product, productOf, products } from './columns.ts'
export { type ContactFault, contactOf } from './contact.ts'
export {
  BadFile,
  COLUMNS_MAX,
  type FileFault,
  type FileReader,
  fileFaults,
  type Looked,
  lookAt,
  type Reading,
  readFile,
} from './file.ts'
export { headingKey, headings } from './headings.ts'
export { type Column, columns, FILE_MAX, HEAD_BYTES, holdsContact, several } from './model.ts'
export { type PersonRow, personReader, type Says } from './person.ts'
export { PIECE_ROWS, type Piece, piecesOf, rowsIn } from './pieces.ts'
