import { sql } from 'drizzle-orm'
import { type AnyPgColumn, check, index, integer, jsonb, numeric, pgTable, primaryKey, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { archivedAt, cents, containsOnly, editColumns, foldedText, id } from '#platform/database/columns.ts'
import { pictures } from '#platform/database/tables.ts'
import { allergens, marks, type Nutrition, type Translations } from '../vocabulary.ts'
import { vatClasses } from './vat.ts'

export const categories = pgTable(
  'categories',
  {
    id: id(),
    name: text('name').notNull(),
    /** Lookup key of `/category/{name}`; makes names unique regardless of case and accents. */
    nameFolded: foldedText('name_folded', 'name'),
    translations: jsonb('translations').$type<Record<string, { name?: string }>>().notNull().default({}),
    pictureSha256: text('picture_sha256').references(() => pictures.sha256, { onDelete: 'set null' }),
    position: integer('position').notNull().default(0),
    archivedAt: archivedAt(),
    ...editColumns(),
  },
  t => [uniqueIndex('categories_name').on(t.nameFolded).where(sql`archived_at is null`), check('categories_name_filled', sql`${t.name} ~ '\\S'`)],
)

/** Percent with two decimals, 0 to 100. */
export const discountPercent = () => numeric('discount_percent', { precision: 5, scale: 2, mode: 'number' })

/** Sale price: price x (100 - discount) / 100, rounded half up to the cent. The only computation for stored prices. */
export const salePriceCents = () => integer('sprice_cents').notNull().generatedAlwaysAs(sql`round(price_cents * (100 - discount_percent) / 100)::integer`)

/** Maximum € 100,000, so that the total of a cart always fits into an integer. */
export const checkPrice = (table: string, price: AnyPgColumn, discount: AnyPgColumn) =>
  check(`${table}_price`, sql`${price} between 0 and 10000000 and ${discount} between 0 and 100`)

export const foods = pgTable(
  'foods',
  {
    id: id(),
    categoryId: uuid('category_id')
      .notNull()
      .references(() => categories.id, { onDelete: 'restrict' }),
    title: text('title').notNull(),
    description: text('description').notNull().default(''),
    translations: jsonb('translations').$type<Translations>().notNull().default({}),
    /** List price, VAT included. */
    priceCents: cents('price_cents').notNull(),
    discountPercent: discountPercent().notNull().default(0),
    spriceCents: salePriceCents(),
    vatClass: text('vat_class')
      .notNull()
      .default('food')
      .references(() => vatClasses.code, { onDelete: 'restrict', onUpdate: 'cascade' }),
    /** Allergens of the recipe; a customized dish adds those of its ingredients and options. */
    allergens: text('allergens', { enum: allergens }).array().notNull().default([]),
    marks: text('marks', { enum: marks }).array().notNull().default([]),
    /** Nutrition values as entered; null: none are shown. */
    nutrition: jsonb('nutrition').$type<Nutrition>(),
    position: integer('position').notNull().default(0),
    /** Folded title, list and sale price in both notations ("7.50 7,50") for the search, which also looks in category names. */
    searchText: text('search_text')
      .notNull()
      .generatedAlwaysAs(
        sql`spiedo_fold(title) || ' ' || spiedo_price_text(price_cents) || ' ' || spiedo_price_text(round(price_cents * (100 - discount_percent) / 100)::integer)`,
      ),
    archivedAt: archivedAt(),
    ...editColumns(),
  },
  t => [
    index('foods_category').on(t.categoryId, t.position),
    index('foods_search').using('gin', t.searchText.op('gin_trgm_ops')),
    checkPrice('foods', t.priceCents, t.discountPercent),
    check('foods_title_filled', sql`${t.title} ~ '\\S'`),
    check('foods_allergens', containsOnly(t.allergens, allergens)),
    check('foods_marks', containsOnly(t.marks, marks)),
  ],
)

/** Pictures of a dish by `position`; the first one is on the card. */
export const foodImages = pgTable(
  'food_images',
  {
    foodId: uuid('food_id')
      .notNull()
      .references(() => foods.id, { onDelete: 'cascade' }),
    pictureSha256: text('picture_sha256')
      .notNull()
      .references(() => pictures.sha256, { onDelete: 'restrict' }),
    position: smallint('position').notNull().default(0),
    /** Alt text, where the dish's title does not describe the picture. */
    alt: text('alt'),
  },
  t => [primaryKey({ columns: [t.foodId, t.pictureSha256] }), index('food_images_picture').on(t.pictureSha256)],
)

export type Category = typeof categories.$inferSelect
export type Food = typeof foods.$inferSelect
