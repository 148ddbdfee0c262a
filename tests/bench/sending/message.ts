// The mail that each way of sending sends: about 2.5 KB of HTML and text, every copy unlike the others.

const paragraph =
  'Nu är höstens nyheter här, och den som kommer in före lördag får välja först. Vi har öppet som vanligt till sex. '

export const words = Array.from({ length: 9 }, (_, nth) => `${nth + 1}. ${paragraph}`).join('\n\n')

export const subject = 'Hösten är här, {{name}}'
export const message = `Hej {{name}}!\n\n${words}\n\nVälkommen in!`

export const htmlOf = (name: string): string =>
  `<!doctype html><html lang="sv"><body><h1>Björns Barbershop</h1><p>Hej ${name}!</p>${words
    .split('\n\n')
    .map((text) => `<p style="margin:0 0 16px">${text}</p>`)
    .join('')}</body></html>`
export const textOf = (name: string): string => message.replace('{{name}}', name)
