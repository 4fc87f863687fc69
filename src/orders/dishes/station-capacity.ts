/** Capacity of a station per slot; `kind` matches the work of dishes. */
export interface StationCapacity {
  id: string
  kind: string
  unitsPerQuarter: number
}
