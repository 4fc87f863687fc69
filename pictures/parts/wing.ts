import { curve, soft } from '../geometry.ts'
import type { Random } from '../random.ts'
import { type Art, cut, fill, ribbon } from '../style.ts'
import { type CrustOptions, crust } from './crust.ts'
import { turned } from './fried-chicken.ts'

/** A wing folded at the elbow: the round drumette with the end of its bone, the flat with the groove between its two bones, and the tip. */
export function wing(random: Random, x: number, y: number, size: number, angle = 0, options: CrustOptions = {}): Art {
  const flat = curve(
    turned(
      [
        [0.02, -0.2],
        [0.2, -0.24],
        [0.4, -0.1],
        [0.54, 0.12],
        [0.52, 0.25],
        [0.38, 0.25],
        [0.2, 0.14],
        [0.04, 0],
      ],
      x,
      y,
      size,
      angle,
    ),
    true,
    5,
  )
  const drumette = curve(
    turned(
      [
        [-0.54, 0.1],
        [-0.5, -0.1],
        [-0.34, -0.24],
        [-0.12, -0.28],
        [0.1, -0.24],
        [0.16, -0.1],
        [0.06, 0.05],
        [-0.1, 0.16],
        [-0.3, 0.28],
        [-0.46, 0.25],
      ],
      x,
      y,
      size,
      angle,
    ),
    true,
    5,
  )
  const tip = curve(
    turned(
      [
        [0.42, 0.06],
        [0.54, 0.13],
        [0.62, 0.25],
        [0.61, 0.33],
        [0.54, 0.33],
        [0.47, 0.28],
        [0.4, 0.26],
      ],
      x,
      y,
      size,
      angle,
    ),
    true,
    4,
  )
  const bone = curve(
    turned(
      [
        [-0.46, 0.02],
        [-0.56, 0.035],
        [-0.595, 0],
        [-0.63, 0.02],
        [-0.62, 0.06],
        [-0.64, 0.095],
        [-0.605, 0.12],
        [-0.56, 0.095],
        [-0.46, 0.11],
      ],
      x,
      y,
      size,
      angle,
    ),
    true,
    4,
  )
  const groove = curve(
    turned(
      [
        [0.12, -0.14],
        [0.28, -0.06],
        [0.44, 0.1],
        [0.49, 0.19],
      ],
      x,
      y,
      size,
      angle,
    ),
    false,
    5,
  )
  const own = { flake: size * 0.085, ...options }
  return (
    cut(bone, { light: '#FFFFFF', base: '#FBEFD8', shade: '#D3B68B' }, { shade: size * 0.028, light: size * 0.014, lift: 6 }) +
    crust(random, tip, { ...own, flake: size * 0.055 }) +
    crust(random, flat, own) +
    fill(soft(ribbon(groove, t => size * 0.034 * Math.sin(Math.PI * Math.min(0.97, Math.max(0.03, t))))), '#4A1606', 0.5) +
    crust(random, drumette, own)
  )
}
