import { type Poly, type Pt, scale, scatter, soft } from '../geometry.ts'
import { inShade, type Tone, tones } from '../palette.ts'
import type { Random } from '../random.ts'
import { type Art, within } from '../style.ts'
import { fry } from './fries.ts'
import { lettuceLeaf, shred, tomatoSlice } from './salad.ts'
import { drape } from './sauces.ts'
import { type Roast, shaving } from './shaved-meat.ts'

interface FaceOptions {
  roast: Exclude<Roast, 'mixed'>
  /** Null where the caller lays its own sauces over it. */
  sauce?: Tone | null
  fries?: boolean
  cabbage?: boolean
}

const meats: Record<Exclude<Roast, 'mixed'>, readonly Tone[]> = {
  veal: [tones.roast, tones.roastPale, tones.roastDark],
  hen: [tones.hen, tones.henPale, tones.henDark],
  hot: [tones.roast, tones.roastDark, tones.crustHot],
}

/** What a cut roll shows: leaf round the edge, meat in the middle, tomato, sauce. Cropped by the mouth. */
export function filledFace(random: Random, mouth: Poly, { roast, sauce = tones.yogurt, fries = false, cabbage = false }: FaceOptions): Art {
  const xs = mouth.map(point => point[0])
  const ys = mouth.map(point => point[1])
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const [cx, cy, w, h] = [(left + right) / 2, (top + bottom) / 2, (right - left) / 2, (bottom - top) / 2]
  const unit = Math.min(w, h)
  let art = ''
  for (let index = 0; index < 9; index++) {
    const turn = (index / 9) * 360 + random.about(20)
    art += lettuceLeaf(
      random,
      cx + Math.cos((turn * Math.PI) / 180) * w * 0.72,
      cy + Math.sin((turn * Math.PI) / 180) * h * 0.72,
      unit * 0.95,
      unit * 0.62,
      turn,
    )
  }
  art += tomatoSlice(random, cx - w * 0.5, cy + h * 0.34, unit * 0.36, 0.8, -20) + tomatoSlice(random, cx + w * 0.44, cy - h * 0.46, unit * 0.34, 0.8, 20)
  const core: Poly = scale(mouth, 0.84, 0.84, cx, cy)
  for (const [x, y] of scatter(random, core, unit * 0.17, 90))
    art += shaving(
      random,
      x,
      y,
      unit * random.range(0.55, 0.85),
      unit * random.range(0.2, 0.28),
      random.about(80),
      inShade(random.pick(meats[roast]), ((x - cx) / w) * 0.1 + ((y - cy) / h) * 0.2 + random.about(0.1)),
    )
  if (cabbage)
    for (const [x, y] of scatter(random, scale(mouth, 0.85, 0.85, cx, cy), unit * 0.42, 9))
      art += shred(random, x, y, unit * 0.5, unit * 0.1, random.about(90), tones.cabbage)
  if (fries)
    for (const [x, y] of scatter(random, scale(mouth, 0.7, 0.7, cx, cy), unit * 0.5, 7))
      art += fry(random, x, y + unit * 0.2, unit * 0.6, unit * 0.17, random.about(70))
  art += tomatoSlice(random, cx + w * 0.34, cy + h * 0.5, unit * 0.33, 0.7, 8)
  if (sauce) art += drape(random, cx - w * 0.08, cy - h * 0.2, unit * 0.46, unit * 0.5, sauce, 3)
  return within(soft(mouth), art)
}

/** Spots along an arc; for laying things on an edge. */
export function arcSpots(cx: number, cy: number, rx: number, ry: number, from: number, to: number, count: number): Pt[] {
  return Array.from({ length: count }, (_, index) => {
    const turn = ((from + ((to - from) * index) / Math.max(1, count - 1)) * Math.PI) / 180
    return [cx + Math.cos(turn) * rx, cy + Math.sin(turn) * ry] as Pt
  })
}
