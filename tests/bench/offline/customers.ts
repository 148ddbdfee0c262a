const first = [
  'Anna',
  'Erik',
  'Maja',
  'Björn',
  'Sara',
  'Åsa',
  'Göran',
  'Linnéa',
  'Nils',
  'Elin',
  'Omar',
  'Zeynep',
]
const last = [
  'Ek',
  'Östergren',
  'Åkerlund',
  'Nyström',
  'Lindqvist',
  'Öberg',
  'Sjöström',
  'Hägg',
  'Haddad',
  'Berg',
]

/** A customer of a large base: the same for the product, the references and whoever counts what a search must find. */
export interface BaseCustomer {
  id: string
  name: string
  email: string
  phone: string
  mobile: string
  createdAt: string
}

const FROM = Date.parse('2025-01-01T00:00:00Z')
const MINUTE = 60_000

export function customerAt(n: number): BaseCustomer {
  const hex = n.toString(16).padStart(12, '0')
  const [given, family] = [first[n % first.length] ?? '', last[(n * 7) % last.length] ?? '']
  const ascii = `${given}.${family}`
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
  // The last four of the numbers that PTS keeps for fiction cannot tell so many apart.
  const number = String(10_000_000 + n).slice(-7)
  return {
    id: `0194${hex.slice(0, 4)}-${hex.slice(4, 8)}-7${hex.slice(9)}-8000-${hex}`,
    name: `${given} ${family} ${n}`,
    email: `${ascii}.${n}@kund.example`,
    phone: `070-${number}`,
    mobile: `+4670${number}`,
    createdAt: new Date(FROM + n * MINUTE).toISOString(),
  }
}

export const base = (many: number): BaseCustomer[] => Array.from({ length: many }, (_, n) => customerAt(n))
