/** Whether the hours cover 24 hours: closing a day after opening, at the same minute. */
export const isOpen24Hours = (opens: number, closes: number): boolean => closes - opens >= 1440

/** Minutes after midnight as `19:30`; above 1440 for the next day. */
export function formatClock(minutes: number): string {
  const minuteOfDay = minutes % 1440
  return `${String(Math.floor(minuteOfDay / 60)).padStart(2, '0')}:${String(minuteOfDay % 60).padStart(2, '0')}`
}
