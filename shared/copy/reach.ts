import { copy, plural } from './copy.ts'

/** The recipients of a campaign, and the reasons of the others. */
export const reach = copy('reach', {
  title: ['Vilka får det', 'Who gets it'],
  gets: [
    plural('{{n}} av {{of}} kunder får det', '{{n}} av {{of}} kunder får det'),
    plural('{{n}} of {{of}} customers gets it', '{{n}} of {{of}} customers get it'),
  ],
  getsAll: [
    plural('Kunden får det', 'Alla {{of}} kunder får det', 'of'),
    plural('The customer gets it', 'All {{of}} customers get it', 'of'),
  ],
  nobodyThere: ['Du har inga kunder än.', 'You have no customers yet.'],
  nobodyChosen: ['Ingen är vald än.', 'Nobody is chosen yet.'],
  counting: ['Räknar …', 'Counting …'],

  no: [plural('{{n}} har tackat nej', '{{n}} har tackat nej'), plural('{{n}} said no', '{{n}} said no')],
  never: [
    plural('{{n}} har inte tillfrågats', '{{n}} har inte tillfrågats'),
    plural('{{n}} was never asked', '{{n}} were never asked'),
  ],
  unconfirmed: [
    plural('{{n}} har inte bekräftat sitt ja', '{{n}} har inte bekräftat sitt ja'),
    plural('{{n}} has not confirmed their yes', '{{n}} have not confirmed their yes'),
  ],
  noMobile: [
    plural('{{n}} saknar mobilnummer', '{{n}} saknar mobilnummer'),
    plural('{{n}} has no mobile number', '{{n}} have no mobile number'),
  ],
  badNumber: [
    plural(
      '{{n}} har ett nummer som inte går att skriva till',
      '{{n}} har nummer som inte går att skriva till',
    ),
    plural('{{n}} has a number that cannot receive texts', '{{n}} have numbers that cannot receive texts'),
  ],
  countryOff: [
    plural(
      '{{n}} har ett nummer i ett land som du inte skickar sms till',
      '{{n}} har nummer i länder som du inte skickar sms till',
    ),
    plural(
      '{{n}} has a number in a country that you do not text to',
      '{{n}} have numbers in countries that you do not text to',
    ),
  ],
  countryOffText: [
    'Du väljer länder under Inställningar, där priset för varje land står.',
    'You choose the countries in the settings, where the price for each is shown.',
  ],
  noEmail: [
    plural('{{n}} saknar e-postadress', '{{n}} saknar e-postadress'),
    plural('{{n}} has no email address', '{{n}} have no email address'),
  ],
  suppressed: [
    plural('{{n}} har sagt nej från samma adress', '{{n}} har sagt nej från samma adress'),
    plural('{{n}} said no from the same address', '{{n}} said no from the same address'),
  ],
  unreachable: [
    plural('{{n}} har en adress som inte gick att nå', '{{n}} har adresser som inte gick att nå'),
    plural(
      '{{n}} has an address that could not be reached',
      '{{n}} have addresses that could not be reached',
    ),
  ],
  customerDeleted: [
    plural('{{n}} är borttagen', '{{n}} är borttagna'),
    plural('{{n}} was deleted', '{{n}} were deleted'),
  ],
  merged: [
    plural('{{n}} är samma kund som en annan', '{{n}} är samma kund som en annan'),
    plural('{{n}} is the same customer as another', '{{n}} are the same customer as another'),
  ],
  addressChanged: [
    plural('{{n}} har fått en annan adress', '{{n}} har fått en annan adress'),
    plural('{{n}} has another address now', '{{n}} have another address now'),
  ],
  sameAddress: [
    plural('{{n}} har samma nummer som någon annan', '{{n}} har samma nummer som någon annan'),
    plural('{{n}} has the same number as somebody else', '{{n}} have the same number as somebody else'),
  ],
  sameAddressText: [
    'Varje nummer får ett enda meddelande, till den som sa ja senast.',
    'A number gets one message, for the person who said yes last.',
  ],
  sameAs: ['samma nummer som {{name}}', 'same number as {{name}}'],
  already: [
    plural('{{n}} har redan fått kampanjen', '{{n}} har redan fått kampanjen'),
    plural('{{n}} already has the campaign', '{{n}} already have the campaign'),
  ],
  tooOften: [
    plural(
      '{{n}} har fått så många utskick som du tillåter',
      '{{n}} har fått så många utskick som du tillåter',
    ),
    plural('{{n}} has had as many messages as you allow', '{{n}} have had as many messages as you allow'),
  ],
  offerUsed: [
    plural('{{n}} har redan använt erbjudandet', '{{n}} har redan använt erbjudandet'),
    plural('{{n}} has used the offer already', '{{n}} have used the offer already'),
  ],
  offerFull: [
    plural('{{n}} utan kupong, för de är slut', '{{n}} utan kupong, för de är slut'),
    plural('{{n}} without a voucher, since none is left', '{{n}} without a voucher, since none is left'),
  ],
  offerOver: [
    plural('{{n}} efter att erbjudandet tog slut', '{{n}} efter att erbjudandet tog slut'),
    plural('{{n}} after the offer had ended', '{{n}} after the offer had ended'),
  ],
  holdout: [
    plural('{{n}} lottas bort', '{{n}} lottas bort'),
    plural('{{n}} is left out by lot', '{{n}} are left out by lot'),
  ],
  unnamed: [plural('och {{n}} till', 'och {{n}} till'), plural('and {{n}} more', 'and {{n}} more')],
  notHere: ['En kund som inte är hämtad än', 'A customer not fetched yet'],

  quiet: [
    'Dina tysta timmar gäller nu. Skickar du ändå frågar Blipp först om det kan vänta till {{at}}.',
    'Your quiet hours are on. If you send now, Blipp first asks whether it can wait until {{at}}.',
  ],
  checked: ['Kollat mot servern {{at}}.', 'Checked with the server at {{at}}.'],
  local: [
    'Räknat på den här enheten. Servern kollar igen innan något skickas.',
    'Counted on this device. The server checks again before anything is sent.',
  ],
})
