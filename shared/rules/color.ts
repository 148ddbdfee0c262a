/** A shop's own colour, as `#rrggbb`. */
export const isColor = (text: string): boolean => /^#[0-9a-f]{6}$/.test(text)

type Rgb = readonly [number, number, number]

const rgbOf = (color: string): Rgb => {
  const bits = Number.parseInt(color.slice(1), 16)
  return [bits >> 16, (bits >> 8) & 255, bits & 255]
}

const hexOf = (rgb: Rgb): string =>
  `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`

const mix = (from: Rgb, to: Rgb, share: number): Rgb => [
  from[0] + (to[0] - from[0]) * share,
  from[1] + (to[1] - from[1]) * share,
  from[2] + (to[2] - from[2]) * share,
]

/** Relative luminance (WCAG 2.2). */
function luminance(color: string): number {
  const [r, g, b] = rgbOf(color).map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** The contrast of two colours, 1 to 21 (WCAG 2.2, 1.4.3). */
export function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

/** Black or white, whichever can be read better on a colour: at least 4.5 : 1 on every one. */
export const inkOn = (color: string): '#000000' | '#ffffff' =>
  contrast(color, '#ffffff') >= contrast(color, '#000000') ? '#ffffff' : '#000000'

/** The contrast that text needs is 4.5; a pressed button is 0.88 times as bright, its words too. */
const ENOUGH = 5.6
const STEPS = 100
const black: Rgb = [0, 0, 0]
const white: Rgb = [255, 255, 255]

/** The colour itself, or the first on its way to black or white that can be read on each of the papers. */
function readable(color: string, papers: readonly string[], end: Rgb): string {
  for (let step = 0; step <= STEPS; step++) {
    const tried = hexOf(mix(rgbOf(color), end, step / STEPS))
    if (papers.every((paper) => contrast(tried, paper) >= ENOUGH)) return tried
  }
  return hexOf(end)
}

export interface Shades {
  /** Buttons and links. */
  primary: string
  /** The colour of words on buttons. */
  on: string
}

/** The papers of the tap page (`pwa/taps/colors.css`), and what is written on a button. */
const light = { papers: ['#fbf9f5', '#f3efe7', '#ffffff'], on: '#ffffff', end: black }
const dark = { papers: ['#141715', '#1c201d', '#0d211a'], on: '#0d211a', end: white }

function shadesOf(color: string, { papers, on, end }: typeof light): Shades {
  return { primary: readable(color, papers, end), on }
}

/** Any colour as one that can be read by day and by night: as close to it as 4.5 : 1 allows. */
export const shades = (color: string): { light: Shades; dark: Shades } => ({
  light: shadesOf(color, light),
  dark: shadesOf(color, dark),
})
