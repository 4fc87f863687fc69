interface Place {
  left: number
  top: number
}

/** Index of the point that a key leads to; undefined: the key moves nothing. Right and left follow the order, up and down stay in the column. */
export function findNextPoint(points: readonly Place[], index: number, key: string): number | undefined {
  const last = points.length - 1
  const here = points[index]
  if (!here) return undefined
  const isInColumn = ({ left }: Place) => Math.abs(left - here.left) < 1
  switch (key) {
    case 'ArrowRight':
      return Math.min(index + 1, last)
    case 'ArrowLeft':
      return Math.max(index - 1, 0)
    case 'Home':
      return 0
    case 'End':
      return last
    case 'ArrowDown':
      return keepIfMissing(
        points.findIndex(point => isInColumn(point) && point.top > here.top),
        index,
      )
    case 'ArrowUp':
      return keepIfMissing(
        points.findLastIndex(point => isInColumn(point) && point.top < here.top),
        index,
      )
  }
}

const keepIfMissing = (found: number, index: number): number => (found < 0 ? index : found)
