import type { Context } from '#platform/context.ts'
import type { Language } from '#platform/language/languages.ts'
import type { DirectoryRestaurant } from '#restaurants/directory/restaurant-directory.ts'
import type { SoldItem } from '../menu/list-sold-items.ts'
import type { UcpProduct } from './contract.ts'
import { formatItemId } from './item-id.ts'

/** Describes what a restaurant sells in the form of the protocol, with the page that opens it. */
export function describeProduct(
  { publicUrl }: Pick<Context, 'publicUrl'>,
  { slug, company }: DirectoryRestaurant,
  { id, slug: dishSlug, title, description, priceCents, available }: Pick<SoldItem, 'id' | 'slug' | 'title' | 'description' | 'priceCents' | 'available'>,
  { category, language }: { category: string; language: Language },
): Omit<UcpProduct, 'food'> {
  const itemId = formatItemId(slug, id)
  const price = { amount: priceCents, currency: 'EUR' as const }
  const text = { plain: description || title }
  const page = new URL(`${language === 'it' ? '' : `/${language}`}/restaurants/${slug}/menu`, publicUrl())
  if (dishSlug) page.searchParams.set('dish', dishSlug)
  return {
    id: itemId,
    handle: itemId,
    title,
    description: text,
    url: page.href,
    categories: [{ value: category, taxonomy: 'merchant' }],
    price_range: { min: price, max: price },
    variants: [{ id: itemId, title, description: text, price, availability: { available }, seller: { name: company.legalName } }],
  }
}
