/** A rectangle of the drawing, by its middle. */
export interface Box {
  x: number
  y: number
  width: number
  height: number
}

export interface LabelledPoint {
  id: string
  text: string
  x: number
  y: number
  /** From its middle to the edge of its mark; 0 for what has none. */
  mark: number
}

interface MapSize {
  width: number
  height: number
  /** Height of the letters. */
  size: number
}

/** An upper bound of a letter's mean width, in heights. */
const letterWidth = 0.58

const doOverlap = (a: Box, b: Box) => Math.abs(a.x - b.x) * 2 < a.width + b.width && Math.abs(a.y - b.y) * 2 < a.height + b.height

/**
 * Where each name stands, so that all can be read: above its mark or below it, at its right or left, inside of the map, over nothing
 * that is taken and over no other name. One that has no room is left out; those named first come first.
 * @returns those with room, at the middle of their text
 */
export function placeLabels<Thing extends LabelledPoint>(named: readonly Thing[], taken: readonly Box[], { width, height, size }: MapSize): Thing[] {
  const occupied = [...taken]
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
      each =>
        each.x - each.width / 2 >= 0 &&
        each.x + each.width / 2 <= width &&
        each.y - each.height / 2 >= 0 &&
        each.y + each.height / 2 <= height &&
        !occupied.some(other => doOverlap(each, other)),
    )
    if (!free) continue
    occupied.push(free)
    labels.push({ ...thing, x: free.x, y: free.y })
  }
  return labels
}

/** What a restaurant is told from others by: "Spiedo Roma Termini" is "Termini" where Rome is known. */
export const shortenNameInCity = (name: string, city: string): string => {
  const index = name.indexOf(`${city} `)
  return index < 0 ? name : name.slice(index + city.length + 1)
}
