import type { Random } from './random.ts'

export type Pt = readonly [number, number]

export type Poly = Pt[]

const at = (poly: readonly Pt[], index: number): Pt => poly[(index + poly.length) % poly.length] as Pt

/** Angles are degrees, clockwise on the screen. */
export const radians = (degrees: number): number => (degrees * Math.PI) / 180

export function ellipse(cx: number, cy: number, rx: number, ry: number, angle = 0, count = 28): Poly {
  const cos = Math.cos(radians(angle))
  const sin = Math.sin(radians(angle))
  return Array.from({ length: count }, (_, index) => {
    const turn = (index / count) * Math.PI * 2
    const x = Math.cos(turn) * rx
    const y = Math.sin(turn) * ry
    return [cx + x * cos - y * sin, cy + x * sin + y * cos] as Pt
  })
}

/** An ellipse whose edge wanders: `rough` is the share of the radius (0.05 calm, 0.25 wild). */
export function blob(random: Random, cx: number, cy: number, rx: number, ry: number, angle = 0, rough = 0.1, count = 14): Poly {
  const waves = [2, 3, 4, 6].map(frequency => ({ frequency, phase: random.range(0, 7), size: (rough * random.range(0.5, 1.2)) / Math.sqrt(frequency) }))
  const cos = Math.cos(radians(angle))
  const sin = Math.sin(radians(angle))
  return Array.from({ length: count }, (_, index) => {
    const turn = (index / count) * Math.PI * 2
    let reach = 1 + random.about(rough * 0.35)
    for (const wave of waves) reach += wave.size * Math.sin(wave.frequency * turn + wave.phase)
    const x = Math.cos(turn) * rx * reach
    const y = Math.sin(turn) * ry * reach
    return [cx + x * cos - y * sin, cy + x * sin + y * cos] as Pt
  })
}

/** Points along a Catmull-Rom curve through the given ones. */
export function curve(points: readonly Pt[], closed = true, per = 8): Poly {
  const result: Poly = []
  const spans = closed ? points.length : points.length - 1
  const pick = (index: number): Pt => (closed ? at(points, index) : (points[Math.max(0, Math.min(points.length - 1, index))] as Pt))
  for (let index = 0; index < spans; index++) {
    const [a, b, c, d] = [pick(index - 1), pick(index), pick(index + 1), pick(index + 2)]
    for (let step = 0; step < per; step++) {
      const t = step / per
      const spot = (axis: 0 | 1): number =>
        0.5 *
        (2 * b[axis] +
          (c[axis] - a[axis]) * t +
          (2 * a[axis] - 5 * b[axis] + 4 * c[axis] - d[axis]) * t * t +
          (3 * b[axis] - a[axis] - 3 * c[axis] + d[axis]) * t * t * t)
      result.push([spot(0), spot(1)])
    }
  }
  if (!closed) result.push(pick(points.length - 1))
  return result
}

/** Outward unit normals of a closed polygon. */
export function normals(poly: readonly Pt[]): Pt[] {
  let area = 0
  for (let index = 0; index < poly.length; index++) {
    const [a, b] = [at(poly, index), at(poly, index + 1)]
    area += a[0] * b[1] - b[0] * a[1]
  }
  const side = area > 0 ? 1 : -1
  return poly.map((_, index) => {
    const [a, b] = [at(poly, index - 1), at(poly, index + 1)]
    const [dx, dy] = [b[0] - a[0], b[1] - a[1]]
    const length = Math.hypot(dx, dy) || 1
    return [(side * dy) / length, (-side * dx) / length] as Pt
  })
}

/** The hand of the scissors: resampled about every `step` px and pushed in and out by up to `size` px. */
export function roughen(random: Random, poly: readonly Pt[], size: number, step = 26): Poly {
  const dense: Poly = []
  for (let index = 0; index < poly.length; index++) {
    const [a, b] = [at(poly, index), at(poly, index + 1)]
    const pieces = Math.max(1, Math.round(Math.hypot(b[0] - a[0], b[1] - a[1]) / step))
    for (let piece = 0; piece < pieces; piece++) dense.push([a[0] + ((b[0] - a[0]) * piece) / pieces, a[1] + ((b[1] - a[1]) * piece) / pieces])
  }
  const out = normals(dense)
  let drift = 0
  return dense.map((point, index) => {
    drift = drift * 0.45 + random.about(size)
    const normal = at(out, index)
    return [point[0] + normal[0] * drift, point[1] + normal[1] * drift] as Pt
  })
}

/** Moves the sides that face (dx, dy) inwards by `width`: what is left is the lit part. */
export function insetFrom(poly: readonly Pt[], width: number, dx: number, dy: number): Poly {
  const out = normals(poly)
  return poly.map((point, index) => {
    const normal = at(out, index)
    const facing = Math.max(0, normal[0] * dx + normal[1] * dy + 0.15)
    return [point[0] - normal[0] * width * facing, point[1] - normal[1] * width * facing] as Pt
  })
}

