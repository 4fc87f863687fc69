import { and, eq } from 'drizzle-orm'
import { getMenuCatalogue } from '#menu/catalogue/catalogue.ts'
import { comboSnapshot } from '#menu/combos/catalogue.ts'
import type { Translations } from '#menu/vocabulary.ts'
import type { Context } from '#platform/context.ts'
import type { Language } from '#platform/language/languages.ts'
import { couponRedemptions, coupons, pointsLedger, pointsProgrammes } from '#promotions/tables.ts'
import { findSoldLine } from '../dishes/flatten-lines.ts'
import { salesCatalogue } from '../dishes/sales-catalogue.ts'
import { translateChoice } from '../dishes/sellable-dish.ts'
import type { OrderDiscount, OrderView } from '../placing/contract.ts'

type Line = OrderView['lines'][number]
/** Translator of an ordered title, given the current one. */
type TitleTranslator = (ordered: string, now: { title: string; translations: Translations } | undefined) => string
type Dish = Pick<Line['parts'][number], 'foodId' | 'title' | 'options' | 'without'>

const translateTitle = (language: Language, ordered: string, now: { title: string; translations: Translations } | undefined): string =>
  (now?.title === ordered && now.translations[language]?.title) || ordered

/** Loads what translates the titles of ordered dishes and combos, as `translateOrder` does, for lists of orders. */
export async function loadLineTitles(
  context: Context,
  language: Language,
): Promise<(line: { foodId: string | null; comboId: string | null; title: string }) => string> {
  if (language === 'it') return ({ title }) => title
  const [catalogue, combos] = await Promise.all([getMenuCatalogue(context), comboSnapshot.now(context)])
  return ({ foodId, comboId, title }) => translateTitle(language, title, foodId ? catalogue.food(foodId) : combos.find(({ id }) => id === comboId))
}

/**
 * Translates an order's dishes, options and ingredients for its buyer. Stored titles are the restaurant's, for ticket and till;
 * translations come from the cached catalogue when shown. Items renamed since, or without a translation, retain the ordered title.
 */
export async function translateOrder(context: Context, order: OrderView, language: Language): Promise<OrderView> {
  if (language === 'it') return order
  const [catalogue, combos, parts] = await Promise.all([getMenuCatalogue(context), comboSnapshot.now(context), salesCatalogue.now(context)])
  const translateOrderedTitle: TitleTranslator = (ordered, now) => translateTitle(language, ordered, now)
  const translateOrderedChoice: TitleTranslator = (ordered, now) => (now?.title === ordered ? translateChoice(language, now) : ordered)
  const translateDish = <Made extends Dish>(made: Made): Made => {
    const groups = parts.groups.get(made.foodId) ?? []
    return {
      ...made,
      title: translateOrderedTitle(made.title, catalogue.food(made.foodId)),
      options: made.options.map(option => {
        const candidates = groups.flatMap(group => group.values.filter(({ id }) => id === option.optionValueId).map(value => ({ group, value })))
        const currentOption = candidates.find(({ group }) => group.title === option.groupTitle) ?? candidates[0]
        return {
          ...option,
          groupTitle: translateOrderedChoice(option.groupTitle, currentOption?.group),
          title: translateOrderedChoice(option.title, currentOption?.value),
        }
      }),
      without: made.without.map(ingredient => ({
        ...ingredient,
        title: translateOrderedChoice(
          ingredient.title,
          parts.ingredients.get(made.foodId)?.find(({ id }) => id === ingredient.ingredientId),
        ),
      })),
    }
  }
  return {
    ...order,
    discounts: (await translateDiscounts(context, order, { language, called: translateOrderedTitle })).map(discount => ({
      ...discount,
      dish: discount.dish && { ...discount.dish, title: translateOrderedTitle(discount.dish.title, catalogue.food(discount.dish.foodId)) },
    })),
    ...(order.substitutions && {
      substitutions: order.substitutions.map(substitution => ({
        ...substitution,
        offered: substitution.offered.map(offered => ({
          ...offered,
          title: translateOrderedTitle(
            offered.title,
            catalogue.food(offered.id) ?? parts.optionTitles.get(offered.id) ?? parts.ingredientTitles.get(offered.id),
          ),
        })),
      })),
    }),
    lines: order.lines.map(line => ({
      ...(line.foodId
        ? translateDish({ ...line, foodId: line.foodId })
        : {
            ...line,
            title: translateOrderedTitle(
              line.title,
              combos.find(({ id }) => id === line.comboId),
            ),
          }),
      parts: line.parts.map(translateDish),
    })),
  }
}

/** Translates discounts from the translations stored with the order; older orders use the rule for dishes. */
async function translateDiscounts(
  { db }: Context,
  { id, discounts }: OrderView,
  { language, called }: { language: Language; called: TitleTranslator },
): Promise<OrderDiscount[]> {
  const hasDiscount = (kind: (discount: OrderDiscount) => boolean) => discounts.some(kind)
  const [redeemed, spent] = await Promise.all([
    hasDiscount(({ code }) => code !== null)
      ? db
          .select({ code: couponRedemptions.code, ordered: couponRedemptions.translations, ...titleColumns(coupons) })
          .from(couponRedemptions)
          .innerJoin(coupons, eq(coupons.id, couponRedemptions.couponId))
          .where(eq(couponRedemptions.orderId, id))
      : [],
    hasDiscount(({ programmes }) => programmes.length > 0)
      ? db
          .select({ id: pointsProgrammes.id, ordered: pointsLedger.translations, ...titleColumns(pointsProgrammes) })
          .from(pointsLedger)
          .innerJoin(pointsProgrammes, eq(pointsProgrammes.id, pointsLedger.programmeId))
          .where(and(eq(pointsLedger.orderId, id), eq(pointsLedger.reason, 'spent')))
      : [],
  ])
  const translateName = (ordered: string, storedTitle: StoredTitle | undefined) => storedTitle?.ordered?.[language]?.title || called(ordered, storedTitle)
  return discounts.map(discount => ({
    ...discount,
    title:
      translateName(
        discount.title ?? '',
        redeemed.find(({ code }) => code === discount.code),
      ) || null,
    programmes: discount.programmes.map(programme => ({
      ...programme,
      title: translateName(
        programme.title,
        spent.find(reward => reward.id === programme.id),
      ),
    })),
  }))
}

/** Current title of a discount, and its translations when ordered. */
interface StoredTitle {
  title: string
  translations: Translations
  ordered: Translations | null
}

const titleColumns = ({ title, translations }: typeof coupons | typeof pointsProgrammes) => ({ title, translations })

/** Applies an order's titles to references to its lines. */
export const applyOrderTitles = <Named extends { lineNumber: number; title: string }>({ lines }: Pick<OrderView, 'lines'>, named: readonly Named[]): Named[] =>
  named.map(discount => ({ ...discount, title: findSoldLine(lines, discount.lineNumber)?.title ?? discount.title }))
