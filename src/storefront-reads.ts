import { type CatalogueFood, latestCatalogue, menuCatalogue } from '#menu/catalogue/catalogue.ts'
import { categoryCards, categoryPage, hasDishes, menuSections, offers } from '#menu/catalogue/public-menu.ts'
import { placeCatalogue, withFoods } from '#menu/catalogue/restaurant-catalogue.ts'
import { combosNow, placeCombos } from '#menu/combos/catalogue.ts'
import { type PricePlace, pricesNow } from '#menu/prices/price-lists.ts'
import { readOpenings } from '#messages/openings/job-openings.ts'
import { asItComes, unanswerableDishes } from '#orders/dishes/priced-dish.ts'
import { saleParts } from '#orders/dishes/sales-catalogue.ts'
import type { Context } from '#platform/context.ts'
import type { Language } from '#platform/language/languages.ts'
import { cityRestaurants, restaurantCard, restaurantPage } from '#restaurants/directory/public-restaurants.ts'
import { type NetworkRestaurant, networkNow } from '#restaurants/directory/restaurant-directory.ts'
import { sellerOf } from '#restaurants/profile/seller.ts'
import { settingsNow } from '#restaurants/settings/settings.ts'
import type { KnownEntities } from '#web/server/cacheable-urls.ts'
import type { Reads } from '#web/server/reads.ts'

/** The reads of the public pages, over the domains: made anew for each render, so that it knows what that one has read. */
export function storefrontReads(context: Context): Reads {
  let validUntil = Number.POSITIVE_INFINITY
  const changesAt = (instant: number) => void (validUntil = Math.min(validUntil, instant))
  const menuOf = async (place?: PricePlace) => {
    const [sold, { combos, changesAt: combosChange }, prices, parts] = await Promise.all([
      placeCatalogue(context, place),
      placeCombos(context, place),
      pricesNow.now(context),
      saleParts.now(context),
    ])
    const { foodIds, changesAt: answersChange } = unanswerableDishes({ prices, parts, place, at: context.clock.now() })
    changesAt(Math.min(sold.changesAt, combosChange, answersChange))
    const shown = (food: CatalogueFood) => ({
      ...food,
      asServed: asItComes(food, parts.groups.get(food.id) ?? []),
      ...(foodIds.has(food.id) && { available: false }),
    })
    return { catalogue: withFoods(sold.catalogue, food => [shown(food)]), combos }
  }
  /** Where there is nothing to eat nothing is ordered. */
  const cardOf = (restaurant: NetworkRestaurant, sold: Awaited<ReturnType<typeof menuOf>>, language: Language) => {
    const card = restaurantCard(restaurant, language)
    return hasDishes(sold) ? card : { ...card, services: [] }
  }
  const menuIn = (restaurant: NetworkRestaurant) => menuOf({ restaurantId: restaurant.id, cityId: restaurant.cityId })

  return {
    validUntil: () => validUntil,
    origin: () => context.publicUrl(),

    async shell(language) {
      const [{ chain }, network] = await Promise.all([settingsNow.now(context), networkNow.now(context)])
      const { brand, phone, email, address, social, figures } = chain.value
      const company = network.chain ? sellerOf(network.chain) : { legalName: brand, vatNumber: '', address: '' }
      return { language, origin: context.publicUrl(), brand, phone, email, address, social, figures, company }
    },

    async home(language) {
      const [sold, network] = await Promise.all([menuOf(), networkNow.now(context)])
      return {
        categories: categoryCards(sold, language),
        offers: offers(sold.catalogue, language),
        cities: network.cities.map(({ slug, name, restaurants }) => ({ slug, name, restaurants: restaurants.length })),
      }
    },

    menu: async language => ({ sections: menuSections(await menuOf(), language) }),

    category: async (language, name) => categoryPage(await menuOf(), language, name),

    restaurants: async language => (await networkNow.now(context)).cities.map(city => cityRestaurants(city, language)),

    async restaurant(language, slug) {
      const network = await networkNow.now(context)
      const restaurant = network.at(slug)
      if (!restaurant) return undefined
      const page = restaurantPage(network, restaurant, language, context.clock.now())
      changesAt(page.changesAt)
      return hasDishes(await menuIn(restaurant)) ? page.data : { ...page.data, services: [] }
    },

    async restaurantMenu(language, slug) {
      const restaurant = (await networkNow.now(context)).at(slug)
      if (!restaurant) return undefined
      const sold = await menuIn(restaurant)
      return { restaurant: cardOf(restaurant, sold, language), sections: menuSections(sold, language) }
    },

    async restaurantCategory(language, slug, name) {
      const restaurant = (await networkNow.now(context)).at(slug)
      if (!restaurant) return undefined
      const sold = await menuIn(restaurant)
      const page = categoryPage(sold, language, name)
      return page && { ...page, restaurant: cardOf(restaurant, sold, language) }
    },

    async openings(language) {
      const { openings, validUntil: until } = await readOpenings(context.db, language, context.clock.now())
      changesAt(until)
      return openings
    },
  }
}

/** Looks only at what is in memory, at once: that may be a moment older than the last change. */
export function knownEntities(context: Context): KnownEntities {
  const catalogue = latestCatalogue(context)
  const combos = combosNow.latest(context)
  const network = networkNow.latest(context)
  return {
    category: name => catalogue?.categoryNamed(name)?.name,
    dish(slug, category) {
      const wanted = slug.toLowerCase()
      const found = catalogue?.foodAt(wanted) ?? combos?.find(combo => combo.slug === wanted)
      const elsewhere = category !== undefined && catalogue?.categoryNamed(category)?.id !== found?.categoryId
      return elsewhere ? undefined : found?.slug
    },
    city: slug => network?.city(slug)?.slug,
    restaurant: slug => network?.at(slug)?.slug,
  }
}

/**
 * What an address leads to, asked for every request of a page: from memory, unless that does not know what the address names.
 * It may have been made a moment ago, and whoever made it goes there at once.
 */
export async function amongKnown<Found>(context: Context, find: (known: KnownEntities) => Found): Promise<Found> {
  const known = knownEntities(context)
  let missing = false
  const noted = <Entity>(entity: Entity | undefined) => {
    missing ||= entity === undefined
    return entity
  }
  const found = find({
    category: name => noted(known.category(name)),
    dish: (slug, category) => noted(known.dish(slug, category)),
    city: slug => noted(known.city(slug)),
    restaurant: slug => noted(known.restaurant(slug)),
  })
  if (!missing) return found
  await Promise.all([menuCatalogue(context), combosNow.now(context), networkNow.now(context)])
  return find(knownEntities(context))
}
