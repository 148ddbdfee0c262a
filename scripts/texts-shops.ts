import type { GenerateRequest, Goal } from '../shared/ai.ts'
import type { Language } from '../shared/copy/copy.ts'

type Said = Partial<
  Pick<GenerateRequest, 'keyMessage' | 'productService' | 'callToAction' | 'targetAudience'>
>
type Shop = Pick<GenerateRequest, 'businessName' | 'businessType'> & Record<Goal, Said>

/** Shops of every trade and what they might type into the form, tidy and untidy. */
export const shops: Record<Language, readonly Shop[]> = {
  sv: [
    {
      businessName: 'Björns Barbershop',
      businessType: 'frisör',
      promotion: {
        productService: 'Herrklippning',
        keyMessage: '20 % rabatt t.o.m. 30 november',
        callToAction: 'Boka på 08-123 45 67',
      },
      welcome: { keyMessage: 'vi har drop-in på torsdagar 10–18' },
      retention: { keyMessage: '50 kr rabatt på nästa klippning till och med 15 december' },
      announcement: { keyMessage: 'Från 1 december har vi öppet till kl. 20 på onsdagar' },
      survey: { productService: 'våra öppettider' },
    },
    {
      businessName: 'Café Linné',
      businessType: 'Kafé',
      promotion: { keyMessage: 'semla och kaffe för 65 kr hela februari', targetAudience: 'stamgäster' },
      welcome: { productService: 'surdegsbröd, bullar och kaffe', targetAudience: 'nya kunder' },
      retention: { productService: 'Nybakade lussebullar' },
      announcement: { keyMessage: 'Vi stänger för semester 8–28 juli. Den 29 juli är vi tillbaka!' },
      survey: { callToAction: 'https://linne.example/svara' },
    },
    {
      businessName: 'Blomsterhörnan',
      businessType: 'blomsterbutik',
      promotion: { productService: 'Tulpaner', keyMessage: 'tre buketter för 150 kr, fredag och lördag' },
      welcome: {
        keyMessage:
          'Visa det här meddelandet så får du 10 % på din första bukett, till och med sista december',
      },
      retention: { callToAction: 'Beställ på blomsterhornan.example' },
      announcement: {
        productService: 'Kurs i kransbindning den 3 december kl 18',
        callToAction: 'anmäl dig i butiken',
      },
      survey: { keyMessage: 'Vilka blommor saknar du hos oss?' },
    },
    {
      businessName: 'Trattoria Nino',
      businessType: 'Restaurang',
      promotion: {
        keyMessage: 'Tvårätters för 295 kr, måndag–onsdag',
        callToAction: 'Boka bord: https://nino.example/boka',
      },
      welcome: {},
      retention: { keyMessage: 'Vi har ny meny sedan i oktober' },
      announcement: { keyMessage: 'Nu serverar vi brunch på söndagar kl. 11–14' },
      survey: { keyMessage: 'Vad tyckte du om maten?' },
    },
    {
      businessName: 'Atelje Kläder',
      businessType: 'klädbutik',
      promotion: { productService: 'Vinterjackor', keyMessage: '30 % t.o.m. söndag' },
      welcome: { keyMessage: 'Som ny hos oss får du fri ändring av byxor i november' },
      retention: { productService: 'Höstens stickat', targetAudience: 'kvinnor 25–45' },
      announcement: { keyMessage: 'vi flyttar till Storgatan 12 den 1 mars' },
      survey: {},
    },
    {
      businessName: 'Kraft Gym',
      businessType: 'gym',
      promotion: { keyMessage: 'Ta med en vän gratis hela vecka 48' },
      welcome: { callToAction: 'Boka en introduktion i receptionen' },
      retention: { keyMessage: 'Vi har fått fem nya löpband', targetAudience: 'medlemmar' },
      announcement: { productService: 'Yoga för nybörjare, tisdagar kl. 17.30' },
      survey: { keyMessage: 'Vilka pass vill du se fler av?' },
    },
    {
      businessName: 'Salong Lilja',
      businessType: 'hudvård',
      promotion: {
        productService: 'Ansiktsbehandling 60 min',
        keyMessage: '595 kr (ord. 795 kr) t.o.m. 12 december',
        callToAction: 'Boka på lilja.example',
      },
      welcome: { keyMessage: 'Kom gärna fem minuter före din tid' },
      retention: { callToAction: 'Boka på 031-700 00 00' },
      announcement: { keyMessage: 'Sara är tillbaka från föräldraledigheten den 2 januari' },
      survey: { productService: 'bokningen på nätet' },
    },
    {
      businessName: 'Lunds Bilverkstad',
      businessType: 'bilverkstad',
      promotion: {
        productService: 'Däckskifte',
        keyMessage: '399 kr t.o.m. 1 december',
        callToAction: 'ring 046-12 34 56',
      },
      welcome: { productService: 'service, däck och reparationer' },
      retention: { keyMessage: 'Dags för vinterdäck? Vi skiftar på vardagar 7–16' },
      announcement: { keyMessage: 'Vi har stängt mellan jul och nyår' },
      survey: { keyMessage: 'Blev du nöjd med servicen?' },
    },
  ],
  en: [
    {
      businessName: 'Fade Street',
      businessType: 'barber',
      promotion: {
        productService: 'Beard trim',
        keyMessage: '15% off until 30 November',
        callToAction: 'Book on 020 7946 0000',
      },
      welcome: { keyMessage: 'walk-ins are welcome every Thursday, 10-18' },
      retention: { keyMessage: 'your next cut is 5 pounds off until 15 December' },
      announcement: { keyMessage: 'From 1 December we are open until 8 pm on Wednesdays' },
      survey: { productService: 'our opening hours' },
    },
    {
      businessName: 'The Corner Café',
      businessType: 'coffee shop',
      promotion: { keyMessage: 'coffee and a bun for 4.50 all February', targetAudience: 'regulars' },
      welcome: { productService: 'sourdough, buns and coffee' },
      retention: { productService: 'Fresh mince pies' },
      announcement: { keyMessage: 'We are closed 8-28 July. Back on the 29th!' },
      survey: { callToAction: 'https://corner.example/answer' },
    },
    {
      businessName: 'Petal & Stem',
      businessType: 'florist',
      promotion: { productService: 'Tulips', keyMessage: 'three bunches for 12 pounds, Friday and Saturday' },
      welcome: { keyMessage: 'Show this message for 10% off your first bouquet, until the end of December' },
      retention: { callToAction: 'Order at petalandstem.example' },
      announcement: {
        productService: 'Wreath workshop, 3 December at 6 pm',
        callToAction: 'sign up in the shop',
      },
      survey: { keyMessage: 'Which flowers do you miss?' },
    },
    {
      businessName: "Nino's",
      businessType: 'restaurant',
      promotion: {
        keyMessage: 'Two courses for 24 pounds, Monday to Wednesday',
        callToAction: 'Book a table: https://ninos.example/book',
      },
      welcome: {},
      retention: { keyMessage: 'We have a new menu' },
      announcement: { keyMessage: 'We now serve brunch on Sundays, 11 to 2' },
      survey: { keyMessage: 'How was the food?' },
    },
    {
      businessName: 'Strong Gym',
      businessType: 'fitness',
      promotion: { keyMessage: 'bring a friend for free all week 48' },
      welcome: { callToAction: 'Book an introduction at the front desk' },
      retention: { keyMessage: 'We have five new treadmills' },
      announcement: { productService: 'Yoga for beginners, Tuesdays at 5.30 pm' },
      survey: { keyMessage: 'Which classes would you like more of?' },
    },
    {
      businessName: 'Willow Beauty',
      businessType: 'beauty salon',
      promotion: {
        productService: '60 minute facial',
        keyMessage: '45 pounds (was 60) until 12 December',
        callToAction: 'Book at willow.example',
      },
      welcome: { keyMessage: 'please come five minutes before your appointment' },
      retention: { callToAction: 'Book on 0117 496 0000', targetAudience: 'loyal customers' },
      announcement: { keyMessage: 'Sara is back from parental leave on 2 January' },
      survey: { productService: 'booking online' },
    },
    {
      businessName: 'Harbour Garage',
      businessType: 'car repair',
      promotion: {
        productService: 'Winter tyres',
        keyMessage: '40 pounds off fitting until 1 December',
        callToAction: 'call 0131 496 0000',
      },
      welcome: { productService: 'MOT, tyres and repairs' },
      retention: { keyMessage: 'Time for a service? We are open weekdays 7 to 4' },
      announcement: { keyMessage: 'We are closed between Christmas and New Year' },
      survey: { keyMessage: 'Were you happy with the service?' },
    },
    {
      businessName: 'Thread & Co',
      businessType: 'clothes shop',
      promotion: {
        productService: 'Winter coats',
        keyMessage: '30% off until Sunday',
        targetAudience: 'students',
      },
      welcome: { keyMessage: 'We take up trousers for free in November for new customers' },
      retention: { productService: 'The autumn knitwear' },
      announcement: { keyMessage: 'we are moving to 12 High Street on 1 March' },
      survey: {},
    },
  ],
}
