import { sql } from 'drizzle-orm'
import { getMenuCatalogue } from '#menu/catalogue/catalogue.ts'
import type { Translations } from '#menu/vocabulary.ts'
import type { Context } from '#platform/context.ts'
import type { Language } from '#platform/language/languages.ts'
import { readCachedProgrammes } from '#promotions/points/cached-programmes.ts'
import { canEarnPoints, isProgrammeRunning } from '#promotions/points/points-rules.ts'
import { translateTitle } from '../dishes/sellable-dish.ts'
import { earnedPointsSql } from '../transitions/earned-points-sql.ts'
import type { Quote } from './contract.ts'
import type { QuotedCart } from './quote-cart.ts'

/** Previews the points of a quoted cart, by the programmes running at the promised time; programmes without points are absent. */
export async function previewEarnedPoints({ db, clock }: Context, { lines, discounts, time }: QuotedCart, language: Language): Promise<Quote['earns']> {
  const dishes = flattenCartDishes(lines).map(({ foodId, quantity }) => ({ food_id: foodId, quantity }))
  const spent = discounts.rewards.map(({ reward }) => ({ programme_id: reward.id }))
  const { rows } = await db.execute<{ id: string; title: string; translations: Translations; points: number }>(sql`
    select id, title, translations, points from (${earnedPointsSql({
      lines: sql`select * from json_to_recordset(${JSON.stringify(dishes)}::json) as l(food_id uuid, quantity integer)`,
      spent: sql`select * from json_to_recordset(${JSON.stringify(spent)}::json) as s(programme_id uuid)`,
      at: time ? new Date(time.promisedAt) : clock.now(),
    })}) e order by id`)
  return rows.map(({ id, title, translations, points }) => ({ programmeId: id, title: translations[language]?.title ?? title, points }))
}

/** Previews the points that a guest would earn with an account: only a hint, so from memory. */
export async function previewGuestPoints(context: Context, { lines, time }: QuotedCart, language: Language): Promise<Quote['earns']> {
  const [catalogue, programmes] = await Promise.all([getMenuCatalogue(context), readCachedProgrammes(context)])
  const at = time ? new Date(time.promisedAt) : context.clock.now()
  const dishes = flattenCartDishes(lines).map(({ foodId, quantity }) => ({ food: { foodId, categoryId: catalogue.food(foodId)?.categoryId }, quantity }))
  return programmes
    .filter(programme => isProgrammeRunning(programme, at))
    .map(programme => ({
      programmeId: programme.id,
      title: translateTitle(language, programme),
      points: dishes.reduce((sum, { food, quantity }) => (canEarnPoints(programme, food) ? sum + quantity : sum), 0),
    }))
    .filter(({ points }) => points > 0)
}

/** Replaces combos by their dishes. */
const flattenCartDishes = (lines: QuotedCart['lines']) =>
  lines.flatMap((line): { foodId: string; quantity: number }[] => ('parts' in line ? line.parts : [line]))
