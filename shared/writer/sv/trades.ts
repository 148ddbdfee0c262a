import type { Phrases } from '../phrases.ts'

export const trades: Phrases['trades'] = {
  barber: {
    invitation: {
      warm: [
        'Slå dig ner i stolen, så tar vi hand om resten.',
        'Sätt dig till rätta i stolen, så sköter vi saxen.',
      ],
      correct: ['Vi hjälper dig gärna att hitta en tid som passar.', 'Vi tar väl hand om dig i stolen.'],
    },
    call: {
      warm: ['Hör av dig, så hittar vi en tid.', 'Välkommen in!'],
      correct: ['Hör av dig till oss för att boka.', 'Välkommen att boka din tid.'],
    },
    emoji: ['✂️', '💈', '💇', '😊'],
  },
  cafe: {
    invitation: {
      warm: ['Kom förbi när du är sugen på fika.', 'Ta med någon du tycker om och slå dig ner en stund.'],
      correct: ['Hos oss kan du slå dig ner en lugn stund.', 'Hos oss finns det tid för en paus.'],
    },
    call: {
      warm: ['Välkommen in!', 'Vi ses vid disken!'],
      correct: ['Varmt välkommen in.', 'Välkommen att besöka oss.'],
    },
    emoji: ['☕', '🥐', '🍰', '😊'],
  },
  restaurant: {
    invitation: {
      warm: ['Kom hungrig, så dukar vi.', 'Ta med några du tycker om att äta med.'],
      correct: ['Vi ser fram emot att få duka för dig.', 'Vi tar gärna emot dig och ditt sällskap.'],
    },
    call: {
      warm: ['Välkommen!', 'Hör av dig, så ordnar vi ett bord.'],
      correct: ['Varmt välkommen till oss.', 'Välkommen att boka bord.'],
    },
    emoji: ['🍽️', '🍝', '🥂', '😊'],
  },
  flowers: {
    invitation: {
      warm: [
        'Kom in, så hjälper vi dig att hitta rätt bukett.',
        'Titta in, så binder vi något efter ditt tycke.',
      ],
      correct: ['Vi hjälper dig gärna att välja.', 'Vi binder gärna efter dina önskemål.'],
    },
    call: {
      warm: ['Välkommen in!', 'Titta in till oss!'],
      correct: ['Varmt välkommen in.', 'Välkommen att besöka oss i butiken.'],
    },
    emoji: ['💐', '🌷', '🌿', '😊'],
  },
  clothes: {
    invitation: {
      warm: ['Kom in och prova, så hjälper vi dig att hitta rätt.', 'Titta in och känn på plaggen.'],
      correct: ['Vi hjälper dig gärna att hitta rätt plagg.', 'Hos oss får du prova i lugn och ro.'],
    },
    call: {
      warm: ['Välkommen in!', 'Vi ses i butiken!'],
      correct: ['Varmt välkommen in.', 'Välkommen att besöka oss i butiken.'],
    },
    emoji: ['👗', '👕', '🛍️', '😊'],
  },
  gym: {
    invitation: {
      warm: ['Packa väskan, så ses vi på träningen.', 'Kom som du är, vi hjälper dig att komma i gång.'],
      correct: ['Vi hjälper dig gärna att komma i gång.', 'Vi hjälper dig att hitta träning som passar.'],
    },
    call: {
      warm: ['Välkommen in!', 'Hoppas vi ses!'],
      correct: ['Välkommen till oss.', 'Välkommen att träna hos oss.'],
    },
    emoji: ['💪', '🏋️', '🧘', '😊'],
  },
  beauty: {
    invitation: {
      warm: ['Ta en stund för dig själv, så sköter vi resten.', 'Luta dig tillbaka, så tar vi hand om dig.'],
      correct: ['Vi hjälper dig gärna att välja behandling.', 'Vi tar gärna emot dig för en lugn stund.'],
    },
    call: {
      warm: ['Hör av dig, så hittar vi en tid.', 'Välkommen in!'],
      correct: ['Hör av dig till oss för att boka.', 'Välkommen att boka din tid.'],
    },
    emoji: ['💅', '🌸', '💆', '😊'],
  },
  workshop: {
    invitation: {
      warm: [
        'Berätta vad som krånglar, så tar vi hand om det.',
        'Kom förbi, så ser vi vad som behöver göras.',
      ],
      correct: ['Vi ser gärna över vad som behöver göras.', 'Vi svarar gärna på frågor om ditt fordon.'],
    },
    call: {
      warm: ['Hör av dig, så hittar vi en tid.', 'Välkommen förbi!'],
      correct: ['Hör av dig till oss för att boka.', 'Välkommen att boka en tid.'],
    },
    emoji: ['🔧', '🛠️', '🚗', '😊'],
  },
  shop: {
    invitation: {
      warm: ['Titta in, så hjälper vi dig att hitta rätt.', 'Kom in och se dig omkring.'],
      correct: ['Vi hjälper dig gärna att hitta rätt.', 'Fråga oss gärna om råd.'],
    },
    call: {
      warm: ['Välkommen in!', 'Vi ses i butiken!'],
      correct: ['Varmt välkommen in.', 'Välkommen att besöka oss i butiken.'],
    },
    emoji: ['🛍️', '🎁', '👋', '😊'],
  },
  other: {
    invitation: {
      warm: ['Undrar du något? Fråga oss.', 'Säg till om vi kan hjälpa dig med något.'],
      correct: ['Vi svarar gärna på dina frågor.', 'Vi berättar gärna mer.'],
    },
    call: {
      warm: ['Hör av dig till oss!', 'Välkommen till oss!'],
      correct: ['Välkommen att kontakta oss.', 'Välkommen till oss.'],
    },
    emoji: ['👋', '🎉', '🙌', '😊'],
  },
}
