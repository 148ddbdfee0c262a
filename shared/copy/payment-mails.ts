import { copy } from './copy.ts'

/** The mails about what is paid. */
export const paymentMails = copy('paymentMails', {
  receiptSubject: ['Kvitto {{number}} från Blipp', 'Receipt {{number}} from Blipp'],
  receiptHello: ['Tack, betalningen är klar', 'Thank you, the payment is done'],
  // A smaller plan may be paid before it takes over, so nothing is said of which one holds.
  receiptText: ['Här är kvittot för {{plan}}.', 'Here is the receipt for {{plan}}.'],
  creditSubject: ['Kreditkvitto {{number}} från Blipp', 'Credit note {{number}} from Blipp'],
  creditHello: ['Pengarna är tillbakabetalda', 'The money has been paid back'],
  creditText: [
    'Här är kreditkvittot för {{plan}}. Det kan ta några dagar innan pengarna syns.',
    'Here is the credit note for {{plan}}. It can take a few days for the money to show.',
  ],
  creditPartText: [
    'Här är kreditkvittot för den del av {{plan}} som du får tillbaka. Planen gäller som förut. Det kan ta några dagar innan pengarna syns.',
    'Here is the credit note for the part of {{plan}} that you get back. Your plan continues as before. It can take a few days for the money to show.',
  ],
  number: ['Nummer', 'Number'],
  creditOf: ['Gäller kvitto', 'For receipt'],
  date: ['Datum', 'Date'],
  seller: ['Säljare', 'Seller'],
  sellerNumber: ['Säljarens organisationsnummer', 'Seller’s organisation number'],
  vatNumber: ['Säljarens momsregistreringsnummer', 'Seller’s VAT number'],
  payer: ['Betalare', 'Payer'],
  taxId: ['Betalarens organisationsnummer', 'Payer’s organisation number'],
  article: ['Avser', 'For'],
  articleIs: ['Blipp {{plan}}, en månad', 'Blipp {{plan}}, one month'],
  period: ['Period', 'Period'],
  method: ['Betalt med', 'Paid by'],
  net: ['Summa utan moms', 'Total without VAT'],
  vat: ['Moms 25 %', 'VAT 25%'],
  total: ['Summa med moms', 'Total with VAT'],
  toReceipt: ['Skriv ut eller hämta PDF', 'Print or download PDF'],
  questions: [
    'Frågor om betalningen? Skriv till {{email}}.',
    'Questions about the payment? Write to {{email}}.',
  ],
  askSubject: ['Dags att betala nästa månad av {{plan}}', 'Time to pay the next month of {{plan}}'],
  askHello: ['Nästa månad av {{plan}}', 'The next month of {{plan}}'],
  askText: [
    '{{business}} har betalt till och med {{paidUntil}}. Planen förnyas inte av sig själv: betala nästa månad, {{amount}} varav {{vat}} moms, så fortsätter allt som vanligt.',
    '{{business}} has paid until {{paidUntil}}. The plan does not renew by itself: pay the next month, {{amount}} of which {{vat}} is VAT, and everything carries on as usual.',
  ],
  renewsSubject: ['{{plan}} förnyas {{chargeAt}}', '{{plan}} renews on {{chargeAt}}'],
  renewsHello: [
    'Nästa månad av {{plan}} förnyas automatiskt',
    'The next month of {{plan}} renews automatically',
  ],
  renewsText: [
    'Den {{chargeAt}} drar vi {{amount}}, varav {{vat}} moms, med Klarna för nästa månad av {{plan}} för {{business}}. Du behöver inte göra något. Vill du hellre betala själv avslutar du den automatiska förnyelsen med ett tryck; planen fortsätter och vi mejlar en länk i stället.',
    'On {{chargeAt}} we charge {{amount}}, of which {{vat}} is VAT, by Klarna for the next month of {{plan}} for {{business}}. You need not do anything. If you would rather pay yourself, end the automatic renewal with one press; the plan goes on and we email you a link instead.',
  ],
  endRenewal: ['Avsluta automatisk förnyelse', 'End automatic renewal'],
  renewFailedSubject: ['{{plan}} kunde inte förnyas', '{{plan}} could not be renewed'],
  renewFailedHello: [
    'Den automatiska betalningen gick inte igenom',
    'The automatic payment did not go through',
  ],
  renewRefusedText: [
    'Klarna godkände inte betalningen på {{amount}}, varav {{vat}} moms, för {{business}}. Inget har dragits, och den automatiska förnyelsen är avslutad. Betala med länken här, så fortsätter allt som vanligt; där kan du också välja automatisk förnyelse igen. Planen gäller till {{fallsAt}}.',
    'Klarna did not approve the payment of {{amount}}, of which {{vat}} is VAT, for {{business}}. Nothing was charged, and the automatic renewal has ended. Pay by the link here and everything goes on as usual; there you can also choose automatic renewal again. The plan goes on until {{fallsAt}}.',
  ],
  renewUnknownText: [
    'Vi fick inget svar från Klarna om betalningen på {{amount}}, varav {{vat}} moms, för {{business}}, och den automatiska förnyelsen är avslutad. Se gärna efter hos Klarna om något har dragits: i så fall betalar vi tillbaka det. Annars betalar du med länken här. Planen gäller till {{fallsAt}}.',
    'We had no answer from Klarna about the payment of {{amount}}, of which {{vat}} is VAT, for {{business}}, and the automatic renewal has ended. Please see at Klarna whether anything was charged: if so, we pay it back. Otherwise pay by the link here. The plan goes on until {{fallsAt}}.',
  ],
  remindSubject: ['{{plan}} är inte betald', '{{plan}} has not been paid'],
  remindHello: ['Den betalda tiden är slut', 'The paid time is over'],
  remindText: [
    'Planen för {{business}} gäller ändå till {{fallsAt}}. Är nästa månad, {{amount}} varav {{vat}} moms, inte betald då blir planen Free. Inga kunder försvinner.',
    'The plan for {{business}} still continues until {{fallsAt}}. If the next month, {{amount}} of which {{vat}} is VAT, is not paid by then, the plan becomes Free. No customers are lost.',
  ],
  endedSubject: ['{{plan}} har gått över till Free', '{{plan}} has become Free'],
  endedHello: ['Planen är nu Free', 'The plan is now Free'],
  endedText: [
    'Ingen betalning kom för {{business}}. Kunder och kampanjer finns kvar, men sms går inte att skicka. Betala {{amount}} varav {{vat}} moms när du vill, så gäller {{plan}} igen.',
    'No payment came for {{business}}. Customers and campaigns are kept, but SMS cannot be sent. Pay {{amount}} of which {{vat}} is VAT whenever you like, and {{plan}} is active again.',
  ],
  pay: ['Betala {{amount}}', 'Pay {{amount}}'],
  orCopy: ['Eller kopiera länken till webbläsaren:', 'Or copy this link into your browser:'],
  cancelAny: [
    'Vill du byta eller säga upp planen? Det gör du under Plan i Blipp.',
    'Would you like to change or cancel the plan? You can do that under Plan in Blipp.',
  ],
})
