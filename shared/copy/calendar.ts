import { copy, plural } from './copy.ts'

/** The calendar of what goes out, and of what went. */
export const calendar = copy('calendar', {
  name: ['Kalender', 'Calendar'],
  campaigns: ['Kampanjer', 'Campaigns'],
  open: ['Kalender', 'Calendar'],
  text: [
    'Det som är schemalagt, det som har skickats och det som automationerna väntar på. Av varje automation visas de {{runs}} senaste utskicken. Tiderna är butikens ({{zone}}).',
    'What is scheduled, what was sent and what automations wait for. Each automation shows its {{runs}} latest sends. Times are the shop’s ({{zone}}).',
  ],
  titleNext: [
    plural('{{n}} kommande utskick', '{{n}} kommande utskick'),
    plural('{{n}} upcoming send', '{{n}} upcoming sends'),
  ],
  titleLoading: ['Kalendern', 'The calendar'],
  titleNone: ['Inget schemalagt', 'Nothing scheduled'],
  view: ['Visa', 'Show'],
  month: ['Månad', 'Month'],
  week: ['Vecka', 'Week'],
  earlier_month: ['Föregående månad', 'Previous month'],
  later_month: ['Nästa månad', 'Next month'],
  earlier_week: ['Föregående vecka', 'Previous week'],
  later_week: ['Nästa vecka', 'Next week'],
  today: ['I dag', 'Today'],
  weekNumber: ['Vecka {{n}}', 'Week {{n}}'],
  keys: [
    'Piltangenter går mellan dagar, Page Up och Page Down mellan månader.',
    'Arrow keys move between days, Page Up and Page Down between months.',
  ],
  more: ['+{{n}}', '+{{n}}'],
  count: [plural('{{n}} utskick', '{{n}} utskick'), plural('{{n}} send', '{{n}} sends')],
  nothing: ['Inget den här dagen.', 'Nothing on this day.'],
  nothingAhead: [
    'Välj Skicka i en kampanj och sedan Senare, så visas den här.',
    'Choose Send in a campaign and then Later, and it will show here.',
  ],
  scheduled: ['Schemalagd', 'Scheduled'],
  trouble: ['Skickades inte, åtgärda', 'Not sent, needs attention'],
  sending: ['Skickas', 'Sending'],
  paused: ['Pausad', 'Paused'],
  cancelled: ['Avbruten', 'Cancelled'],
  sent: ['Skickad', 'Sent'],
  captured: ['I utkorgen', 'In the outbox'],
  automation: [
    plural('Automation: {{n}} väntar och skickas då', 'Automation: {{n}} väntar, den första skickas då'),
    plural(
      'Automation: {{n}} is waiting and goes out then',
      'Automation: {{n}} are waiting, the first goes out then',
    ),
  ],
  ran: [
    plural('Automation: skickade till {{n}}', 'Automation: skickade till {{n}}'),
    'Automation: sent to {{n}}',
  ],
  reschedule: ['Ändra tid', 'Change time'],
  rescheduleWhat: ['Ändra tid för {{name}}', 'Change the time of {{name}}'],
  offline: [
    'Du är offline. Kalendern visar det som hämtades sist; att ändra tid kräver nät.',
    'You are offline. The calendar shows what was last fetched; changing a time needs a connection.',
  ],
})
