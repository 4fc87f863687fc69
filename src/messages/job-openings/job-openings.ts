import { and, asc, eq, gte, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'
import { type FallbackLanguage, findFallbackLanguage, type Language, pickDescription } from '#platform/language/languages.ts'
import { addDays, defaultTimezone, toInstantMs, toWallClock } from '#platform/local-time.ts'
import { cities, restaurants } from '#restaurants/tables.ts'
import { jobOpenings } from '../tables.ts'

/** Opening on the careers page, in one language. */
interface Opening {
  id: string
  title: string
  titleIn: FallbackLanguage
  description: string
  descriptionIn: FallbackLanguage
  /** "Part-time, 24 ore". */
  contract: string
  /** Name of the restaurant or city; empty for the whole chain. */
  place: string
  /** City of the place; empty for the whole chain. */
  locality: string
  /** First day of the opening, `YYYY-MM-DD`. */
  openedOn: string
  /** Last day for applications, `YYYY-MM-DD`; undefined when there is none. */
  closesOn: string | undefined
}

/** SQL condition: not withdrawn, and the last day (Europe/Rome) has not passed. */
export function isOpeningOpen(now: Date): SQL | undefined {
  const today = toWallClock(now.getTime(), defaultTimezone).date
  return and(isNull(jobOpenings.archivedAt), or(isNull(jobOpenings.closesOn), gte(jobOpenings.closesOn, today)))
}

/** Reads the open positions, at most 100, in the head office's order. `validUntil` is the instant (ms) at which the first of them closes by date. */
export async function readOpenings(db: Database, language: Language, now: Date): Promise<{ openings: Opening[]; validUntil: number }> {
  const rows = await db
    .select({ opening: jobOpenings, city: cities.name, restaurant: restaurants.name })
    .from(jobOpenings)
    .leftJoin(restaurants, eq(restaurants.id, jobOpenings.restaurantId))
    .leftJoin(cities, eq(cities.id, sql`coalesce(${jobOpenings.cityId}, ${restaurants.cityId})`))
    .where(isOpeningOpen(now))
    .orderBy(asc(jobOpenings.position), asc(jobOpenings.id))
    .limit(100)
  const openings = rows.map(({ opening, city, restaurant }) => {
    const translated = opening.translations[language]
    const description = pickDescription(language, opening.description, opening.translations)
    return {
      id: opening.id,
      title: translated?.title ?? opening.title,
      titleIn: findFallbackLanguage(translated?.title, language),
      description: description.text,
      descriptionIn: description.textIn,
      contract: opening.contract,
      place: restaurant ?? city ?? '',
      locality: city ?? '',
      openedOn: toWallClock(opening.createdAt.getTime(), defaultTimezone).date,
      closesOn: opening.closesOn ?? undefined,
    }
  })
  const closings = openings.flatMap(({ closesOn }) => (closesOn ? [toInstantMs(addDays(closesOn, 1), 0, defaultTimezone)] : []))
  return { openings, validUntil: Math.min(Number.POSITIVE_INFINITY, ...closings) }
}
