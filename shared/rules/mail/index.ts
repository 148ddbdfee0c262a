export {
  type Block,
  isTarget,
  mailBlocks,
  type Picture,
  type Piece,
  picturesIn,
  targetsIn,
} from './blocks.ts'
export {
  ALT_MAX,
  BUTTON_TEXT_MAX,
  type Button,
  buttonFault,
  completedTarget,
  encodedTarget,
  type MailParts,
  mailOf,
  partsOfMail,
  TARGET_MAX,
} from './parts.ts'
export { plainBlocks, plainMail, plainPieces, readText } from './plain.ts'
export { MAIL_BYTES_MAX, mailBytes } from './weight.ts'
