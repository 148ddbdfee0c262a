import type { Phrases, Variants } from '../phrases.ts'

const timeFor: Variants = { warm: ['Time for {next}?'], correct: ['Is it time for {next}?'] }
const tried: Variants = { warm: ['Have you tried our {thing}?'], correct: ['Have you tried our {thing}?'] }
const seen: Variants = { warm: ['Have you seen our {thing}?'], correct: ['Have you seen our {thing}?'] }
const heardOf: Variants = {
  warm: ['Have you heard about our {thing}?'],
  correct: ['Have you heard about our {thing}?'],
}
const toBook: Variants = {
  warm: ['Get in touch and we will find you a time.', 'Book your time!'],
  correct: ['Please get in touch to book.', 'You are welcome to book your next visit.'],
}
const inTheShop: Variants = {
  warm: ['Come on in!', 'See you in the shop!'],
  correct: ['You are warmly welcome.', 'You are welcome to visit us in the shop.'],
}

export const trades: Phrases['trades'] = {
  barber: {
    worth: {
      warm: ['Take a seat and we will do the rest.', 'Sit back and let us look after you.'],
      correct: ['You are in good hands in our chair.', 'We take our time with you in the chair.'],
    },
    question: {
      warm: ['Time to freshen up your hair?', 'Time to get back in the chair?'],
      correct: ['Is it time for your next visit?'],
    },
    occasion: {
      warm: [
        'It is nice to feel your best, at a party or on a Monday.',
        'Looking sharp is good for any day.',
      ],
      correct: ['A visit to the salon suits a party as well as a working week.'],
    },
    ask: timeFor,
    brief: {
      question: 'Time again?',
      worth: 'Leave the scissors to us.',
      occasion: 'Sharp on any day.',
    },
    news: 'there are free times or something new in the salon',
    call: toBook,
    emoji: ['✂️', '💈', '💇', '😊'],
  },
  cafe: {
    worth: {
      warm: ['Bring someone you like and stay a while.', 'Take a seat and leave the brewing to us.'],
      correct: ['You are welcome to sit down for a while.', 'There is always time for a break with us.'],
    },
    question: {
      warm: ['Fancy a coffee?', 'Time for a coffee break?'],
      correct: ['Is it time for a break?'],
    },
    occasion: {
      warm: ['An ordinary day gets better with a coffee break.', 'Every day deserves a coffee break.'],
      correct: ['A break makes the day better.'],
    },
    ask: tried,
    brief: { question: 'Coffee?', worth: 'We do the brewing.', occasion: 'A break makes the day.' },
    news: 'there is something new at the counter',
    call: {
      warm: ['Come on in!', 'See you at the counter!'],
      correct: ['You are warmly welcome.', 'We look forward to your visit.'],
    },
    emoji: ['☕', '🥐', '🍰', '😊'],
  },
  restaurant: {
    worth: {
      warm: ['We do the cooking, and the washing-up too.', 'Come hungry and we will set the table.'],
      correct: [
        'We would be glad to set a table for you.',
        'We look forward to welcoming you and your party.',
      ],
    },
    question: {
      warm: ['Hungry?', 'Shall we set a table for you?'],
      correct: ['May we set a table for you?'],
    },
    occasion: {
      warm: ['Some days it is nice when someone else cooks.', 'Food tastes best in good company.'],
      correct: ['A meal is best in good company.'],
    },
    ask: tried,
    brief: { question: 'Hungry?', worth: 'We do the washing-up.', occasion: 'Best in good company.' },
    news: 'there is something new on the menu',
    call: {
      warm: ['Get in touch and we will find you a table.', 'Come and eat with us!'],
      correct: ['Please get in touch to book a table.', 'You are warmly welcome.'],
    },
    emoji: ['🍽️', '🍝', '🥂', '😊'],
  },
  flowers: {
    worth: {
      warm: ['Drop in and we will help you choose.', 'We will help you find something that fits.'],
      correct: ['We will gladly help you choose.'],
    },
    question: {
      warm: ['Who would you like to make happy?', 'Is there someone you would like to surprise?'],
      correct: ['Is there someone you would like to surprise?'],
    },
    occasion: {
      warm: ['You do not need an occasion for flowers.', 'Flowers suit a party and a kitchen table.'],
      correct: ['Flowers suit a celebration as well as an ordinary day.'],
    },
    ask: seen,
    brief: { question: 'Who is it for?', worth: 'We help you choose.', occasion: 'For any day.' },
    news: 'something new has come in',
    call: inTheShop,
    emoji: ['💐', '🌷', '🌿', '😊'],
  },
  clothes: {
    worth: {
      warm: ['Come and try things on, we will help you find the right fit.', 'Drop in and feel the fabrics.'],
      correct: [
        'We will gladly help you find the right fit.',
        'Take all the time you need to try things on.',
      ],
    },
    question: {
      warm: ['Time for something new in your wardrobe?', 'Is something missing in your wardrobe?'],
      correct: ['Is it time for something new in your wardrobe?'],
    },
    occasion: {
      warm: ['Something new to wear makes a difference, any day of the week.'],
      correct: ['Something new to wear suits a party as well as a working week.'],
    },
    ask: seen,
    brief: { question: 'Something new?', worth: 'Take your time to try.', occasion: 'For any day.' },
    news: 'new pieces have come in',
    call: inTheShop,
    emoji: ['👗', '👕', '🛍️', '😊'],
  },
  gym: {
    worth: {
      warm: ['Come as you are, we will help you get going.', 'Pack your bag and train with us.'],
      correct: ['We will gladly help you get started.', 'We can help you find training that suits you.'],
    },
    question: {
      warm: ['Time to get moving?', 'Shall we train together?'],
      correct: ['Is it time for a workout?'],
    },
    occasion: {
      warm: [
        'A workout is a good way to start the week.',
        'A workout in the middle of the week gives new energy.',
      ],
      correct: ['A workout is a good way to start the week.'],
    },
    ask: tried,
    brief: {
      question: 'Shall we train?',
      worth: 'We help you get going.',
      occasion: 'A good start to the week.',
    },
    news: 'there are new classes or changed times',
    call: {
      warm: ['Come on in!', 'Hope to see you there!'],
      correct: ['You are welcome to train with us.', 'We look forward to seeing you.'],
    },
    emoji: ['💪', '🏋️', '🧘', '😊'],
  },
  beauty: {
    worth: {
      warm: ['Sit back and leave the rest to us.', 'Lean back and let us look after you.'],
      correct: ['You are in good hands with us.', 'We will gladly help you choose a treatment.'],
    },
    question: {
      warm: ['Time for some time to yourself?', 'When did you last take a moment for yourself?'],
      correct: ['Is it time for a moment to yourself?'],
    },
    occasion: {
      warm: ['You do not need a party to treat yourself.', 'Just as nice before a party as on a Tuesday.'],
      correct: ['A treatment suits the days before a party, or any ordinary week.'],
    },
    ask: timeFor,
    brief: { question: 'Time for you?', worth: 'Just lean back.', occasion: 'Nice on any day.' },
    news: 'there are free times or new treatments',
    call: toBook,
    emoji: ['💅', '🌸', '💆', '😊'],
  },
  workshop: {
    worth: {
      warm: ['You drop it off, we do the work.', 'Leave it with us and save yourself the work.'],
      correct: ['We will gladly look at what needs doing.', 'We are happy to answer your questions.'],
    },
    question: {
      warm: ['Is something not quite right?', 'Time for a check-up?'],
      correct: ['Is it time for a check-up?'],
    },
    occasion: {
      warm: ['Before the next trip it is nice to know that all is well.'],
      correct: ['Before the next trip it is good to know that all is well.'],
    },
    ask: timeFor,
    brief: { question: 'Time again?', worth: 'We do the work.', occasion: 'Good before a trip.' },
    news: 'it is time to think of a service and the like',
    call: {
      warm: ['Get in touch and we will find you a time.', 'Book your time!'],
      correct: ['Please get in touch to book.', 'You are welcome to book a time.'],
    },
    emoji: ['🔧', '🛠️', '🚗', '😊'],
  },
  shop: {
    worth: {
      warm: ['Drop in and we will help you find the right thing.', 'Come in and have a look around.'],
      correct: ['We will gladly help you find what you need.', 'Please ask us for advice.'],
    },
    question: {
      warm: ['Looking for something special?', 'Is there something missing at home?'],
      correct: ['Are you looking for something special?'],
    },
    occasion: {
      warm: ['For yourself, or for someone with a birthday.'],
      correct: ['For yourself, or for someone with a birthday.'],
    },
    ask: seen,
    brief: { question: 'Need anything?', worth: 'We help you choose.', occasion: 'For you or a friend.' },
    news: 'something new has come in',
    call: inTheShop,
    emoji: ['🛍️', '🎁', '👋', '😊'],
  },
  other: {
    worth: {
      warm: ['Tell us what you need and we will help you.', 'Just say what you need and we will help.'],
      correct: ['We will gladly help you.', 'We are happy to answer your questions.'],
    },
    question: {
      warm: ['Is there something we can help you with?'],
      correct: ['Is there something we can help you with?'],
    },
    occasion: {
      warm: ['Save this for the day you need us.'],
      correct: ['Please save this for the day you need us.'],
    },
    ask: heardOf,
    brief: { question: 'Can we help?', worth: 'We will help you.', occasion: 'Save this for later.' },
    news: 'there is something useful for you to know',
    call: {
      warm: ['Get in touch with us!'],
      correct: ['You are welcome to contact us.'],
    },
    emoji: ['👋', '🎉', '🙌', '😊'],
  },
}
