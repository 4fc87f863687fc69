/** Writes minutes after midnight as `HH:MM`. */
export const formatMinute = (minute: number): string => `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

/** Reads `HH:MM` as minutes after midnight. */
export const parseMinute = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}