/** The sickle along the sides that face (dx, dy), `gap` px inside the edge. Null when no side does. */
export function sickle(poly: readonly Pt[], width: number, gap: number, dx: number, dy: number): Poly | null {
  const out = normals(poly)
  const facing = out.map(normal => normal[0] * dx + normal[1] * dy)
  const start = facing.findIndex((value, index) => value > 0.2 && (facing[(index - 1 + facing.length) % facing.length] as number) <= 0.2)
  if (start < 0) return null
  const outer: Poly = []
  const inner: Poly = []
  for (let step = 0; step < poly.length; step++) {
    const index = (start + step) % poly.length
    const value = facing[index] as number
    if (value <= 0.2) break
    const [point, normal] = [at(poly, index), at(out, index)]
    outer.push([point[0] - normal[0] * gap, point[1] - normal[1] * gap])
    inner.push([point[0] - normal[0] * (gap + width * value), point[1] - normal[1] * (gap + width * value)])
  }
  return outer.length < 2 ? null : [...outer, ...inner.reverse()]
}

export function move(poly: readonly Pt[], dx: number, dy: number): Poly {
  return poly.map(([x, y]) => [x + dx, y + dy] as Pt)
}

export function scale(poly: readonly Pt[], kx: number, ky: number, cx: number, cy: number): Poly {
  return poly.map(([x, y]) => [cx + (x - cx) * kx, cy + (y - cy) * ky] as Pt)
}

export function bounds(poly: readonly Pt[]): { left: number; top: number; right: number; bottom: number } {
  const xs = poly.map(point => point[0])
  const ys = poly.map(point => point[1])
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) }
}

export function inside(poly: readonly Pt[], x: number, y: number): boolean {
  let odd = false
  for (let index = 0; index < poly.length; index++) {
    const [a, b] = [at(poly, index), at(poly, index + 1)]
    if (a[1] > y !== b[1] > y && x < ((b[0] - a[0]) * (y - a[1])) / (b[1] - a[1]) + a[0]) odd = !odd
  }
  return odd
}

/** Spots inside a polygon at least `gap` apart, from the back (top) to the front (bottom). */
export function scatter(random: Random, poly: readonly Pt[], gap: number, most = 400): Pt[] {
  const box = bounds(poly)
  const spots: Pt[] = []
  // Cells as wide as the gap hold one spot each at most a few, so only the neighbours are asked.
  const cells = new Map<number, Pt[]>()
  const cellOf = (x: number, y: number): number => Math.floor(x / gap) * 8192 + Math.floor(y / gap)
  for (let misses = 0; misses < 160 && spots.length < most; misses++) {
    const [x, y] = [random.range(box.left, box.right), random.range(box.top, box.bottom)]
    let free = inside(poly, x, y)
    for (let dx = -1; free && dx <= 1; dx++) {
      for (let dy = -1; free && dy <= 1; dy++) {
        for (const other of cells.get(cellOf(x + dx * gap, y + dy * gap)) ?? []) if ((other[0] - x) ** 2 + (other[1] - y) ** 2 < gap * gap) free = false
      }
    }
    if (!free) continue
    const spot: Pt = [x, y]
    spots.push(spot)
    const cell = cellOf(x, y)
    cells.set(cell, [...(cells.get(cell) ?? []), spot])
    misses = 0
  }
  return spots.sort((a, b) => a[1] - b[1])
}

/** One decimal, put together from whole numbers: far quicker than printing a fraction, and there are millions. */
function short(value: number): string {
  const tenths = Math.round(value * 10)
  const size = tenths < 0 ? -tenths : tenths
  const whole = Math.floor(size / 10)
  const rest = size - whole * 10
  return `${tenths < 0 ? '-' : ''}${whole}${rest > 0 ? `.${rest}` : ''}`
}

/** A closed outline with soft corners: the points pull, the curve runs through the middles of the sides. */
export function soft(poly: readonly Pt[]): string {
  const middle = (index: number): string => {
    const [a, b] = [at(poly, index), at(poly, index + 1)]
    return `${short((a[0] + b[0]) / 2)} ${short((a[1] + b[1]) / 2)}`
  }
  let path = `M${middle(-1)}`
  for (let index = 0; index < poly.length; index++) path += `Q${short(at(poly, index)[0])} ${short(at(poly, index)[1])} ${middle(index)}`
  return `${path}Z`
}

/** A closed outline with straight facets, as scissors leave them. */
export function sharp(poly: readonly Pt[]): string {
  return `M${poly.map(([x, y]) => `${short(x)} ${short(y)}`).join('L')}Z`
}
