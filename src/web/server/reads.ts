import { createContext } from 'react-router'
import type { PageTime } from '#menu/schedules/menu-time-contract.ts'
import type { Nutrition } from '#menu/vocabulary.ts'
import type { FallbackLanguage, Language } from '#platform/language/languages.ts'
import type { Seller } from '#restaurants/profile/contract-seller.ts'

/**
 * Reads for the loaders of public pages. Implemented over the domains in src/storefront-reads.ts, anew for each render. Nothing here depends on the
 * visitor; texts are in the requested language; amounts are integer cents.
 */
export interface StorefrontReads {
  /** Instant (ms) at which data read so far becomes stale; Infinity for never. */
  validUntil(): number
  /** Origin of canonical addresses, without a trailing slash. */
  origin(): string
  shell(language: Language): Promise<ShellData>
  home(language: Language): Promise<HomeData>
  /** `at` here and below: time of the page's address, as it is written there; undefined: now. */
  menu(language: Language, at?: string | undefined): Promise<MenuData>
  /** Finds a category by name, case-insensitively; undefined when there is none. */
  category(language: Language, name: string, at?: string | undefined): Promise<CategoryData | undefined>
  restaurants(language: Language): Promise<CityRestaurants[]>
  restaurant(language: Language, slug: string): Promise<RestaurantData | undefined>
  /** Menu of one restaurant, with its prices and availability. */
  restaurantMenu(language: Language, slug: string, at?: string | undefined): Promise<RestaurantMenuData | undefined>
  /** Undefined when the restaurant or the category does not exist. */
  restaurantCategory(language: Language, slug: string, name: string, at?: string | undefined): Promise<RestaurantCategoryData | undefined>
  /** Open positions, in the head office's order. */
  openings(language: Language): Promise<OpeningData[]>
}

export interface ShellData {
  language: Language
  origin: string
  brand: string
  phone: string
  email: string
  /** Address lines. */
  address: string[]
  /** Registered office and VAT number are empty until a company owns the chain. */
  company: Seller
  social: { facebook: string; instagram: string; tiktok: string }
  /** Figures in the footer: "since 1997", "37 cities", "more than 128 restaurants"; exact count without `more`. */
  figures: { since: number; cities: number; restaurants: number; more: boolean }
}

/** Picture in several widths: `{address}/{width}.avif` and `.webp`. */
export interface PictureData {
  address: string
  widths: number[]
  width: number
  height: number
  /** Placeholder colour until the picture is loaded, `#RRGGBB`. */
  ground: string
  /** Description, where the name beside the picture is not enough. */
  alt?: string
}

export interface CategoryCard {
  id: string
  /** Name as stored, used in `/category/{name}`. */
  name: string
  /** Title in the page's language. */
  title: string
  picture: PictureData
  /** Number of dishes. */
  count: number
}

export interface DishCard {
  id: string
  /** Slug for addresses: `/menu?dish={slug}`. */
  slug: string
  title: string
  titleIn?: FallbackLanguage
  description: string
  descriptionIn?: FallbackLanguage
  pictures: PictureData[]
  /** Current price. */
  spriceCents: number
  /** Previous price, shown struck through; undefined where no reduction is advertised. */
  wasCents?: number
  /** Whether `wasCents` is the lowest price of the 30 days before the reduction, to be stated. */
  wasLowest?: boolean
  /** Advertised discount; 0 for no offer. */
  discountPercent: number
  allergens: string[]
  marks: string[]
  /** False: shown, but unavailable in this menu's restaurant. */
  available: boolean
  /** Hours at which alone it is sold, in words; absent: at all hours. */
  hours?: string
  /** Not available now because of its hours. */
  later?: true
  categoryId: string
  categoryName: string
  /** Nutrition values, where entered. */
  nutrition?: Nutrition
  /** Has option groups to choose from before adding to the cart. */
  asks?: true
  /** Combo: several dishes for one price, the content depends on the choice. */
  combo?: true
  /** Slots that require a choice: they have no default. */
  toChoose?: string[]
  /** Among the most ordered of the last weeks, here or in the chain. */
  bestSeller?: true
  /** On menu pages: titles in other languages, for the search. */
  words?: string[]
  /** On menu pages: titles of the ingredients, in the page's and in other languages, for the search. */
  ingredients?: string[]
  /** On menu pages: allergens that options can add. */
  addable?: string[]
  /** On menu pages: those of `allergens` that the buyer can have left out. */
  avoidable?: string[]
}

/** Menu that changes by the clock. */
interface TimedMenu {
  /** Instant (ms) at which prices or what is sold change next; absent when no change is due. */
  changesAt?: number
  /** What the page says about the time of its address; absent without one. */
  time?: PageTime
}

export interface MenuSection extends CategoryCard {
  foods: DishCard[]
  /** The picture's ground is dark: light text stands on it. */
  lightText?: true
  /** On menu pages: names in other languages, for the search. */
  words?: string[]
  /** All combos of the menu instead of a category: without a page of its own. */
  combos?: true
}

interface MenuData extends TimedMenu {
  sections: MenuSection[]
}

export interface CategoryData extends MenuSection, TimedMenu {
  others: CategoryCard[]
}

export interface HomeData extends TimedMenu {
  categories: CategoryCard[]
  /** Dishes with a discount, one with kebab first, then the largest discount, at most 9. */
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
  /** Description by the head office; each line is a paragraph. Usually empty. */
  description: string
  descriptionIn: FallbackLanguage
  /** Photo of the restaurant; usually undefined. */
  picture?: PictureData
  region: string
  /** Seven days from Monday; minutes after that day's midnight, `closes` above 1440 is past midnight. */
  week: { opens: number; closes: number }[][]
  /** Exceptions to the weekly hours in the next 60 days. */
  closures: { startsOn: string; endsOn: string; reason: string; reasonIn: FallbackLanguage; ranges: { opens: number; closes: number }[] }[]
  company: Seller
  publishesFeedback: boolean
  nearby: RestaurantCard[]
}

interface RestaurantMenuData extends MenuData {
  restaurant: RestaurantCard
}

interface RestaurantCategoryData extends CategoryData {
  restaurant: RestaurantCard
}

export interface OpeningData {
  id: string
  title: string
  titleIn: FallbackLanguage
  description: string
  descriptionIn: FallbackLanguage
  /** Contract: "Part-time, 24 ore". */
  contract: string
  /** Restaurant or city; empty for the whole chain. */
  place: string
  /** City of that place; empty for the whole chain. */
  locality: string
  /** Publication date, `YYYY-MM-DD`. */
  openedOn: string
  /** Last day for applications, `YYYY-MM-DD`. */
  closesOn: string | undefined
}

export const readsContext = createContext<StorefrontReads>()
