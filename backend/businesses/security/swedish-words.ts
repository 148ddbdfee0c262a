/**
 * What a Swede builds a password of, which no list of English speakers holds: greetings, seasons, months, weekdays,
 * people, animals, food, sports and towns, and the trades of the shops. Chosen by hand; there is no published dictionary of
 * Swedish for the library. Each line is a dictionary: zxcvbn takes what stands late in one for rare.
 */
export const swedishWords: Record<string, string[]> = Object.fromEntries(
  `
hej hejsan hejhej tjena tjenare halloj välkommen valkommen välkomna tack snälla snalla kärlek karlek älskar alskar
älskling alskling puss kram hjärta hjarta gumman gubben vännen vannen hemlig hemligt hemlighet lösenord losenord
lösenordet losenordet inloggning logga kodord konto admin administratör butik butiken butiker affär affar kassa kassan
företag foretag företaget foretaget bolag bolaget chef chefen kund kunden kunder kundklubb personal jobb jobbet arbete
kontor kontoret sommar sommaren sommarlov vinter vintern vår våren höst hösten host hosten semester midsommar
påsk pask jul julen julafton jultomten nyår nyar januari februari mars april maj juni juli augusti september oktober
november december måndag mandag tisdag onsdag torsdag fredag lördag lordag söndag sondag idag imorgon helg helgen
vecka veckan månad manad år ar sverige svensk svenska norden norge danmark finland stockholm göteborg goteborg malmö
malmo uppsala västerås vasteras örebro orebro linköping linkoping helsingborg jönköping jonkoping norrköping norrkoping
lund umeå umea gävle gavle borås boras södertälje sodertalje eskilstuna halmstad växjö vaxjo karlstad sundsvall
östersund ostersund trollhättan luleå lulea lidingö borlänge falun kalmar skövde karlskrona kristianstad visby gotland
skåne skane dalarna småland smaland värmland norrland mamma pappa mormor farmor morfar farfar syster bror brorsan
familj familjen barn barnen bebis flicka pojke kille tjej kompis vän van hund hunden katt katten häst hästen hast
kanin fågel fisk björn bjorn varg älg alg räv lejon tiger apa ko gris höna mus sol solen solsken måne stjärna
stjarna himmel hav havet sjö skog skogen berg blomma blommor blomman ros rosor träd trad gräs snö sno regn
fotboll hockey ishockey innebandy handboll bandy golf ridning aik djurgården djurgarden hammarby ifk elfsborg leksand
frölunda frolunda brynäs brynas färjestad farjestad choklad godis glass kaffe fika kaka bulle bullar kanelbulle
pannkaka köttbullar kottbullar korv ost smör mjölk bröd banan äpple apple päron jordgubb hallon blåbär potatis
röd rod blå bla grön gron gul svart vit rosa lila guld silver ett två tva tre fyra fem sex sju åtta atta nio tio
hundra tusen bil bilen cykel båt bat tåg tag buss motor volvo saab ikea frisör frisor frisören salong salongen barberare
klippning hår har naglar nagel skönhet skonhet massage spa kafé kafe café restaurang krog bar pizza pizzeria sushi
bageri bagare konditori blomsterhandel florist gym träning traning yoga bokhandel kläder klader mode skor smycken optiker
verkstad kiosk hotell vandrarhem museum teater bio qwerty asdf abc123 lillebror lillan stina kalle pelle nisse olle emma
anna maria eva karin kristina lena sara erik lars karl anders johan per nils lennart hans fredrik mikael daniel andreas
sven björn gustav gustaf oskar axel elsa alice maja ella ebba wilma linnea saga astrid pippi emil bamse mumin alfons
`
    .trim()
    .split('\n')
    .map((line, at) => [`swedish${at}`, line.split(' ')]),
)
