import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database/database.ts'
import { catalogueVersion, pictures } from '#platform/database/tables.ts'
import { type ShownPicture, shownPicture } from '#platform/images/keep-picture.ts'
import { defaultPicture } from './default-picture.ts'
import { foldName, uniqueSlugs } from './slugs.ts'
import { type Category, categories, type Food, foodImages, foods } from './tables.ts'

export interface CatalogueCategory extends Category {
  /** Its own, or the default one. */
  picture: ShownPicture
  foods: CatalogueFood[]
}

export interface CatalogueFood extends Omit<Food, 'searchText'> {
  slug: string
  category: CatalogueCategory
  /** The first is the one on the card; the default one when it has none. */
  pictures: ShownPicture[]
}

/** The whole menu of the chain as one version of the catalogue has it: categories and their dishes in display order. */
export class Catalogue {
  readonly version: number
  readonly categories: CatalogueCategory[]
  /** Category after category. */
  readonly foods: CatalogueFood[]
  #foodById: Map<string, CatalogueFood>
  #foodBySlug: Map<string, CatalogueFood>
  #categoryById: Map<string, CatalogueCategory>
  #categoryByName: Map<string, CatalogueCategory>

  constructor(version: number, list: CatalogueCategory[]) {
    this.version = version
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
  /** In any case, with or without its accents. */
  categoryNamed = (name: string): CatalogueCategory | undefined => this.#categoryByName.get(foldName(name))
}

interface Follower {
  latest: Catalogue | undefined
  loading: Promise<Catalogue> | undefined
}

/** One copy for each follower of the catalogue's version, and so one for each process. */
const followers = new WeakMap<Context['catalogueVersion'], Follower>()

function followerOf(context: Context): Follower {
  const known = followers.get(context.catalogueVersion)
  if (known) return known
  const follower: Follower = { latest: undefined, loading: undefined }
  followers.set(context.catalogueVersion, follower)
  // Loaded as soon as it has changed: whoever asks first needn't wait for it.
  context.catalogueVersion.onChange(() => void menuCatalogue(context).catch(error => context.log.warn({ err: error }, 'catalogue not loaded')))
  return follower
}

/** The menu as it is now: read from the database once a version, one load at a time, and otherwise from memory. */
export async function menuCatalogue(context: Context): Promise<Catalogue> {
  const follower = followerOf(context)
  while (!follower.latest || follower.latest.version < context.catalogueVersion.current()) {
    follower.loading ??= loadCatalogue(context.db)
      .then(loaded => (follower.latest = loaded))
      .finally(() => (follower.loading = undefined))
    await follower.loading
  }
  return follower.latest
}

/** The last one loaded, at once: for decisions that can't wait and that a moment's delay doesn't harm. */
export const latestCatalogue = (context: Context): Catalogue | undefined => followerOf(context).latest

/** After one's own change: the next answer of this process already shows it. */
export async function showChange(context: Context): Promise<void> {
  await context.catalogueVersion.refresh()
  await menuCatalogue(context)
}

/** Everything from one instant: a change in between would leave dishes without their category. */
async function loadCatalogue(db: Context['db']): Promise<Catalogue> {
  return db.transaction(
    async transaction => {
      const [row] = await transaction.select({ version: catalogueVersion.version }).from(catalogueVersion)
      return new Catalogue(row?.version ?? 0, await readCategories(transaction))
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
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
    .select({ foodId: foodImages.foodId, ...pictureColumns })
    .from(foodImages)
    .innerJoin(pictures, eq(pictures.sha256, foodImages.pictureSha256))
    .innerJoin(foods, and(eq(foods.id, foodImages.foodId), isNull(foods.archivedAt)))
    .orderBy(asc(foodImages.position), asc(foodImages.pictureSha256))

  const [categoryStandIn, foodStandIn] = await Promise.all([defaultPicture('categories'), defaultPicture('foods')])
  const list = categoryRows.map(
    ({ category, picture }): CatalogueCategory => ({ ...category, picture: picture ? shownPicture(picture) : categoryStandIn, foods: [] }),
  )
  const byId = new Map(list.map(category => [category.id, category]))
  const images = Map.groupBy(imageRows, row => row.foodId)
  const slugs = uniqueSlugs(foodRows)
  for (const { searchText: _, ...food } of foodRows) {
    const category = byId.get(food.categoryId)
    const pictures = images.get(food.id)?.map(shownPicture) ?? [foodStandIn]
    category?.foods.push({ ...food, category, slug: slugs.get(food.id) ?? food.id, pictures })
  }
  return list
}

const pictureColumns = { sha256: pictures.sha256, width: pictures.width, height: pictures.height, colour: pictures.colour }
