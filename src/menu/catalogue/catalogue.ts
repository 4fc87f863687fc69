import { and, asc, eq, isNull } from 'drizzle-orm'
import { createCatalogueSnapshot } from '#platform/catalogue/catalogue-snapshot.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database/database.ts'
import { pictures } from '#platform/database/tables.ts'
import { type PictureView, toPictureView } from '#platform/images/save-picture.ts'
import { readDefaultPicture } from '../default-picture.ts'
import { mergeIngredients } from '../ingredients/inherited-allergens.ts'
import type { Reduction } from '../prices/prior-price.ts'
import type { MenuSchedule } from '../schedules/schedule-rules.ts'
import { assignUniqueSlugs, foldName } from '../slugs.ts'
import { type Category, categories, type Food, foodImages, foodIngredients, foodOptionGroups, foods, ingredients, optionGroups } from '../tables.ts'
import type { Allergen, Mark } from '../vocabulary.ts'

export interface CatalogueCategory extends Category {
  /** Own picture, or the default one. */
  picture: PictureView
  foods: CatalogueFood[]
}

export interface CatalogueFood extends Omit<Food, 'searchText'> {
  slug: string
  category: CatalogueCategory
  /** Own pictures, the first one for the card; the default one when there are none. */
  pictures: (PictureView & { alt?: string })[]
  /** Allergens and marks shown to guests: the recipe's own and those of its ingredients. */
  asServed: { allergens: Allergen[]; marks: Mark[] }
  /** Has option groups, so the dish must be opened before ordering. */
  asks: boolean
  /** False: shown, but not available in this restaurant. */
  available?: boolean
  /** False: hidden by a price list of this restaurant. */
  visible?: boolean
  /** Discount that may be advertised there. */
  reduction?: Reduction
  /** Schedules outside which the dish is not sold there. */
  soldAt?: readonly MenuSchedule[]
}

/** Whole menu of the chain in one catalogue version: categories and their dishes in display order. */
export class Catalogue {
  readonly categories: CatalogueCategory[]
  /** Dishes sorted by category. */
  readonly foods: CatalogueFood[]
  #foodById: Map<string, CatalogueFood>
  #foodBySlug: Map<string, CatalogueFood>
  #categoryById: Map<string, CatalogueCategory>
  #categoryByName: Map<string, CatalogueCategory>

  constructor(list: CatalogueCategory[]) {
    this.categories = list
    this.foods = list.flatMap(category => category.foods)
    this.#foodById = new Map(this.foods.map(food => [food.id, food]))
    this.#foodBySlug = new Map(this.foods.map(food => [food.slug, food]))
    this.#categoryById = new Map(list.map(category => [category.id, category]))
    this.#categoryByName = new Map(list.toReversed().map(category => [foldName(category.name), category]))
  }

  food = (id: string): CatalogueFood | undefined => this.#foodById.get(id.toLowerCase())
  foodAt = (slug: string): CatalogueFood | undefined => this.#foodBySlug.get(slug)
  category = (id: string): CatalogueCategory | undefined => this.#categoryById.get(id.toLowerCase())
  /** Finds a category regardless of case and accents. */
  categoryNamed = (name: string): CatalogueCategory | undefined => this.#categoryByName.get(foldName(name))
}

const menu = createCatalogueSnapshot(async db => new Catalogue(await readCategories(db)))

/** Reads the current menu: from the database once per catalogue version, otherwise from memory. */
export const getMenuCatalogue = menu.now

/** Last loaded menu, without waiting, for decisions where a slightly stale menu is fine. */
export const peekMenuCatalogue = menu.latest

/** Refreshes the catalogue after a change, so that the next response of this process shows the change. */
export async function refreshCatalogue(context: Context): Promise<void> {
  await context.catalogueVersion.refresh()
  await getMenuCatalogue(context)
}

async function readCategories(db: Database): Promise<CatalogueCategory[]> {
  const categoryRows = await db
    .select({ category: categories, picture: pictureColumns })
    .from(categories)
    .leftJoin(pictures, eq(pictures.sha256, categories.pictureSha256))
    .where(isNull(categories.archivedAt))
    .orderBy(asc(categories.position), asc(categories.id))
  const foodRows = await db.select().from(foods).where(isNull(foods.archivedAt)).orderBy(asc(foods.position), asc(foods.id))
  const imageRows = await db
    .select({ foodId: foodImages.foodId, alt: foodImages.alt, ...pictureColumns })
    .from(foodImages)
    .innerJoin(pictures, eq(pictures.sha256, foodImages.pictureSha256))
    .innerJoin(foods, and(eq(foods.id, foodImages.foodId), isNull(foods.archivedAt)))
    .orderBy(asc(foodImages.position), asc(foodImages.pictureSha256))

  const ingredientsByFood = Map.groupBy(
    await db
      .select({ foodId: foodIngredients.foodId, allergens: ingredients.allergens, frozen: ingredients.frozen })
      .from(foodIngredients)
      .innerJoin(ingredients, and(eq(ingredients.id, foodIngredients.ingredientId), isNull(ingredients.archivedAt))),
    row => row.foodId,
  )

  const foodsWithOptions = new Set(
    (
      await db
        .selectDistinct({ foodId: foodOptionGroups.foodId })
        .from(foodOptionGroups)
        .innerJoin(optionGroups, and(eq(optionGroups.id, foodOptionGroups.optionGroupId), isNull(optionGroups.archivedAt)))
    ).map(({ foodId }) => foodId),
  )

  const [categoryFallback, foodFallback] = await Promise.all([readDefaultPicture('categories'), readDefaultPicture('foods')])
  const list = categoryRows.map(
    ({ category, picture }): CatalogueCategory => ({ ...category, picture: picture ? toPictureView(picture) : categoryFallback, foods: [] }),
  )
  const byId = new Map(list.map(category => [category.id, category]))
  const images = Map.groupBy(imageRows, row => row.foodId)
  const slugs = assignUniqueSlugs(foodRows)
  const dedupeList = createListDeduplicator()
  for (const { searchText: _, ...food } of foodRows) {
    const category = byId.get(food.categoryId)
    const pictures = images.get(food.id)?.map(({ alt, ...row }) => ({ ...toPictureView(row), ...(alt && { alt }) })) ?? [foodFallback]
    for (const picture of pictures) picture.widths = dedupeList(picture.widths)
    const { allergens, marks } = mergeIngredients(food, ingredientsByFood.get(food.id) ?? [])
    const asServed = { allergens: dedupeList(allergens), marks: dedupeList(marks) }
    category?.foods.push({ ...food, asServed, asks: foodsWithOptions.has(food.id), category, slug: slugs.get(food.id) ?? food.id, pictures })
  }
  return list
}

/** Shares equal lists, so that page data contains each of them only once. */
function createListDeduplicator() {
  const lists = new Map<string, unknown>()
  return <T extends string | number>(list: T[]): T[] => {
    const listKey = JSON.stringify(list)
    if (!lists.has(listKey)) lists.set(listKey, list)
    return lists.get(listKey) as T[]
  }
}

const pictureColumns = { sha256: pictures.sha256, width: pictures.width, height: pictures.height, colour: pictures.colour }
