import { ellipse, type Pt, sharp } from '../geometry.ts'
import { brand, type Tone, tones } from '../palette.ts'
import type { Random } from '../random.ts'
import { type Art, contact, cut, fill, form, place } from '../style.ts'
import { box, firstShop, lunchTable, type ShopColours, shopFront } from './story.ts'

/** Houses of Italian streets: a restaurant without a photo of its own gets one of its part of the country. */
export const shopColours: Record<string, ShopColours> = {
  ocra: firstShop,
  mattone: {
    wall: { light: '#D98766', base: '#C4694A', shade: '#93452D' },
    patch: '#B55D40',
    shutter: '#5A3A26',
    slat: '#422818',
    stripes: [brand.miele, brand.crema],
    door: brand.prezzemolo,
  },
  rosa: {
    wall: { light: '#F3C1B0', base: '#E8A593', shade: '#B9735F' },
    patch: '#DD9480',
    shutter: '#2F5D50',
    slat: '#22463C',
    stripes: [brand.prezzemolo, brand.crema],
    door: brand.brace,
  },
  giallo: {
    wall: { light: '#F6E0A2', base: '#ECCE80', shade: '#B99A4E' },
    patch: '#E0BF6C',
    shutter: '#66726B',
    slat: '#4E5953',
    stripes: [brand.carbone, brand.crema],
    door: brand.brace,
  },
  avorio: {
    wall: { light: '#F6ECDB', base: '#E8D9BF', shade: '#B8A482' },
    patch: '#DBC9AB',
    shutter: '#4A6B7A',
    slat: '#37525E',
    stripes: [brand.brace, brand.crema],
    door: '#4A6B7A',
  },
  tufo: {
    wall: { light: '#EBD3A6', base: '#D9B984', shade: '#A58550' },
    patch: '#CBA970',
    shutter: '#A34A25',
    slat: '#7E3517',
    stripes: [brand.brace, brand.miele],
    door: brand.prezzemolo,
  },
}

/** A shop from its windows above the awning down to the street. 1600 x 800. */
export const shop = (random: Random, colours: ShopColours): Art => place(shopFront(random, colours), 0, -156)

/** A table with a lunch, cut out: the restaurant serves at tables. 400 x 400. */
export const table = (random: Random): Art => place(lunchTable(random), -1120, -600)

const rubber: Tone = { light: '#5A4E48', base: '#2B2320', shade: '#15100E' }
const steel: Tone = { light: '#FFFFFF', base: '#D8D2CB', shade: '#9A9189' }

function wheel(x: number, y: number, radius: number): Art {
  return (
    cut(ellipse(x, y, radius, radius), rubber, { shade: 10, light: 5, lift: 4 }) +
    cut(ellipse(x, y, radius * 0.6, radius * 0.6), steel, { shade: 7, light: 4, lift: 0 }) +
    fill(sharp(ellipse(x, y, radius * 0.2, radius * 0.2)), brand.carbone)
  )
}

const bar = (from: Pt, to: Pt, width: number, colour: string): Art => {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  const length = Math.hypot(dx, dy) || 1
  const [nx, ny] = [(-dy / length) * (width / 2), (dx / length) * (width / 2)]
  return fill(
    sharp([
      [from[0] + nx, from[1] + ny],
      [to[0] + nx, to[1] + ny],
      [to[0] - nx, to[1] - ny],
      [from[0] - nx, from[1] - ny],
    ]),
    colour,
  )
}

/** A scooter with its box, cut out: the restaurant delivers. 560 x 400, facing left. */
export function scooter(): Art {
  const seat: Tone = { light: '#6B4A3A', base: '#3B2A22', shade: '#1F1510' }
  return (
    contact(285, 372, 220, 16, 0.5) +
    bar([118, 330], [176, 118], 16, '#9A9189') +
    wheel(112, 318, 54) +
    wheel(424, 318, 54) +
    // The floor between shield and seat, then the body over the rear wheel.
    form(
      [
        [150, 292],
        [330, 292],
        [322, 326],
        [166, 326],
      ],
      tones.brace,
      { shade: 10, light: 6, lift: 4 },
    ) +
    form(
      [
        [272, 300],
        [296, 214],
        [330, 196],
        [440, 200],
        [486, 230],
        [498, 272],
        [470, 262],
        [424, 254],
        [384, 268],
        [362, 312],
        [280, 318],
      ],
      tones.brace,
      { shade: 18, light: 9, lift: 6 },
    ) +
    // The shield with its lamp, the guard over the front wheel.
    form(
      [
        [132, 150],
        [182, 128],
        [204, 150],
        [206, 292],
        [164, 318],
        [150, 262],
      ],
      tones.brace,
      { shade: 14, light: 9, lift: 6 },
    ) +
    form(
      [
        [56, 300],
        [78, 256],
        [116, 246],
        [150, 262],
        [162, 296],
        [120, 276],
        [84, 284],
      ],
      tones.brace,
      { shade: 8, light: 6, lift: 4 },
    ) +
    bar([150, 116], [214, 92], 12, brand.carbone) +
    cut(ellipse(148, 134, 22, 24), { light: '#FFFFFF', base: '#FFE09A', shade: '#D9A23C' }, { shade: 6, light: 4, lift: 3 }) +
    form(
      [
        [282, 206],
        [300, 176],
        [400, 176],
        [408, 204],
        [340, 212],
      ],
      seat,
      { shade: 10, light: 6, lift: 4 },
    ) +
    // The box of the deliveries on its rack, with the stripes of the awning.
    bar([352, 205], [500, 205], 12, '#9A9189') +
    form(
      box(372, 62, 512, 200),
      { light: '#FFFFFF', base: brand.crema, shade: '#D9C7AC' },
      { shade: 14, light: 7, lift: 6, crisp: true, surface: [390, 434, 478].map(left => fill(sharp(box(left, 62, left + 20, 200)), brand.brace)).join('') },
    ) +
    form(box(362, 50, 522, 78), tones.brace, { shade: 8, light: 6, lift: 5, crisp: true })
  )
}
