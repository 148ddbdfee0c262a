import type { GoalPhrases } from '../phrases.ts'

export const welcome: GoalPhrases = {
  subject: ['Welcome to {shop}', 'Thank you for joining us'],
  opening: {
    professional: [
      'Thank you for choosing to hear from {shop}.',
      'Welcome to {shop}, and thank you for your trust.',
    ],
    friendly: ['How nice that you want to hear from us at {shop}!', 'Welcome to {shop}!'],
    casual: ['Great to have you with us!', 'Good that you found us at {shop}!'],
    urgent: ['Welcome to {shop}, you are in!'],
    formal: [
      'Thank you for choosing to receive information from {shop}.',
      'We are pleased to welcome you to {shop}.',
    ],
  },
  alone: {
    professional: [
      'Thank you for choosing to hear from {shop}. We will write when we have something to tell you.',
    ],
    friendly: [
      'How nice that you want to hear from us at {shop}! We will write when we have something to tell you.',
    ],
    casual: ['Great to have you with us! We will write when something is happening at {shop}.'],
    urgent: ['Welcome to {shop}, you are in! We will let you know when something happens.'],
    formal: [
      'Thank you for choosing to receive information from {shop}. We will contact you when we have news.',
    ],
  },
  brief: {
    professional: ['Thank you for choosing to hear from us.'],
    friendly: ['How nice to have you with us!', 'Good to have you with us!'],
    casual: ['Great to have you with us!'],
    urgent: ['You are in!'],
    formal: ['Thank you for choosing to hear from us.'],
  },
  briefAlone: {
    professional: ['Thank you for choosing to hear from us. We will write when we have news.'],
    friendly: ['How nice to have you with us! We will write when we have news.'],
    casual: ['Great to have you with us! We will write when something is on.'],
    urgent: ['You are in! We will let you know when something happens.'],
    formal: ['Thank you for choosing to hear from us.'],
  },
  product: ['Here is what we offer: {product}.'],
}

export const retention: GoalPhrases = {
  subject: ['It has been a while', 'Welcome back to {shop}'],
  opening: {
    professional: ['It has been a while, and we would be glad to welcome you back.'],
    friendly: [
      'It has been a while, and we miss you at {shop}.',
      'Long time no see! It would be lovely to see you again.',
    ],
    casual: ['Long time no see!', 'It has been a while; hope all is well!'],
    urgent: ['It has been a while, and now is a good time to come back.'],
    formal: ['Some time has passed since your last visit, and you are warmly welcome back.'],
  },
  alone: {
    professional: ['It has been a while, and we would be glad to welcome you back to {shop}.'],
    friendly: ['It has been a while. It would be lovely to see you at {shop} again!'],
    casual: ['Long time no see! When are you coming by {shop} again?'],
    urgent: ['It has been a while. Now is a good time to come back to {shop}!'],
    formal: ['Some time has passed since your last visit. You are warmly welcome back to {shop}.'],
  },
  brief: {
    professional: ['We would be glad to welcome you back.'],
    friendly: ['We miss you!', 'It has been a while.'],
    casual: ['Long time no see!'],
    urgent: ['Time to come back!'],
    formal: ['You are warmly welcome back.'],
  },
  briefAlone: {
    professional: ['It has been a while. You are always welcome back.'],
    friendly: ['It has been a while. It would be lovely to see you again!'],
    casual: ['Long time no see! When are you coming by again?'],
    urgent: ['It has been a while. Now is a good time to come back!'],
    formal: ['Some time has passed since your last visit. You are warmly welcome back.'],
  },
  product: ['Right now: {product}.'],
}

export const survey: GoalPhrases = {
  subject: ['What do you think of {shop}?', 'How was your visit?'],
  opening: {
    professional: ['We would like to know what you think of {shop}.', 'Your opinion helps us improve.'],
    friendly: [
      'We would love to know how your visit to {shop} was.',
      'We would love to hear what you think of us.',
    ],
    casual: ['How was it last time?', 'We are curious what you think!'],
    urgent: ['Do you have a minute? We would like to know what you think.'],
    formal: ['We would be grateful for your views on {shop}.'],
  },
  alone: {
    professional: [
      'We would like to know what you think of {shop}. What is good, and what could we do better?',
    ],
    friendly: [
      'We would love to know how your visit to {shop} was. What is good, and what could we do better?',
    ],
    casual: ['How was it at {shop} last time? Tell us straight!'],
    urgent: ['Do you have a minute? We would like to know what you think of {shop}.'],
    formal: ['We would be grateful for your views on {shop}. They help us improve.'],
  },
  brief: {
    professional: ['We have a question for you.'],
    friendly: ['We would love to hear what you think.', 'We wonder one thing.'],
    casual: ['How was it last time?'],
    urgent: ['Do you have a minute?'],
    formal: ['We would be grateful for your views.'],
  },
  briefAlone: {
    professional: ['What do we do well, and what could we do better?'],
    friendly: ['How was your visit? We would love to know.'],
    casual: ['How was it last time? Tell us straight!'],
    urgent: ['Do you have a minute? What do you think of us?'],
    formal: ['We would be grateful for your views.'],
  },
  product: ['What do you think of {thing}?'],
}
