import { type CatalogueFood, getMenuCatalogue, peekMenuCatalogue } from '#menu/catalogue/catalogue.ts'
import { comboSnapshot, getRestaurantCombos } from '#menu/combos/catalogue.ts'
import { type PricingPlace, priceListSnapshot } from '#menu/prices/price-lists.ts'
import { getBestSellerIds } from '#menu/public-menu/best-sellers.ts'
import { listOffers } from '#menu/public-menu/offers.ts'
import { hasDishes, toCategoryCards, toCategoryPage, toMenuSections } from '#menu/public-menu/public-menu.ts'
import { getRestaurantCatalogue, replaceFoods } from '#menu/public-menu/restaurant-catalogue.ts'
import { readPageTime } from '#menu/schedules/page-time.ts'
import { readOpenings } from '#messages/job-openings/job-openings.ts'
import { describeChoices } from '#orders/dishes/choices.ts'
import { salesCatalogue } from '#orders/dishes/sales-catalogue.ts'
import { describeAsServed, findUnorderableDishes } from '#orders/dishes/sellable-dish.ts'
import type { Context } from '#platform/context.ts'
import type { Language } from '#platform/language/languages.ts'
import { defaultTimezone } from '#platform/local-time.ts'
import { toCityRestaurants, toRestaurantCard, toRestaurantPage } from '#restaurants/directory/public-restaurants.ts'
import { type DirectoryRestaurant, directorySnapshot } from '#restaurants/directory/restaurant-directory.ts'
import { toSeller } from '#restaurants/profile/seller.ts'
import { settingsSnapshot } from '#restaurants/settings/settings.ts'
import type { EntityLookup } from '#web/server/cacheable-urls.ts'
import type { StorefrontReads } from '#web/server/reads.ts'

/** Read model of the storefront: creates the reads of the public pages over the domains, anew for each render, to record that render's validity. */
export function createStorefrontReads(context: Context): StorefrontReads {
  let validUntil = Number.POSITIVE_INFINITY
  const noteChangeAt = (instant: number) => void (validUntil = Math.min(validUntil, instant))
  const readMenu = async (place?: PricingPlace, mealAt?: Date) => {
    const [sold, { combos, changesAt: combosChange }, prices, parts, bestSellerIds] = await Promise.all([
      getRestaurantCatalogue(context, place, mealAt),
      getRestaurantCombos(context, place, mealAt),
      priceListSnapshot.now(context),
      salesCatalogue.now(context),
      getBestSellerIds(context, place?.restaurantId),
    ])
    const at = context.clock.now()
    const { foodIds, changesAt: answersChange } = findUnorderableDishes({ prices, parts, place, at })
    const changesAt = Math.min(sold.changesAt, combosChange, answersChange)
    noteChangeAt(changesAt)
    const shown = (food: CatalogueFood) => ({
      ...food,
      asServed: describeAsServed(food, parts.groups.get(food.id) ?? []),
      ...(foodIds.has(food.id) && { available: false }),
    })
    const findChoices = (foodId: string) => {
      const food = sold.catalogue.food(foodId)
      return food && describeChoices(food, parts.ingredients.get(foodId) ?? [], parts.groups.get(foodId) ?? [])
    }
    return {
      catalogue: replaceFoods(sold.catalogue, food => [shown(food)]),
      combos,
      at: mealAt ?? at,
      bestSellerIds,
      findChoices,
      ...(Number.isFinite(changesAt) && { changesAt }),
    }
  }
  /** Restaurants without dishes offer no services. */
  const toCard = (restaurant: DirectoryRestaurant, sold: Awaited<ReturnType<typeof readMenu>>, language: Language) => {
    const card = toRestaurantCard(restaurant, language)
    return hasDishes(sold) ? card : { ...card, services: [] }
  }
  const readRestaurantMenu = (restaurant: DirectoryRestaurant, mealAt?: Date) => readMenu({ restaurantId: restaurant.id, cityId: restaurant.cityId }, mealAt)
  /** A page of another time ends with that time, and does not ask again by itself. */
  const readTime = (at: string | undefined, language: Language, timezone = defaultTimezone) => {
    const { mealAt, time } = readPageTime(at, { now: context.clock.now(), timezone, language })
    if (mealAt) noteChangeAt(mealAt.getTime() + 60_001)
    return { mealAt, describe: (sold: { changesAt?: number }) => ({ ...(mealAt ? {} : toChange(sold)), ...(time && { time }) }) }
  }

  return {
    validUntil: () => validUntil,
    origin: () => context.publicUrl(),

    async shell(language) {
      const [{ chain }, network] = await Promise.all([settingsSnapshot.now(context), directorySnapshot.now(context)])
      const { brand, phone, email, address, social, figures } = chain.value
      const company = network.chain ? toSeller(network.chain) : { legalName: brand, vatNumber: '', address: '' }
      return { language, origin: context.publicUrl(), brand, phone, email, address, social, figures, company }
    },

    async home(language) {
      const [sold, network] = await Promise.all([readMenu(), directorySnapshot.now(context)])
      return {
        categories: toCategoryCards(sold, language),
        offers: listOffers(sold, language),
        cities: network.cities.map(({ slug, name, restaurants }) => ({ slug, name, restaurants: restaurants.length })),
        ...toChange(sold),
      }
    },

    async menu(language, at) {
      const { mealAt, describe } = readTime(at, language)
      const sold = await readMenu(undefined, mealAt)
      return { sections: toMenuSections(sold, language, sold.findChoices), ...describe(sold) }
    },

    async category(language, name, at) {
      const { mealAt, describe } = readTime(at, language)
      const sold = await readMenu(undefined, mealAt)
      const page = toCategoryPage(sold, language, name)
      return page && { ...page, ...describe(sold) }
    },

    restaurants: async language => (await directorySnapshot.now(context)).cities.map(city => toCityRestaurants(city, language)),

    async restaurant(language, slug) {
      const network = await directorySnapshot.now(context)
      const restaurant = network.at(slug)
      if (!restaurant) return undefined
      const page = toRestaurantPage(network, restaurant, language, context.clock.now())
      noteChangeAt(page.changesAt)
      const publishesFeedback = (await settingsSnapshot.now(context)).feedback.value.published
      return { ...page.data, publishesFeedback, ...(!hasDishes(await readRestaurantMenu(restaurant)) && { services: [] }) }
    },

    async restaurantMenu(language, slug, at) {
      const restaurant = (await directorySnapshot.now(context)).at(slug)
      if (!restaurant) return undefined
      const { mealAt, describe } = readTime(at, language, restaurant.timezone)
      const sold = await readRestaurantMenu(restaurant, mealAt)
      return { restaurant: toCard(restaurant, sold, language), sections: toMenuSections(sold, language, sold.findChoices), ...describe(sold) }
    },

    async restaurantCategory(language, slug, name, at) {
      const restaurant = (await directorySnapshot.now(context)).at(slug)
      if (!restaurant) return undefined
      const { mealAt, describe } = readTime(at, language, restaurant.timezone)
      const sold = await readRestaurantMenu(restaurant, mealAt)
      const page = toCategoryPage(sold, language, name)
      return page && { ...page, restaurant: toCard(restaurant, sold, language), ...describe(sold) }
    },

    async openings(language) {
      const { openings, validUntil: until } = await readOpenings(context.db, language, context.clock.now())
      noteChangeAt(until)
      return openings
    },
  }
}

