import { createContext } from 'react-router'
import type { FallbackLanguage, Language } from '#platform/language/languages.ts'
import type { Seller } from '#restaurants/profile/contract-seller.ts'

/**
 * What the loaders of public pages may ask the server for. Implemented over the domains in src/storefront-reads.ts,
 * anew for each render. Nothing here depends on the visitor; texts are in the language asked for; amounts are
 * integer cents.
 */
export interface StorefrontReads {
  /** Instant (ms) at which something read so far changes by the clock; Infinity when nothing does. */
  validUntil(): number
  /** Origin of canonical addresses, without a slash at its end. */
  origin(): string
  shell(language: Language): Promise<ShellData>
  home(language: Language): Promise<HomeData>
  menu(language: Language): Promise<MenuData>
  /** By its name in any case; undefined when there is none. */
  category(language: Language, name: string): Promise<CategoryData | undefined>
  restaurants(language: Language): Promise<CityRestaurants[]>
  restaurant(language: Language, slug: string): Promise<RestaurantData | undefined>
  /** The menu of one restaurant, with its prices and what it has. */
  restaurantMenu(language: Language, slug: string): Promise<RestaurantMenuData | undefined>
  /** Undefined when there is no such restaurant or no such category. */
  restaurantCategory(language: Language, slug: string, name: string): Promise<RestaurantCategoryData | undefined>
  /** Positions that are open, in the head office's order. */
  openings(language: Language): Promise<OpeningData[]>
}

export interface ShellData {
  language: Language
  origin: string
  brand: string
  phone: string
  email: string
  /** A line each. */
  address: string[]
  /** Seat and VAT number are empty until a company is the chain's. */
  company: Seller
  social: { facebook: string; instagram: string; tiktok: string }
  /** What the footer says: "since 1997", "37 cities", "more than 128 restaurants"; without `more`, as many as there are. */
  figures: { since: number; cities: number; restaurants: number; more: boolean }
}

/** A picture in several widths: `{address}/{width}.avif` and `.webp`. */
export interface PictureData {
  address: string
  widths: number[]
  width: number
  height: number
  /** Shown in its place until it is there, `#RRGGBB`. */
  ground: string
  /** What it shows, where the name beside it does not say it. */
  alt?: string
}

export interface CategoryCard {
  id: string
  /** As stored: the one in the address `/category/{name}`. */
  name: string
  /** In the page's language. */
  title: string
  picture: PictureData
  /** How many dishes it has. */
  count: number
}

export interface DishCard {
  id: string
  /** In addresses: `/menu?dish={slug}`. */
  slug: string
  title: string
  titleIn?: FallbackLanguage
  description: string
  descriptionIn?: FallbackLanguage
  pictures: PictureData[]
  /** What is paid. */
  spriceCents: number
  /** What stands struck through beside it; left out where no reduction is advertised. */
  wasCents?: number
  /** That is the lowest price of the 30 days before the reduction, and is said to be. */
  wasLowest?: boolean
  /** As it may be advertised; 0 for no offer. */
  discountPercent: number
  allergens: string[]
  marks: string[]
  /** False: shown, but not to be had in the restaurant whose menu this is. */
  available: boolean
  categoryId: string
  categoryName: string
  /** It has option groups, which are asked before it goes into the cart. */
  asks?: true
  /** Several dishes for one price: what it contains depends on the choice. */
  combo?: true
  /** Its parts that somebody has to choose: nothing comes in them by itself. */
  toChoose?: string[]
}

export interface MenuSection extends CategoryCard {
  foods: DishCard[]
}

export interface MenuData {
  sections: MenuSection[]
}

export interface CategoryData extends MenuSection {
  others: CategoryCard[]
}

export interface HomeData {
  categories: CategoryCard[]
  /** Dishes with a discount, the largest first, at most 8. */
  offers: DishCard[]
  cities: { slug: string; name: string; restaurants: number }[]
}

export interface RestaurantCard {
  id: string
  slug: string
  name: string
  city: string
  address: string
  postcode: string
  phone: string
  latitude: number
  longitude: number
  services: ('pickup' | 'delivery' | 'table')[]
}

export interface CityRestaurants {
  slug: string
  name: string
  region: string
  latitude: number
  longitude: number
  restaurants: RestaurantCard[]
}

export interface RestaurantData extends RestaurantCard {
  /** In the head office's words; paragraphs are lines. Most have none. */
  description: string
  descriptionIn: FallbackLanguage
  /** Of the place itself; most have none. */
  picture?: PictureData
  region: string
  /** Seven days from Monday; minutes after that day's midnight, `closes` above 1440 is past midnight. */
  week: { opens: number; closes: number }[][]
  /** Coming days on which the week does not hold, the next 60 days. */
  closures: { startsOn: string; endsOn: string; reason: string; reasonIn: FallbackLanguage; ranges: { opens: number; closes: number }[] }[]
  company: Seller
  nearby: RestaurantCard[]
}

export interface RestaurantMenuData extends MenuData {
  restaurant: RestaurantCard
}

export interface RestaurantCategoryData extends CategoryData {
  restaurant: RestaurantCard
}

export interface OpeningData {
  id: string
  title: string
  titleIn: FallbackLanguage
  description: string
  descriptionIn: FallbackLanguage
  /** "Part-time, 24 ore". */
  contract: string
  /** Restaurant or city; empty for the whole chain. */
  place: string
  /** The city of that place; empty for the whole chain. */
  locality: string
  /** `YYYY-MM-DD`, since when it is offered. */
  openedOn: string
  /** `YYYY-MM-DD`, the last day for applications. */
  closesOn: string | undefined
}

export const readsContext = createContext<StorefrontReads>()
