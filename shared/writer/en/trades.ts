import type { Phrases } from '../phrases.ts'

export const trades: Phrases['trades'] = {
  barber: {
    invitation: {
      warm: ['Take a seat and we will do the rest.', 'Sit back and leave the scissors to us.'],
      correct: ['We will gladly find a time that suits you.', 'You are in good hands in our chair.'],
    },
    call: {
      warm: ['Get in touch and we will find you a time.', 'Come on in!'],
      correct: ['Please get in touch to book.', 'You are welcome to book your next visit.'],
    },
    emoji: ['✂️', '💈', '💇', '😊'],
  },
  cafe: {
    invitation: {
      warm: ['Drop by when you fancy a coffee.', 'Bring someone you like and stay a while.'],
      correct: [
        'We would be glad to see you for a quiet moment.',
        'There is always time for a break with us.',
      ],
    },
    call: {
      warm: ['Come on in!', 'See you at the counter!'],
      correct: ['You are warmly welcome.', 'We look forward to your visit.'],
    },
    emoji: ['☕', '🥐', '🍰', '😊'],
  },
  restaurant: {
    invitation: {
      warm: ['Come hungry and we will set the table.', 'Bring the people you like to eat with.'],
      correct: [
        'We would be glad to set a table for you.',
        'We look forward to welcoming you and your party.',
      ],
    },
    call: {
      warm: ['Come and eat with us!', 'Get in touch and we will find you a table.'],
      correct: ['You are warmly welcome.', 'Please get in touch to book.'],
    },
    emoji: ['🍽️', '🍝', '🥂', '😊'],
  },
  flowers: {
    invitation: {
      warm: [
        'Come in and we will help you find the right bouquet.',
        'Drop in and we will tie something to your taste.',
      ],
      correct: ['We will gladly help you choose.', 'We are happy to arrange flowers to your wishes.'],
    },
    call: {
      warm: ['Come on in!', 'Drop in and see us!'],
      correct: ['You are warmly welcome.', 'You are welcome to visit us in the shop.'],
    },
    emoji: ['💐', '🌷', '🌿', '😊'],
  },
  clothes: {
    invitation: {
      warm: [
        'Come and try things on; we will help you find the right one.',
        'Drop in and feel the fabrics for yourself.',
      ],
      correct: [
        'We will gladly help you find the right fit.',
        'Take all the time you need to try things on.',
      ],
    },
    call: {
      warm: ['Come on in!', 'See you in the shop!'],
      correct: ['You are warmly welcome.', 'You are welcome to visit us in the shop.'],
    },
    emoji: ['👗', '👕', '🛍️', '😊'],
  },
  gym: {
    invitation: {
      warm: ['Pack your bag and join us.', 'Come as you are; we will help you get going.'],
      correct: ['We will gladly help you get started.', 'We can help you find training that suits you.'],
    },
    call: {
      warm: ['Come on in!', 'Hope to see you there!'],
      correct: ['You are welcome to train with us.', 'We look forward to seeing you.'],
    },
    emoji: ['💪', '🏋️', '🧘', '😊'],
  },
  beauty: {
    invitation: {
      warm: ['Take a moment for yourself and leave the rest to us.', 'Lean back and let us look after you.'],
      correct: [
        'We will gladly help you choose a treatment.',
        'We would be glad to see you for a quiet moment.',
      ],
    },
    call: {
      warm: ['Get in touch and we will find you a time.', 'Come on in!'],
      correct: ['Please get in touch to book.', 'You are welcome to book your next visit.'],
    },
    emoji: ['💅', '🌸', '💆', '😊'],
  },
  workshop: {
    invitation: {
      warm: [
        'Tell us what is wrong and we will take care of it.',
        'Come by and we will see what needs doing.',
      ],
      correct: [
        'We will gladly look at what needs doing.',
        'We are happy to answer questions about your vehicle.',
      ],
    },
    call: {
      warm: ['Get in touch and we will find you a time.', 'Come on by!'],
      correct: ['Please get in touch to book.', 'You are welcome to book a time.'],
    },
    emoji: ['🔧', '🛠️', '🚗', '😊'],
  },
  shop: {
    invitation: {
      warm: ['Drop in and we will help you find the right thing.', 'Come in and have a look around.'],
      correct: ['We will gladly help you find what you need.', 'Please ask us for advice.'],
    },
    call: {
      warm: ['Come on in!', 'See you in the shop!'],
      correct: ['You are warmly welcome.', 'You are welcome to visit us in the shop.'],
    },
    emoji: ['🛍️', '🎁', '👋', '😊'],
  },
  other: {
    invitation: {
      warm: ['Any questions? Just ask us.', 'Let us know if we can help with anything.'],
      correct: ['We are happy to answer your questions.', 'We will gladly tell you more.'],
    },
    call: {
      warm: ['Get in touch with us!', 'Hope to see you soon!'],
      correct: ['You are welcome to contact us.', 'We look forward to hearing from you.'],
    },
    emoji: ['👋', '🎉', '🙌', '😊'],
  },
}
