import { copy } from './copy.ts'

/** The page of a receipt or credit note, which is printed, and its PDF. */
export const receipts = copy('receipts', {
  receipt: ['Kvitto {{n}}', 'Receipt {{n}}'],
  credit: ['Kreditkvitto {{n}}', 'Credit note {{n}}'],
  file: ['blipp-kvitto-{{n}}', 'blipp-receipt-{{n}}'],
  creditFile: ['blipp-kreditkvitto-{{n}}', 'blipp-credit-note-{{n}}'],
  name: ['Kvitto', 'Receipt'],
  back: ['Plan och kvitton', 'Plan and receipts'],
  print: ['Skriv ut', 'Print'],
  pdf: ['Hämta PDF', 'Download PDF'],
  pdfFailed: ['PDF:en kunde inte hämtas', 'The PDF could not be downloaded'],
  goneTitle: ['Kvittot finns inte', 'There is no such receipt'],
  gone: [
    'Länken hör inte till något kvitto i ditt konto.',
    'The link does not belong to any receipt in your account.',
  ],
  ownerOnly: ['Bara den som äger kontot ser kvittona.', 'Only the owner of the account sees the receipts.'],
  loadFailed: ['Kvittot kunde inte hämtas', 'The receipt could not be loaded'],
  offline: [
    'Kvittot hämtas när du är uppkopplad igen. En PDF som du redan har hämtat ligger kvar på din enhet.',
    'The receipt is loaded when you are connected again. A PDF that you already downloaded is still on your device.',
  ],
})
