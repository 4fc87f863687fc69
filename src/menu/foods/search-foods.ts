import { type SQL, sql } from 'drizzle-orm'
import type { Context } from '#platform/context.ts'
import { type Catalogue, type CatalogueFood, getMenuCatalogue } from '../catalogue/catalogue.ts'
import { foldName } from '../slugs.ts'
import { categories, foods } from '../tables.ts'

/** Further words hardly narrow the result. */
const maxWords = 8

/**
 * Searches dishes in which every word of the term occurs in the title, a price ("7,50", "7.50") or the category's name. Case and accents are ignored;
 * `%` and `_` are literal. Order: titles that begin with the term, dishes with a word that begins with each of its words, then the rest, each in menu
 * order. A term that occurs nowhere is taken for misspelt: words of four letters and more then match similar ones.
 * @param catalogue searchable dishes with the prices shown
 * @param page counts from 1
 */
export async function searchFoods(
  context: Context,
  catalogue: Catalogue,
  { term, page, limit }: { term: string; page: number; limit: number },
): Promise<{ foods: CatalogueFood[]; total: number }> {
  const own = await getMenuCatalogue(context)
  const repricedFoods = catalogue.foods.filter(food => food.priceCents !== own.food(food.id)?.priceCents || food.spriceCents !== own.food(food.id)?.spriceCents)
  const words = splitWords(term).map(word => ({ word, categoryIds: findCategoryIds(catalogue, word), foodIds: findFoodIdsByPrice(repricedFoods, word) }))
  if (words.length === 0) return { foods: [], total: 0 }
  const hidden = own.foods.filter(food => !catalogue.food(food.id)).map(({ id }) => id)
  const find = async (tolerant: boolean) => {
    const { rows } = await context.db.execute<{ id: string | null; total: number }>(sql`
      with found as (${buildFoodSearch(words, hidden, tolerant)}),
      shown as (
        select found.id, row_number() over (order by ${buildRank(words)}, c.position, c.id, found.position, found.id) as place
        from found join ${categories} c on c.id = found.category_id
        order by place
        limit ${limit} offset ${(page - 1) * limit}
      )
      select shown.id, counted.total from (select count(*)::int as total from found) counted left join shown on true order by shown.place`)
    return rows
  }
  const exactRows = await find(false)
  const rows = exactRows[0]?.total === 0 && words.some(({ word }) => isMisspellable(word)) ? await find(true) : exactRows
  // Dishes added or removed between the two reads are left out.
  return { foods: rows.flatMap(row => (row.id && catalogue.food(row.id)) || []), total: rows[0]?.total ?? 0 }
}

/** Search word, the categories whose name contains it, and the dishes with a matching list price. */
interface SearchedWord {
  word: string
  categoryIds: string[]
  foodIds?: string[]
}

/** Shorter words are similar to too many others; digits are prices. */
const isMisspellable = (word: string): boolean => /^\p{L}{4,}$/u.test(word)

/** Query for the ids of matching dishes, unordered; `tolerant` of misspelt words. Exported separately, so that a test can EXPLAIN it. */
export const buildFoodSearch = (words: SearchedWord[], hidden: string[] = [], tolerant = false) => sql`
  select f.id, f.category_id, f.position, f.search_text from ${foods} f
  where f.archived_at is null and ${sql.join(
    words.map(word => buildWordCondition(word, tolerant)),
    sql` and `,
  )}${hidden.length > 0 ? sql` and f.id not in (${toUuidList(hidden)})` : sql``}`

/** Rank of a match: 0 begins with the term, 1 has words that begin with its words, 2 contains it. */
const buildRank = (words: SearchedWord[]) => sql`case
  when starts_with(found.search_text, spiedo_fold(${words.map(({ word }) => word).join(' ')}::text)) then 0
  when ${sql.join(
    words.map(({ word }) => sql`strpos(${toSpacedWords(sql`found.search_text`)}, ${toSpacedWords(sql`spiedo_fold(${word}::text)`)}) > 0`),
    sql` and `,
  )} then 1
  else 2 end`

/** Words of a text, each with a leading space. */
const toSpacedWords = (text: SQL) => sql`' ' || btrim(regexp_replace(${text}, '[^[:alnum:]]+', ' ', 'g'))`

/** The trigram index finds titles and prices; for similar ones the planner may read all dishes, hundreds in a chain. Categories are given as ids, because the planner avoids the index with a subquery. */
const buildWordCondition = ({ word, categoryIds, foodIds = [] }: SearchedWord, tolerant: boolean) =>
  sql.join(
    [
      sql`(f.search_text like ${toLikePattern(word)}`,
      ...(tolerant && isMisspellable(word) ? [sql` or f.search_text %> spiedo_fold(${word}::text)`] : []),
      ...(categoryIds.length > 0 ? [sql` or f.category_id in (${toUuidList(categoryIds)})`] : []),
      ...(foodIds.length > 0 ? [sql` or f.id in (${toUuidList(foodIds)})`] : []),
      sql`)`,
    ],
    sql``,
  )

const toUuidList = (ids: string[]) =>
  sql.join(
    ids.map(id => sql`${id}::uuid`),
    sql`, `,
  )

/** PostgreSQL folds the word, so that both sides are folded alike; then LIKE's special characters are escaped. */
const toLikePattern = (word: string) => sql`('%' || replace(replace(replace(spiedo_fold(${word}::text), '\\', '\\\\'), '%', '\\%'), '_', '\\_') || '%')`

/** Stored prices have no euro sign. */
const splitWords = (term: string): string[] =>
  term
    .replaceAll('€', ' ')
    .split(/\s+/u)
    .filter(word => word !== '')
    .slice(0, maxWords)

function findCategoryIds(catalogue: Catalogue, word: string): string[] {
  const folded = foldName(word)
  return catalogue.categories.filter(category => folded !== '' && foldName(category.name).includes(folded)).map(category => category.id)
}

/** Dishes whose price or sale price contains the word, with decimal comma or point. */
function findFoodIdsByPrice(repriced: CatalogueFood[], word: string): string[] {
  if (!/^[\d.,]+$/.test(word)) return []
  const formatPrice = (cents: number) => (cents / 100).toFixed(2)
  return repriced
    .filter(({ priceCents, spriceCents }) =>
      [formatPrice(priceCents), formatPrice(spriceCents)].some(text => text.includes(word) || text.replace('.', ',').includes(word)),
    )
    .map(({ id }) => id)
}
