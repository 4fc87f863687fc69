import { type Pt, sharp } from '../geometry.ts'
import { fill } from '../style.ts'

export const bandOf = (x: number, half: number, top: number, bottom: number, colour: string): string => {
  const line = (y: number): Pt[] =>
    Array.from({ length: 13 }, (_, index) => {
      const t = index / 12
      return [x - half + half * 2 * t, y + Math.sin(Math.PI * t) * half * 0.14] as Pt
    })
  return fill(sharp([...line(top), ...line(bottom).reverse()]), colour)
}
