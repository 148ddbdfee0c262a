import { copy } from './copy.ts'

/** The mails about what is paid. */
export const paymentMails = copy('paymentMails', {
  receiptSubject: ['Kvitto {{number}} från Blipp', 'Receipt {{number}} from Blipp'],
  receiptHello: ['Tack, betalningen är klar', 'Thank you, the payment is done'],
  receiptText: [
    'Här är kvittot för {{plan}}. Planen gäller redan.',
    'Here is the receipt for {{plan}}. Your plan is already active.',
  ],
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
