import type { GoalPhrases, Variants } from '../phrases.ts'

const both = (...list: string[]): Variants => ({ warm: list, correct: list })
const nothing = both('')

export const promotion: GoalPhrases = {
  subject: ['A greeting from {shop}', 'Hello from {shop}'],
  lead: { worth: nothing, question: both('{ask}'), occasion: both('{occasion}') },
  alone: { worth: both('{occasion}'), question: both('{ask}'), occasion: both('{occasion}') },
  standIn: nothing,
  after: { worth: both('{worth}'), question: nothing, occasion: nothing },
  product: ['Now in: {thing}.'],
}

const welcomed: Variants = {
  warm: ['Welcome to {shop}!', 'Good to have you with us!'],
  correct: ['Welcome to {shop}.', 'Thank you for choosing to hear from {shop}.'],
}

export const welcome: GoalPhrases = {
  subject: ['Welcome to {shop}'],
  lead: {
    worth: welcomed,
    question: welcomed,
    occasion: { warm: ['Great to have you with us!'], correct: ['Thank you for joining us.'] },
  },
  alone: {
    worth: welcomed,
    question: welcomed,
    occasion: { warm: ['Great to have you with us!'], correct: ['Thank you for joining us.'] },
  },
  standIn: nothing,
  after: {
    worth: both('We will write when {news}.'),
    question: {
      warm: ['Any questions? Just ask us when you are here.'],
      correct: ['Any questions? We are happy to answer them.'],
    },
    occasion: { warm: ['See you next time!'], correct: ['We look forward to your next visit.'] },
  },
  product: ['Come to us for {thing}.'],
}

const missed: Variants = {
  warm: ['Long time no see!', 'We have missed you at {shop}!'],
  correct: ['It has been a while since your last visit.'],
}
const missedAsking: Variants = {
  warm: ['It has been a while! {ask}', 'Long time no see! {ask}'],
  correct: ['It has been a while since your last visit. {ask}'],
}
const missedNow: Variants = {
  warm: ['It has been a while! {occasion}'],
  correct: ['You are warmly welcome back. {occasion}'],
}

export const retention: GoalPhrases = {
  subject: ['It has been a while', 'Welcome back to {shop}'],
  lead: { worth: missed, question: missedAsking, occasion: missedNow },
  alone: { worth: missed, question: missedAsking, occasion: missedNow },
  standIn: nothing,
  after: { worth: both('{worth}'), question: nothing, occasion: nothing },
  product: ['Now in: {thing}.'],
}

export const announcement: GoalPhrases = {
  subject: ['News from {shop}', 'What is new at {shop}'],
  lead: {
    worth: nothing,
    question: both('Have you heard?'),
    occasion: { warm: ['It is official!'], correct: ['Good to know for your next visit:'] },
  },
  alone: { worth: nothing, question: both('{question}'), occasion: both('{occasion}') },
  standIn: {
    warm: ['Come and see what is new at {shop}.'],
    correct: ['You are welcome to see what is new at {shop}.'],
  },
  after: {
    worth: { warm: ['Hope to see you!'], correct: ['We look forward to your visit.'] },
    question: nothing,
    occasion: nothing,
  },
  product: ['New here: {product}.'],
}

const listening: Variants = {
  warm: ['Good or bad, we want to hear it.', 'Big or small, we are listening.'],
  correct: ['We are grateful for every answer.', 'Every answer is valuable.'],
}
const helping = both('Your answer means a lot to us.')
const aMinute: Variants = { warm: ['Got a minute?'], correct: ['Thank you for being our customer.'] }

export const survey: GoalPhrases = {
  subject: ['What do you think of {shop}?', 'How was your visit?'],
  lead: { worth: helping, question: nothing, occasion: aMinute },
  alone: { worth: helping, question: nothing, occasion: aMinute },
  standIn: {
    warm: ['How was your last visit?', 'What could we do better?'],
    correct: ['What do we do well at {shop}, and what could we do better?'],
  },
  after: { worth: nothing, question: listening, occasion: listening },
  product: ['What do you think of {thing}?'],
}
