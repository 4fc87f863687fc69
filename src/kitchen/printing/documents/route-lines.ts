/** Line or dish of a combo, with the kinds of stations that work on it. */
interface RoutedLine {
  lineNumber: number
  parts: readonly { lineNumber: number }[]
}

interface TicketRouting {
  /** Kinds of stations by line number; a line that is not named has none. */
  stationKinds: ReadonlyMap<number, readonly string[]>
  /** Kinds of stations of the printer; empty: of all. */
  printerKinds: readonly string[]
  /** Kinds that the restaurant's other ticket printers cover: `undefined` for a printer of all stations. */
  otherPrinters: readonly (readonly string[])[]
}

/**
 * Decides which lines stand on a printer's kitchen ticket. A line that no printer covers, such as a drink without a station, stands on all of them: no line
 * may be on no paper.
 */
export function routeLines<Line extends RoutedLine>(lines: readonly Line[], { stationKinds, printerKinds, otherPrinters }: TicketRouting): Line[] {
  if (printerKinds.length === 0) return [...lines]
  const all = [printerKinds, ...otherPrinters]
  const isCovered = (kinds: readonly string[], printer: readonly string[]) => printer.length === 0 || kinds.some(kind => printer.includes(kind))
  return lines.filter(line => {
    const kinds = [line.lineNumber, ...line.parts.map(({ lineNumber }) => lineNumber)].flatMap(number => stationKinds.get(number) ?? [])
    return isCovered(kinds, printerKinds) || !all.some(printer => isCovered(kinds, printer))
  })
}
