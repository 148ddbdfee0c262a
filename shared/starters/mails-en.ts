import type { MailStarter } from './index.ts'

/** Mails for a trade and an occasion. A button whose address is empty is filled in by the shop. */
export const mailsEn: readonly MailStarter[] = [
  {
    id: 'hair',
    name: 'Hairdresser: time for a cut',
    subject: 'How is the fringe doing?',
    email: `# Six weeks go by fast

Hi {{name|there}},

A haircut keeps its shape for about six weeks. If yours is due, these times are still open:

- [day and time]
- [day and time]
- [day and time]

Book the one that suits you, and we will have the scissors ready.

[Book a time]()`,
  },
  {
    id: 'flowers',
    name: 'Florist: Mother’s Day',
    subject: 'Mother’s Day is on Sunday',
    email: `# She will love the flowers. And that you remembered.

Hi {{name|there}},

Sunday is Mother’s Day. Our bouquets start at **[price]**, and we deliver in [town] if you would rather surprise her in the morning.

Order **by [day]**, and we will have time for yours.

[Order a bouquet]()`,
  },
  {
    id: 'bakery',
    name: 'Café: fresh this weekend',
    subject: 'Cardamom buns, still warm',
    email: `# The oven goes on at [time]

Hi {{name|there}},

On Saturday there are warm buns on the counter from [time]. This weekend we bake:

- Cardamom buns
- Sourdough rye
- [the weekend’s cake]

Show this email at the till, and with your bun [what] is on us.`,
  },
  {
    id: 'menu',
    name: 'Restaurant: new menu',
    subject: 'A new menu from [day]',
    email: `# The kitchen changes season

Hi {{name|there}},

From [day] we cook from a new menu. These are what we look forward to serving most:

- **[dish]**, with [side]
- **[dish]**, with [side]
- **[dish]** for dessert

Fridays and Saturdays fill up quickly. Book a table, and one will be waiting for you.

[Book a table]()`,
  },
  {
    id: 'gym',
    name: 'Gym: start again',
    subject: 'One class is all it takes',
    email: `# The first class is the hardest

Hi {{name|there}},

Has training been on hold for a while? It happens to everybody. Join [instructor] for a gentle class on **[day and time]**, at whatever pace suits you.

Bring a friend. It is [price] for the two of you.

[Book a place]()`,
  },
  {
    id: 'tyres',
    name: 'Garage: tyre change',
    subject: 'Time to change tyres',
    email: `# Skip the queue: change tyres before [day]

Hi {{name|there}},

When the first frost comes, everybody calls on the same day. Book now, and we change yours in [number] minutes while you wait.

- Tyre change: **[price]**
- Storage until spring: **[price]**
- Tread check: **[price]**

[Book a tyre change]()`,
  },
  {
    id: 'evening',
    name: 'Shop: customer evening',
    subject: 'You are invited to our customer evening',
    email: `# An evening for our customers alone

Hi {{name|there}},

**[day] at [time]** we close the door to everybody else. You see [the news] first, and everything in the shop is [discount] off.

On the night, [what] is on us. Tell us that you are coming, so that we know how many we will be.

[I am coming]()`,
  },
  {
    id: 'dentist',
    name: 'Dentist: time for a check-up',
    subject: 'Time for your check-up',
    email: `# Time to have a look at your teeth

Hi {{name|there}},

It has been a while since we saw you. A check-up takes about [number] minutes and costs **[price]**.

In pain, or nervous? Say so when you book, and we will know when you arrive.

[Book a check-up]()`,
  },
  {
    id: 'massage',
    name: 'Massage: openings this week',
    subject: 'Three openings this week',
    email: `# Stiff shoulders? We have time on [day]

Hi {{name|there}},

A few times have opened up this week:

- [day and time], [number] minutes
- [day and time], [number] minutes
- [day and time], [number] minutes

First come, first served. None that suits you? Reply with a day that does.

[Take a time]()`,
  },
  {
    id: 'valuation',
    name: 'Estate agent: what is it worth?',
    subject: 'What is your home worth today?',
    email: `# Curious about what your home is worth?

Hi {{name|there}},

Prices in [area] change all the time. We come to your home, have a look, and tell you what we think it would sell for. The visit takes about [number] minutes and costs [price].

[Book a valuation]()`,
  },
  {
    id: 'courses',
    name: 'Courses: new starts',
    subject: 'New courses: [month]',
    email: `# Learn something new in [month]

Hi {{name|there}},

The new courses are open for sign-up:

- **[course]**, starts [day]
- **[course]**, starts [day]
- **[course]**, starts [day]

Sign up **before [day]** and pay [price].

[See all courses]()`,
  },
  {
    id: 'accounting',
    name: 'Accounting: before the tax return',
    subject: 'What we need before [day]',
    email: `# No hunting for receipts at the last minute

Hi {{name|there}},

Your tax return is due **[day]**. To get it done in good time, this is what we need from you by [day]:

- Receipts and invoices from [month]
- Bank statements
- Records of travel and expenses

Something unclear? Reply to this email, and we will call you.`,
  },
  {
    id: 'bikes',
    name: 'Bike shop: spring service',
    subject: 'Is your bike ready for spring?',
    email: `# Get rolling this spring

Hi {{name|there}},

Leave your bike with us, and we adjust the gears and brakes, oil the chain and pump the tyres. A basic service is **[price]** and takes [number] days.

It is quietest before Easter.

[Book a service]()`,
  },
  {
    id: 'dogs',
    name: 'Dog groomer: bath and trim',
    subject: 'Time for a bath and a trim',
    email: `# Somebody in the family needs a haircut

Hi {{name|there}},

It has been a while since your dog was here. A trim every [number] weeks keeps tangles away, and makes each visit calmer than the last.

We have time on **[day]** and **[day]**.

[Book a time]()`,
  },
  {
    id: 'christmas',
    name: 'Christmas: gift cards and hours',
    subject: 'One present sorted',
    email: `# Still a present to buy?

Hi {{name|there}},

A gift card suits everybody. You choose how far it should go.

Our hours this Christmas:

- 23 December: [hours]
- Christmas Eve: [hours]
- Between the holidays: [hours]

Merry Christmas from all of us at {{business}}!

[Buy a gift card]()`,
  },
]
