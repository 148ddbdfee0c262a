import { withMore } from './copy.ts'
import { merging as first } from './first/merging.ts'

/** The server's words for a change that came out differently than it was made on a device. */
export const merging = withMore(first, 'merging', {
  joined: [
    'Slogs ihop med {{name}}, som redan fanns med samma e-postadress.',
    'Merged with {{name}}, who was already there with the same email address.',
  ],
  joinedByNumber: [
    'Slogs ihop med {{name}}, som redan fanns med samma telefonnummer.',
    'Merged with {{name}}, who was already there with the same phone number.',
  ],
  clash: [
    '{{name}} hade ändrats på en annan enhet också. Din ändring gäller, det andra finns i historiken.',
    '{{name}} had been changed on another device too. Your change counts; the other one is in the history.',
  ],
  clashTag: [
    'Taggen {{name}} hade ändrats på en annan enhet också. Din ändring gäller.',
    'The tag {{name}} had been changed on another device too. Your change counts.',
  ],
  saidNo: [
    '{{name}} har tackat nej, och det gäller. Bara kunden själv kan säga ja igen.',
    '{{name}} said no, and that still applies. Only the customer can say yes again.',
  ],
  moved: [
    'Adressen eller numret till {{name}} hade ändrats på en annan enhet. Ett ja gäller bara det som det gavs för.',
    'The address or number of {{name}} had been changed on another device. A yes holds only for what it was given for.',
  ],
  goneCustomer: [
    'Kunden togs bort någon annanstans innan ändringen kom fram.',
    'The customer was deleted somewhere else before the change arrived.',
  ],
  goneMerge: [
    'En av de två kunderna togs bort någon annanstans innan sammanslagningen kom fram.',
    'One of the two customers was deleted somewhere else before the merge arrived.',
  ],
  goneCampaign: [
    'Kampanjen togs bort någon annanstans innan ändringen kom fram.',
    'The campaign was deleted somewhere else before the change arrived.',
  ],
  goneReply: [
    'Kunden finns inte kvar, så svaret skickades inte.',
    'The customer is gone, so the answer was not sent.',
  ],
  goneTag: [
    'Taggen togs bort någon annanstans innan ändringen kom fram.',
    'The tag was deleted somewhere else before the change arrived.',
  ],
  goneAutomation: [
    'Automationen togs bort någon annanstans innan ändringen kom fram.',
    'The automation was deleted somewhere else before the change arrived.',
  ],
  goneSegment: [
    'Segmentet togs bort någon annanstans innan ändringen kom fram.',
    'The segment was deleted somewhere else before the change arrived.',
  ],
  clashSegment: [
    'Segmentet {{name}} hade ändrats på en annan enhet också. Din ändring gäller.',
    'The segment {{name}} had been changed on another device too. Your change counts.',
  ],
  goneTemplate: [
    'Mallen togs bort någon annanstans innan ändringen kom fram.',
    'The template was deleted somewhere else before the change arrived.',
  ],
  clashTemplate: [
    'Mallen {{name}} hade ändrats på en annan enhet också. Din ändring gäller.',
    'The template {{name}} had been changed on another device too. Your change counts.',
  ],
  goneOffer: [
    'Erbjudandet togs bort någon annanstans innan ändringen kom fram.',
    'The offer was deleted somewhere else before the change arrived.',
  ],
  clashOffer: [
    'Erbjudandet {{name}} hade ändrats på en annan enhet också. Din ändring gäller.',
    'The offer {{name}} had been changed on another device too. Your change counts.',
  ],
  usedStopped: [
    'En kupong togs emot för ett erbjudande som är stoppat. Användningen står kvar.',
    'A voucher was taken for an offer that has been stopped. The use stands.',
  ],
  usedUnchecked: [
    'En kupong som togs emot för att kontrolleras stämde. Den räknas som använd.',
    'A voucher that was taken to be checked was right. It counts as used.',
  ],
  stampedTwice: [
    'Ett kort fick två stämplar nästan samtidigt, på olika enheter. Båda står kvar. Ångra den ena om det var samma köp.',
    'A card got two stamps at nearly the same time, on different devices. Both stand. Undo one if it was the same purchase.',
  ],
  stampedStopped: [
    'En stämpel gavs på ett stämpelkort som är stoppat. Stämpeln står kvar.',
    'A stamp was given on a stamp card that has been stopped. The stamp stands.',
  ],
  stampedUnchecked: [
    'En stämpel på ett kort som enheten inte kände till är nu räknad.',
    'A stamp on a card that the device did not know has now been counted.',
  ],
  unknownVoucher: [
    'Koden hör inte till någon av butikens kuponger, så ingen kupong räknades som använd.',
    'The code belongs to none of the shop’s vouchers, so none was counted as used.',
  ],
  goneVoucher: [
    'Användningen som skulle ångras finns inte, så inget ändrades.',
    'The use to be undone does not exist, so nothing changed.',
  ],
  manyUnknown: [
    'För många okända koder den senaste timmen. De här kupongerna prövas igen senare.',
    'Too many unknown codes within the last hour. These vouchers are tried again later.',
  ],
  blocked: [
    'Den här ändringen bygger på en annan som inte har kommit fram.',
    'This change builds on another one that has not arrived.',
  ],
  later: [
    'Blipp har återställts från en äldre kopia. Det som saknas skickas om först, sedan den här ändringen.',
    'Blipp was restored from an older copy. What is missing is sent again first, and then this change.',
  ],
  fault: [
    'Något gick fel hos Blipp med just den här ändringen. Den försöks igen.',
    'Something went wrong at Blipp with this change alone. It will be tried again.',
  ],
})
