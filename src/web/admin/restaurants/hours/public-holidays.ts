import { dayMs } from '#platform/time-units.ts'

interface PublicHoliday {
  /** Date as `2027-12-25`. */
  date: string
  name: string
  english: string
}

/** Italy's public holidays: law 260/1949 as amended, with Saint Francis's day from 2026 on (law 151/2025). Patron saints' days vary by city. */
const fixedHolidays = [
  ['01-01', 'Capodanno', 'New Year’s Day'],
  ['01-06', 'Epifania', 'Epiphany'],
  ['04-25', 'Festa della Liberazione', 'Liberation Day'],
  ['05-01', 'Festa del lavoro', 'Labour Day'],
  ['06-02', 'Festa della Repubblica', 'Republic Day'],
  ['08-15', 'Ferragosto', 'Mid-August holiday'],
  ['10-04', 'San Francesco', 'Saint Francis'],
  ['11-01', 'Ognissanti', 'All Saints’ Day'],
  ['12-08', 'Immacolata', 'Immaculate Conception'],
  ['12-25', 'Natale', 'Christmas Day'],
  ['12-26', 'Santo Stefano', 'Saint Stephen’s Day'],
] as const
const franciscanSinceYear = 2026

/** Easter Sunday, Gregorian calendar (anonymous algorithm, Nature, 20 April 1876). */
function easterSunday(year: number): Date {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const d = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30
  const e = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - d - (c % 4)) % 7
  const f = d + e - 7 * Math.floor((a + 11 * d + 22 * e) / 451) + 114
  return new Date(Date.UTC(year, Math.floor(f / 31) - 1, (f % 31) + 1))
}

const toIsoDate = (date: Date) => date.toISOString().slice(0, 10)

/** Public holidays of a year, in date order. */
export function getPublicHolidays(year: number): PublicHoliday[] {
  const easter = easterSunday(year)
  const monday = new Date(easter.getTime() + dayMs)
  return [
    ...fixedHolidays
      .filter(([day]) => day !== '10-04' || year >= franciscanSinceYear)
      .map(([day, name, english]) => ({ date: `${year}-${day}`, name, english })),
    { date: toIsoDate(easter), name: 'Pasqua', english: 'Easter Sunday' },
    { date: toIsoDate(monday), name: 'Lunedì dell’Angelo', english: 'Easter Monday' },
  ].sort((a, b) => a.date.localeCompare(b.date))
}
