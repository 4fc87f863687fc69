import { mapSize, projectToMap } from '../../map/italy-projection.ts'

export interface MapPlace {
  slug: string
  name: string
  latitude: number
  longitude: number
  /** Number of restaurants: size of the mark. */
  count: number
}

/** Places that stand too near to each other for a mark each: around the one with most restaurants, with the sum of all. */
interface MapMark {
  slug: string
  name: string
  x: number
  y: number
  count: number
  radius: number
  /** Slugs of all its places. */
  slugs: string[]
  /** Side on which the name stands; undefined where it would cover something. */
  label?: LabelSide
}

export type LabelSide = 'right' | 'left' | 'above' | 'below'
const labelSides: readonly LabelSide[] = ['right', 'left', 'above', 'below']

/** Distance of two marks at which they become one, in the drawing's units: 16 px where the map is narrowest. */
const clusterDistance = 40
/** Drawing's units of a pixel where the map is narrowest, and of a letter and a line of a label. */
const unitsPerPixel = mapSize.width / 240
const [letterWidth, lineHeight] = [8 * unitsPerPixel, 19 * unitsPerPixel]

interface Box {
  left: number
  right: number
  top: number
  bottom: number
}

const overlaps = (a: Box, b: Box): boolean => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

/** Gathers near places, the largest first, and names as many marks as fit without covering one another. */
export function listMarks(places: readonly MapPlace[]): MapMark[] {
  const marks: MapMark[] = []
  for (const place of places.toSorted((a, b) => b.count - a.count || (a.slug < b.slug ? -1 : 1))) {
    const { x, y } = projectToMap(place)
    const near = marks.find(mark => Math.hypot(mark.x - x, mark.y - y) < clusterDistance)
    if (near) {
      near.count += place.count
      near.slugs.push(place.slug)
    } else marks.push({ slug: place.slug, name: place.name, x: Math.round(x), y: Math.round(y), count: place.count, radius: 0, slugs: [place.slug] })
  }
  for (const mark of marks) mark.radius = Math.round(12 + Math.sqrt(mark.count) * 3.5)
  const taken: Box[] = marks.map(({ x, y, radius }) => ({ left: x - radius, right: x + radius, top: y - radius, bottom: y + radius }))
  for (const [index, mark] of marks.entries()) {
    const width = mark.name.length * letterWidth
    const others = taken.filter((_, of) => of !== index)
    for (const side of labelSides) {
      const left = side === 'right' ? mark.x + mark.radius : side === 'left' ? mark.x - mark.radius - width : mark.x - width / 2
      const top = side === 'above' ? mark.y - mark.radius - lineHeight : side === 'below' ? mark.y + mark.radius : mark.y - lineHeight / 2
      const box = { left, right: left + width, top, bottom: top + lineHeight }
      if (box.left < 0 || box.right > mapSize.width || box.top < 0 || others.some(other => overlaps(box, other))) continue
      mark.label = side
      taken.push(box)
      break
    }
  }
  return marks
}
