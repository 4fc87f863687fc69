import { and, eq, isNull } from 'drizzle-orm'
import { getMenuCatalogue } from '#menu/catalogue/catalogue.ts'
import { type CatalogueCombo, comboSnapshot } from '#menu/combos/catalogue.ts'
import type { Allergen } from '#menu/vocabulary.ts'
import { toRestaurantSummary } from '#orders/delivery/find-restaurants-for-address.ts'
import type { CartLine } from '#orders/quote/contract.ts'
import type { QuotedLine } from '#orders/quote/quoted-line.ts'
import type { Context } from '#platform/context.ts'
import { apiPicturePath } from '#platform/images/addresses.ts'
import type { Language } from '#platform/language/languages.ts'
import { requireOfferedRestaurant } from '../offer/offered-restaurants.ts'
import { assistantCarts } from '../tables.ts'
import type { PreparedCart } from './contract.ts'
import { listLineAllergens, nameOption, quoteAsGuest } from './quote-for-assistant.ts'
import { readStoredCart } from './store-cart.ts'

type PreparedLine = PreparedCart['lines'][number]

/**
 * Reads the cart behind a link for our page, priced now. The link can be opened again until it expires.
 * @throws Refusal `assistant_cart_unknown`, `restaurant_not_offered`
 */
export async function openPreparedCart(context: Context, token: string, language: Language): Promise<PreparedCart> {
  const now = context.clock.now()
  const stored = await readStoredCart(context, Buffer.from(token, 'base64url'))
  const restaurant = await requireOfferedRestaurant(context, stored.restaurantId)
  const { fulfilment, slot, lines, avoidAllergens } = stored.cart
  const [quoted, catalogue, combos] = await Promise.all([
    quoteAsGuest(context, { restaurant, fulfilment, slot, lines }, language),
    getMenuCatalogue(context),
    comboSnapshot.now(context),
  ])
  if (!stored.openedAt)
    await context.db
      .update(assistantCarts)
      .set({ openedAt: now })
      .where(and(eq(assistantCarts.id, stored.id), isNull(assistantCarts.openedAt)))
  const describe = (line: QuotedLine): PreparedLine => {
    const cartLine = lines[line.line] as CartLine
    return { ...describePreparedLine(line, cartLine, avoidAllergens), ...describeItem(line, catalogue, combos) }
  }
  const prepared = quoted.lines.map(describe)
  // A recipe may have changed since, or an assistant may have made the link itself out of the id of a session.
  const taken = prepared.filter(({ avoidedAllergens }) => avoidedAllergens.length === 0)
  return {
    restaurant: toRestaurantSummary(restaurant),
    fulfilment,
    // A time that has passed or is taken is chosen anew on the checkout page.
    slot: slot !== undefined && Date.parse(slot) > now.getTime() ? slot : null,
    avoidAllergens,
    lines: prepared,
    linesCents: taken.reduce((sum, { quantity, unitPriceCents }) => sum + quantity * unitPriceCents, 0),
    problems: quoted.problems.filter(({ line }) => line !== undefined),
  }
}

type LineDescription = Omit<PreparedLine, 'foodId' | 'comboId' | 'slug' | 'categoryName' | 'image'>

function describePreparedLine(line: QuotedLine, { options, note }: CartLine, avoid: readonly Allergen[]): LineDescription {
  const contained = listLineAllergens(line)
  const parts = 'parts' in line ? line.parts : undefined
  const dishes = parts ?? [line]
  return {
    title: line.title,
    quantity: line.quantity,
    unitPriceCents: line.unitPriceCents,
    plain: !parts && options === undefined && line.without.length === 0 && note === undefined,
    options: parts ? [] : line.options.map(toChosen),
    without: parts ? [] : line.without.map(({ ingredientId }) => ingredientId),
    parts:
      parts?.map(part => ({
        comboSlotId: part.comboSlotId,
        foodId: part.foodId,
        quantity: part.quantity / line.quantity,
        options: part.options.map(toChosen),
        without: part.without.map(({ ingredientId }) => ingredientId),
      })) ?? null,
    words: [...(parts?.map(({ title }) => title) ?? []), ...dishes.flatMap(dish => dish.options.map(nameOption))],
    leftOut: dishes.flatMap(dish => dish.without.map(({ title }) => title)),
    note: note ?? null,
    allergens: contained,
    avoidedAllergens: contained.filter(allergen => avoid.includes(allergen)),
  }
}

function describeItem(
  line: QuotedLine,
  catalogue: Awaited<ReturnType<typeof getMenuCatalogue>>,
  combos: readonly CatalogueCombo[],
): Pick<PreparedLine, 'foodId' | 'comboId' | 'slug' | 'categoryName' | 'image'> {
  if ('parts' in line) {
    const combo = combos.find(({ id }) => id === line.comboId)
    return { foodId: null, comboId: line.comboId, slug: combo?.slug ?? '', categoryName: '', image: combo ? apiPicturePath(combo.picture.sha256) : null }
  }
  const food = catalogue.food(line.foodId)
  const picture = food?.pictures[0]
  return {
    foodId: line.foodId,
    comboId: null,
    slug: food?.slug ?? '',
    categoryName: food?.category.name ?? '',
    image: picture ? apiPicturePath(picture.sha256) : null,
  }
}

const toChosen = ({ optionValueId, quantity }: { optionValueId: string; quantity: number }) => ({ optionValueId, quantity })
