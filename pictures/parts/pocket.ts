import { curve } from '../geometry.ts'
import type { Tone } from '../palette.ts'
import type { Random } from '../random.ts'
import { type Art, lean } from '../style.ts'
import { pitaBack, pitaFront } from './bread.ts'
import { sleeve } from './paper.ts'
import { meatHeap, type Roast } from './shaved-meat.ts'

/** The shared build of a pocket: back leaf, what stands behind, the heap, what lies on it, the front leaf, the sleeve. */
export function pocket(
  random: Random,
  { roast, behind, top, paper, print, size = 150 }: { roast: Roast; behind: Art; top: Art; paper: Tone; print: Art; size?: number },
): Art {
  const heap = curve(
    [
      [150, 470],
      [215, 310],
      [390, 205],
      [600, 168],
      [815, 205],
      [985, 315],
      [1050, 470],
      [830, 570],
      [600, 600],
      [370, 570],
    ],
    true,
    5,
  )
  const art =
    pitaBack(random.fork('back'), 600, 440, 505, 300) +
    behind +
    meatHeap(random.fork('meat'), heap, { roast, size, gap: 43 }) +
    top +
    pitaFront(random.fork('front'), 600, 455, 496, 400) +
    sleeve(random.fork('paper'), 600, 455, 500, 400, paper, print)
  return lean(art, -7, 600, 520)
}
