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
  /** Where the name stands; undefined where it would cover something. */
  label?: LabelPlace
}

/** Where a name stands: the way from the centre of its mark to its own middle, in halves of the sum of both sizes. */
interface LabelPlace {
  x: number
  y: number
}

/** Places of a name in the order in which they are tried: right, left, above, below, then between these. */
const labelPlaces: readonly LabelPlace[] = [
  { x: 1, y: 0 },
  { x: -1, y: 0 },
  { x: 0, y: -1 },
  { x: 0, y: 1 },
  ...[0.4, 0.75].flatMap(y => [
    { x: 0.9, y },
    { x: 0.9, y: -y },
    { x: -0.9, y },
    { x: -0.9, y: -y },
  ]),
]

/** The map of phones and tablets, and the one with room for nearly every town; the wider one is shown from its width on (italy-map.tsx). */
const maps = {
  narrow: { widthPx: 320, clusterDistance: 44 },
  wide: { widthPx: 416, clusterDistance: 20 },
} as const
export type MapWidth = keyof typeof maps

/** Width of a letter and height of a line of a name, px. */
const [letterWidthPx, lineHeightPx] = [8.2, 18]

/** Capitals of the regions: of towns with equally many restaurants, theirs is the name that people look for. */
const capitals = new Set(
  'ancona,aosta,bari,bologna,cagliari,campobasso,catanzaro,firenze,genova,laquila,milano,napoli,palermo,perugia,potenza,roma,torino,trento,trieste,venezia'.split(
    ',',
  ),
)

interface Box {
  left: number
  right: number
  top: number
  bottom: number
}

const overlaps = (a: Box, b: Box): boolean => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

const byImportance = (a: MapPlace, b: MapPlace): number =>
  b.count - a.count || Number(capitals.has(b.slug)) - Number(capitals.has(a.slug)) || (a.slug < b.slug ? -1 : 1)

/** Gathers places that would cover one another, the largest first, and names as many marks as fit: the largest towns first. */
export function listMarks(places: readonly MapPlace[], map: MapWidth): MapMark[] {
  const { widthPx, clusterDistance } = maps[map]
  const unitsPerPixel = mapSize.width / widthPx
  const marks: MapMark[] = []
  for (const place of places.toSorted(byImportance)) {
    const { x, y } = projectToMap(place)
    const near = marks.find(mark => Math.hypot(mark.x - x, mark.y - y) < clusterDistance)
    if (near) {
      near.count += place.count
      near.slugs.push(place.slug)
    } else marks.push({ slug: place.slug, name: place.name, x: Math.round(x), y: Math.round(y), count: place.count, radius: 0, slugs: [place.slug] })
  }
  for (const mark of marks) mark.radius = Math.round((3 + Math.sqrt(mark.count) * 1.5) * unitsPerPixel)
  const height = lineHeightPx * unitsPerPixel
  const taken: Box[] = marks.map(({ x, y, radius }) => ({ left: x - radius, right: x + radius, top: y - radius, bottom: y + radius }))
  for (const [index, mark] of marks.entries()) {
    const length = mark.name.length * letterWidthPx * unitsPerPixel
    const others = taken.filter((_, of) => of !== index)
    for (const towards of labelPlaces) {
      const x = mark.x + towards.x * (mark.radius + length / 2)
      const y = mark.y + towards.y * (mark.radius + height / 2)
      const box = { left: x - length / 2, right: x + length / 2, top: y - height / 2, bottom: y + height / 2 }
      if (box.left < 0 || box.right > mapSize.width || box.top < -height / 3 || others.some(other => overlaps(box, other))) continue
      mark.label = towards
      taken.push(box)
      break
    }
  }
  return marks
}
