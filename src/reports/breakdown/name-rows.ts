import { sql } from 'drizzle-orm'
import type { Channel } from '#orders/vocabulary.ts'
import type { Database } from '#platform/database/database.ts'
import type { Language } from '#platform/language/languages.ts'
import { isServerTextKey, serverText } from '#platform/language/server-texts.ts'
import type { KeyedSums } from './read-sums.ts'
import { addSums, type Sums } from './sums.ts'
import type { ReportName, SummedDimension } from './vocabulary.ts'

export interface NamedSums {
  key: string
  name: string
  detail: string | null
  sums: Sums
}

/** Dimension that a report is summed by: cities and regions are sums of their restaurants. */
export const toDimension = (report: ReportName): SummedDimension =>
  report === 'city' || report === 'region' || report === 'preparation' ? 'restaurant' : report

/** Names the rows of a report in a language, and joins restaurants to cities and regions. */
export async function nameRows(tx: Database, report: ReportName, found: readonly KeyedSums[], language: Language): Promise<NamedSums[]> {
  if (toDimension(report) === 'restaurant') return nameRestaurants(tx, report, found)
  return found.map(({ key, title, sums }) => ({ key, name: nameKey(report, key, title, language), detail: null, sums }))
}

function nameKey(report: ReportName, key: string, title: string, language: Language): string {
  if (report === 'hour') return `${key}–${(Number(key) + 1) % 24}`
  if (report === 'channel') return serverText(language, `reports-api.channel_${key as Channel}`)
  if (report !== 'cancellation') return title
  const [status, ...reason] = key.split('_')
  const text = `reports-api.reason_${status}_${reason.join('_')}`
  return isServerTextKey(text) ? serverText(language, text) : serverText(language, 'reports-api.reason_cancelled_other')
}

async function nameRestaurants(tx: Database, report: ReportName, found: readonly KeyedSums[]): Promise<NamedSums[]> {
  const { rows } = await tx.execute<{ id: string; name: string; cityId: string; city: string; region: string }>(sql`
    select r.id, r.name, c.id as "cityId", c.name as city, c.region from restaurants r join cities c on c.id = r.city_id
    where r.id = any(${sql.param(found.map(({ key }) => key))}::uuid[])`)
  const places = new Map(rows.map(row => [row.id, row]))
  const named = found.map(({ key, sums }): NamedSums => {
    const { name = '', cityId = '', city = '', region = '' } = places.get(key) ?? {}
    if (report === 'city') return { key: cityId, name: city, detail: region, sums }
    if (report === 'region') return { key: region, name: region, detail: null, sums }
    return { key, name, detail: city, sums }
  })
  return [...Map.groupBy(named, ({ key }) => key).values()].flatMap(group => (group[0] ? [{ ...group[0], sums: addSums(group.map(({ sums }) => sums)) }] : []))
}
