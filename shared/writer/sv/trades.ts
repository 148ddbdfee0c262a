import type { Phrases, Variants } from '../phrases.ts'

const timeFor: Variants = { warm: ['Dags för {thing}?'], correct: ['Är det dags för {thing}?'] }
const hungryFor: Variants = { warm: ['Sugen på {thing}?'], correct: ['Är du sugen på {thing}?'] }
const curiousAbout: Variants = { warm: ['Nyfiken på {thing}?'], correct: ['Är du nyfiken på {thing}?'] }
const lookingFor: Variants = { warm: ['Letar du efter {thing}?'], correct: ['Söker du {thing}?'] }
const toBook: Variants = {
  warm: ['Hör av dig, så hittar vi en tid.', 'Välkommen att boka!'],
  correct: ['Hör av dig till oss för att boka.', 'Välkommen att boka.'],
}
const inTheShop: Variants = {
  warm: ['Välkommen in!', 'Vi ses i butiken!'],
  correct: ['Varmt välkommen in.', 'Välkommen att besöka oss i butiken.'],
}

export const trades: Phrases['trades'] = {
  barber: {
    worth: {
      warm: [
        'Du slår dig ner i stolen, vi sköter resten.',
        'Sätt dig till rätta i stolen, så tar vi hand om dig.',
      ],
      correct: ['Vi tar väl hand om dig i stolen.', 'Vi tar oss tid för dig i stolen.'],
    },
    question: {
      warm: ['Dags att fräscha till håret?', 'Dags för en ny tid i stolen?'],
      correct: ['Är det dags för ett nytt besök?'],
    },
    occasion: {
      warm: [
        'Det är skönt att känna sig fin, till fest som till vardag.',
        'Nyfixad är skönt, på jobbet och på festen.',
      ],
      correct: ['Ett salongsbesök passar till fest som till vardag.'],
    },
    ask: timeFor,
    brief: { question: 'Dags igen?', worth: 'Vi sköter saxen.', occasion: 'Nyfixad till vardag.' },
    news: 'det finns lediga tider eller något nytt i salongen',
    call: toBook,
    emoji: ['✂️', '💈', '💇', '😊'],
  },
  cafe: {
    worth: {
      warm: [
        'Ta med någon du tycker om och slå dig ner en stund.',
        'Slå dig ner en stund, så sköter vi bryggandet.',
      ],
      correct: ['Slå dig gärna ner en stund hos oss.', 'Hos oss finns det tid för en paus.'],
    },
    question: {
      warm: ['Sugen på fika?', 'Dags för en fikapaus?'],
      correct: ['Är det dags för en paus?'],
    },
    occasion: {
      warm: ['En vanlig dag blir bättre med en fika.', 'Alla dagar behöver en fikapaus.'],
      correct: ['En paus gör dagen bättre.'],
    },
    ask: hungryFor,
    brief: { question: 'Fikasugen?', worth: 'Vi sköter bryggandet.', occasion: 'Fika gör dagen bättre.' },
    news: 'det kommer något nytt i disken',
    call: {
      warm: ['Välkommen in!', 'Vi ses vid disken!'],
      correct: ['Varmt välkommen in.', 'Välkommen att besöka oss.'],
    },
    emoji: ['☕', '🥐', '🍰', '😊'],
  },
  restaurant: {
    worth: {
      warm: ['Vi lagar maten, och du slipper disken.', 'Kom hungrig, så dukar vi.'],
      correct: ['Vi ser fram emot att få duka för dig.', 'Vi tar gärna emot dig och ditt sällskap.'],
    },
    question: {
      warm: ['Ska vi duka för dig?', 'Hungrig?'],
      correct: ['Får vi duka för dig?'],
    },
    occasion: {
      warm: ['Ibland är det skönt att någon annan lagar maten.', 'Maten smakar bäst i gott sällskap.'],
      correct: ['En måltid blir bäst i gott sällskap.'],
    },
    ask: hungryFor,
    brief: { question: 'Hungrig?', worth: 'Vi tar disken.', occasion: 'Bäst i gott sällskap.' },
    news: 'det är något nytt på menyn',
    call: {
      warm: ['Hör av dig, så ordnar vi ett bord.', 'Välkommen!'],
      correct: ['Välkommen att boka bord.', 'Varmt välkommen till oss.'],
    },
    emoji: ['🍽️', '🍝', '🥂', '😊'],
  },
  flowers: {
    worth: {
      warm: ['Titta in, så hjälper vi dig att välja.', 'Vi hjälper dig att hitta något som passar.'],
      correct: ['Vi hjälper dig gärna att välja.'],
    },
    question: {
      warm: ['Vem vill du göra glad?', 'Är det någon du vill överraska?'],
      correct: ['Är det någon du vill uppvakta?'],
    },
    occasion: {
      warm: ['Det behövs ingen högtid för att få blommor.', 'Blommor passar på kalaset och på köksbordet.'],
      correct: ['Blommor passar till högtid som till vardag.'],
    },
    ask: curiousAbout,
    brief: {
      question: 'Vem blir glad?',
      worth: 'Vi hjälper dig att välja.',
      occasion: 'Till fest och vardag.',
    },
    news: 'något nytt har kommit in',
    call: inTheShop,
    emoji: ['💐', '🌷', '🌿', '😊'],
  },
  clothes: {
    worth: {
      warm: ['Kom in och prova, så hjälper vi dig att hitta rätt.', 'Titta in och känn på plaggen.'],
      correct: ['Vi hjälper dig gärna att hitta rätt plagg.', 'Hos oss får du prova i lugn och ro.'],
    },
    question: {
      warm: ['Dags för något nytt i garderoben?', 'Saknas det något i garderoben?'],
      correct: ['Är det dags för något nytt i garderoben?'],
    },
    occasion: {
      warm: ['Något nytt att ha på sig gör skillnad, till fest som till vardag.'],
      correct: ['Ett nytt plagg passar till fest som till vardag.'],
    },
    ask: lookingFor,
    brief: { question: 'Något nytt?', worth: 'Prova i lugn och ro.', occasion: 'Till fest och vardag.' },
    news: 'nya plagg har kommit in',
    call: inTheShop,
    emoji: ['👗', '👕', '🛍️', '😊'],
  },
  gym: {
    worth: {
      warm: ['Kom som du är, vi hjälper dig att komma i gång.', 'Packa väskan, så ses vi på träningen.'],
      correct: ['Vi hjälper dig gärna att komma i gång.', 'Vi hjälper dig att hitta träning som passar.'],
    },
    question: {
      warm: ['Dags att röra på sig?', 'Ska vi ses på träningen?'],
      correct: ['Är det dags att träna?'],
    },
    occasion: {
      warm: ['Ett pass är ett bra sätt att börja veckan.', 'Ett pass mitt i veckan ger ny energi.'],
      correct: ['Ett pass är ett bra sätt att börja veckan.'],
    },
    ask: curiousAbout,
    brief: { question: 'Ska vi ses?', worth: 'Vi hjälper dig i gång.', occasion: 'En bra start på veckan.' },
    news: 'det kommer nya pass eller ändrade tider',
    call: {
      warm: ['Välkommen in!', 'Hoppas vi ses!'],
      correct: ['Välkommen till oss.', 'Välkommen att träna hos oss.'],
    },
    emoji: ['💪', '🏋️', '🧘', '😊'],
  },
  beauty: {
    worth: {
      warm: ['Luta dig tillbaka, så sköter vi resten.', 'Du lutar dig tillbaka, vi tar hand om dig.'],
      correct: ['Vi tar väl hand om dig.', 'Vi hjälper dig gärna att välja behandling.'],
    },
    question: {
      warm: ['Dags att rå om dig själv?', 'När tog du senast en stund för dig själv?'],
      correct: ['Är det dags för en stund för dig själv?'],
    },
    occasion: {
      warm: [
        'Det behövs ingen fest för att unna sig en stund.',
        'Lika skönt inför festen som mitt i vardagen.',
      ],
      correct: ['En behandling passar inför en fest eller mitt i vardagen.'],
    },
    ask: timeFor,
    brief: { question: 'Dags för dig?', worth: 'Du lutar dig tillbaka.', occasion: 'Skönt mitt i vardagen.' },
    news: 'det finns lediga tider eller nya behandlingar',
    call: toBook,
    emoji: ['💅', '🌸', '💆', '😊'],
  },
  workshop: {
    worth: {
      warm: ['Du lämnar in, vi gör jobbet.', 'Lämna in hos oss, så slipper du göra det själv.'],
      correct: ['Vi ser gärna över vad som behöver göras.', 'Vi svarar gärna på dina frågor.'],
    },
    question: {
      warm: ['Är det något som krånglar?', 'Dags för en översyn?'],
      correct: ['Är det dags för en översyn?'],
    },
    occasion: {
      warm: ['Det är skönt att veta att allt fungerar inför nästa resa.'],
      correct: ['Inför nästa resa är det bra att veta att allt fungerar.'],
    },
    ask: timeFor,
    brief: { question: 'Dags igen?', worth: 'Vi gör jobbet.', occasion: 'Tryggt inför resan.' },
    news: 'det är dags att tänka på service och annat som hör till',
    call: {
      warm: ['Hör av dig, så hittar vi en tid.', 'Välkommen att boka!'],
      correct: ['Hör av dig till oss för att boka.', 'Välkommen att boka en tid.'],
    },
    emoji: ['🔧', '🛠️', '🚗', '😊'],
  },
  shop: {
    worth: {
      warm: ['Titta in, så hjälper vi dig att hitta rätt.', 'Kom in och se dig omkring.'],
      correct: ['Vi hjälper dig gärna att hitta rätt.', 'Fråga oss gärna om råd.'],
    },
    question: {
      warm: ['Letar du efter något särskilt?', 'Är det något du saknar hemma?'],
      correct: ['Söker du något särskilt?'],
    },
    occasion: {
      warm: ['Kanske till dig själv, kanske till någon som fyller år.'],
      correct: ['Till dig själv, eller till någon som fyller år.'],
    },
    ask: lookingFor,
    brief: {
      question: 'Saknas något?',
      worth: 'Vi hjälper dig att välja.',
      occasion: 'Till dig eller en vän.',
    },
    news: 'något nytt har kommit in',
    call: inTheShop,
    emoji: ['🛍️', '🎁', '👋', '😊'],
  },
  other: {
    worth: {
      warm: ['Säg till vad du behöver, så hjälper vi dig.', 'Berätta vad du behöver, så hjälper vi dig.'],
      correct: ['Vi hjälper dig gärna.', 'Vi svarar gärna på dina frågor.'],
    },
    question: {
      warm: ['Är det något vi kan hjälpa dig med?'],
      correct: ['Är det något vi kan hjälpa dig med?'],
    },
    occasion: {
      warm: ['Spara det här till den dag du behöver oss.'],
      correct: ['Spara gärna det här till den dag du behöver oss.'],
    },
    ask: curiousAbout,
    brief: { question: 'Kan vi hjälpa?', worth: 'Vi hjälper dig.', occasion: 'Spara till senare.' },
    news: 'det är något du har nytta av att veta',
    call: {
      warm: ['Hör av dig till oss!'],
      correct: ['Välkommen att kontakta oss.'],
    },
    emoji: ['👋', '🎉', '🙌', '😊'],
  },
}