/** Tells the browser when to ask for the menu again. */
const toChange = ({ changesAt }: { changesAt?: number }) => (changesAt === undefined ? {} : { changesAt })

/** Looks entities up in memory only, without waiting; changes may appear a moment later. */
export function createEntityLookup(context: Context): EntityLookup {
  const catalogue = peekMenuCatalogue(context)
  const combos = comboSnapshot.latest(context)
  const network = directorySnapshot.latest(context)
  return {
    category: name => catalogue?.categoryNamed(name)?.name,
    dish(slug, category) {
      const foldedSlug = slug.toLowerCase()
      const item = catalogue?.foodAt(foldedSlug) ?? combos?.find(combo => combo.slug === foldedSlug)
      const isElsewhere = category !== undefined && catalogue?.categoryNamed(category)?.id !== item?.categoryId
      return isElsewhere ? undefined : item?.slug
    },
    city: slug => network?.city(slug)?.slug,
    restaurant: slug => network?.at(slug)?.slug,
  }
}

/**
 * Finds the entity behind a URL, for every request of a page: in memory, else after reloading, since a new entity's creator opens its page at once.
 */
export async function findAmongKnown<Found>(context: Context, find: (entities: EntityLookup) => Found): Promise<Found> {
  const entities = createEntityLookup(context)
  let isMissing = false
  const track = <Entity>(entity: Entity | undefined) => {
    isMissing ||= entity === undefined
    return entity
  }
  const result = find({
    category: name => track(entities.category(name)),
    dish: (slug, category) => track(entities.dish(slug, category)),
    city: slug => track(entities.city(slug)),
    restaurant: slug => track(entities.restaurant(slug)),
  })
  if (!isMissing) return result
  await Promise.all([getMenuCatalogue(context), comboSnapshot.now(context), directorySnapshot.now(context)])
  return find(createEntityLookup(context))
}
