import { type Pt, roughen, sharp } from '../geometry.ts'
import { mix, type Tone, tones } from '../palette.ts'
import type { Random } from '../random.ts'
import { type Art, fill, form } from '../style.ts'

const face = (random: Random, corners: readonly Pt[], colour: string, lit: string, surface: Art = ''): Art =>
  form(
    roughen(random, corners, 1.4, 60),
    { light: lit, base: colour, shade: mix(colour, '#3A140A', 0.18) },
    { shade: 0, light: 5, lift: 0, crisp: true, surface },
  )

interface CartonOptions {
  /** Left, right and top of the mouth, bottom of the foot; the box stands with one corner towards us. */
  left: number
  right: number
  top: number
  bottom: number
  /** How much narrower the foot is, 0 to 0.3. */
  taper?: number
  tone?: Tone
  print?: Art
  flaps?: boolean
}

/** A folded carton, open at the top: back walls, content, then the two front walls meeting at a corner. */
export function carton(
  random: Random,
  { left, right, top, bottom, taper = 0.14, tone = tones.kraft, print = '', flaps = true }: CartonOptions,
  content: Art,
): Art {
  const wide = right - left
  const corner = left + wide * 0.58
  const rise = wide * 0.13
  const [fl, fr, fc] = [left + wide * taper * 0.6, right - wide * taper * 0.6, corner]
  const inner = mix(tone.base, tone.shade, 0.55)
  let art = ''
  if (flaps) {
    art += face(
      random,
      [
        [left, top - rise * 0.1],
        [left + wide * 0.42, top - rise * 1.05],
        [left + wide * 0.33, top - rise * 2.4],
        [left - wide * 0.05, top - rise * 1.3],
      ],
      tone.base,
      tone.light,
    )
    art += face(
      random,
      [
        [left + wide * 0.42, top - rise * 1.05],
        [right, top - rise * 0.2],
        [right + wide * 0.07, top - rise * 1.5],
        [left + wide * 0.53, top - rise * 2.5],
      ],
      mix(tone.base, tone.shade, 0.3),
      tone.base,
    )
  }
  art += face(
    random,
    [
      [left, top],
      [left + wide * 0.42, top - rise],
      [right, top - rise * 0.1],
      [corner, top + rise],
    ],
    inner,
    tone.shade,
  )
  art += content
  art += face(
    random,
    [
      [left, top],
      [corner, top + rise],
      [fc, bottom],
      [fl, bottom - rise * 0.8],
    ],
    tone.base,
    tone.light,
    print,
  )
  art += face(
    random,
    [
      [corner, top + rise],
      [right, top - rise * 0.1],
      [fr, bottom - rise],
      [fc, bottom],
    ],
    tone.shade,
    mix(tone.base, tone.shade, 0.5),
  )
  art += fill(
    sharp([
      [left, top - 7],
      [corner, top + rise - 7],
      [right, top - rise * 0.1 - 7],
      [right, top - rise * 0.1 + 5],
      [corner, top + rise + 6],
      [left, top + 6],
    ]),
    tone.light,
  )
  return art
}

/** A flat tray of card, seen from a little above: floor, content, the front wall. */
export function tray(
  random: Random,
  left: number,
  right: number,
  top: number,
  bottom: number,
  wall: number,
  tone: Tone,
  content: Art,
  { flare = 46, print = '' }: { flare?: number; print?: Art } = {},
): Art {
  const inner = mix(tone.base, tone.shade, 0.5)
  let art = face(
    random,
    [
      [left - flare * 0.4, top - wall * 0.55],
      [right + flare * 0.4, top - wall * 0.55],
      [right, top],
      [left, top],
    ],
    mix(tone.base, tone.shade, 0.3),
    tone.light,
  )
  art += face(
    random,
    [
      [left, top],
      [right, top],
      [right + flare * 0.5, bottom],
      [left - flare * 0.5, bottom],
    ],
    inner,
    inner,
  )
  art += face(
    random,
    [
      [left - flare * 0.4, top - wall * 0.55],
      [left, top],
      [left - flare * 0.5, bottom],
      [left - flare * 1.1, bottom - wall * 0.5],
    ],
    mix(tone.base, tone.shade, 0.15),
    tone.light,
  )
  art += face(
    random,
    [
      [right + flare * 0.4, top - wall * 0.55],
      [right, top],
      [right + flare * 0.5, bottom],
      [right + flare * 1.1, bottom - wall * 0.5],
    ],
    mix(tone.base, tone.shade, 0.7),
    tone.base,
  )
  art += content
  art += face(
    random,
    [
      [left - flare * 1.1, bottom - wall * 0.5],
      [right + flare * 1.1, bottom - wall * 0.5],
      [right + flare * 0.3, bottom + wall * 0.75],
      [left - flare * 0.3, bottom + wall * 0.75],
    ],
    tone.base,
    tone.light,
    print,
  )
  return (
    art +
    fill(
      sharp([
        [left - flare * 1.12, bottom - wall * 0.5 - 7],
        [right + flare * 1.12, bottom - wall * 0.5 - 7],
        [right + flare * 1.1, bottom - wall * 0.5 + 8],
        [left - flare * 1.1, bottom - wall * 0.5 + 8],
      ]),
      tone.light,
    )
  )
}

/** A small wooden fork, tines down into the food at (x, y). */
export function woodFork(x: number, y: number, length: number, angle: number): Art {
  const art = `M-14 0L-16 ${-length * 0.2}Q-26 ${-length * 0.3} -22 ${-length * 0.38}L-12 ${-length}Q0 ${-length * 1.04} 12 ${-length}L22 ${-length * 0.38}Q26 ${-length * 0.3} 16 ${-length * 0.2}L14 0L5 ${-length * 0.16}L-5 ${-length * 0.16}Z`
  return `<g transform="translate(${x} ${y}) rotate(${angle})"><path transform="translate(7 9)" d="${art}" fill="#2B0F06" opacity=".28"/><path d="${art}" fill="#E3BA84"/><path d="M2 ${-length * 0.3}L12 ${-length}Q6 ${-length * 1.03} 3 ${-length}Z" fill="#B98850"/><path d="M-17 ${-length * 0.36}L-9 ${-length * 0.98}L-5 ${-length * 0.98}L-11 ${-length * 0.34}Z" fill="#F8DDB2"/></g>`
}
