/** Rectangle on the map, by its centre. */
export interface Box {
  x: number
  y: number
  width: number
  height: number
}

interface LabelledPoint {
  id: string
  text: string
  x: number
  y: number
  /** Radius of the point's mark; 0 without a mark. */
  mark: number
}

interface MapSize {
  width: number
  height: number
  /** Font size. */
  size: number
}

/** Upper bound of the mean letter width, relative to the font size. */
const letterWidth = 0.58

const doOverlap = (a: Box, b: Box) => Math.abs(a.x - b.x) * 2 < a.width + b.width && Math.abs(a.y - b.y) * 2 < a.height + b.height

/**
 * Positions of labels without overlaps: above, below, right or left of the mark, inside the map, over no taken box. Labels without room are omitted;
 * earlier ones take precedence. @returns placed labels, by the centre of their text
 */
export function placeLabels<Thing extends LabelledPoint>(named: readonly Thing[], obstacles: readonly Box[], { width, height, size }: MapSize): Thing[] {
  const occupied = [...obstacles]
  const labels: Thing[] = []
  for (const thing of named) {
    const { text, x, y, mark } = thing
    const box = { width: text.length * size * letterWidth, height: size * 1.3 }
    const up = mark + box.height / 2
    const aside = mark + box.width / 2 + size / 4
    const positions = [
      { x, y: y - up },
      { x, y: y + up },
      { x: x + aside, y },
      { x: x - aside, y },
    ].map(middle => ({ ...box, ...middle }))
    const free = positions.find(
      position =>
        position.x - position.width / 2 >= 0 &&
        position.x + position.width / 2 <= width &&
        position.y - position.height / 2 >= 0 &&
        position.y + position.height / 2 <= height &&
        !occupied.some(other => doOverlap(position, other)),
    )
    if (!free) continue
    occupied.push(free)
    labels.push({ ...thing, x: free.x, y: free.y })
  }
  return labels
}

/** Distinguishing part of a restaurant's name: "Spiedo Roma Termini" is "Termini" within Rome. */
export const shortenNameInCity = (name: string, city: string): string => {
  const index = name.indexOf(`${city} `)
  return index < 0 ? name : name.slice(index + city.length + 1)
}
