import { customerAt } from '../offline/customers.ts'

/** A file of so many customers, as a Swedish till writes it. */
export function fileOf(many: number): Buffer {
  const lines = ['Kundnr;Namn;E-post;Mobil;Ort;Kommentar;Senast']
  for (let n = 0; n < many; n += 1) {
    const { name, email, phone, createdAt } = customerAt(n)
    const note = n % 10 === 0 ? '"Vill ha kvitto; ring ""först"""' : ''
    lines.push([n, name, email, phone, 'Umeå', note, createdAt.slice(0, 10)].join(';'))
  }
  return Buffer.from(`\ufeff${lines.join('\r\n')}\r\n`)
}
