import { and, eq } from 'drizzle-orm'
import { menuCatalogue } from '#menu/catalogue/catalogue.ts'
import { combosNow } from '#menu/combos/catalogue.ts'
import type { Translations } from '#menu/vocabulary.ts'
import type { Context } from '#platform/context.ts'
import type { Language } from '#platform/language/languages.ts'
import { couponRedemptions, coupons, pointsLedger, pointsProgrammes } from '#promotions/tables.ts'
import { soldLine } from '../dishes/flatten-lines.ts'
import { saleParts } from '../dishes/sales-catalogue.ts'
import type { OrderDiscount, ShownOrder } from '../placing/contract.ts'

type Line = ShownOrder['lines'][number]
/** What is called so in an order, by what it is called now. */
type Called = (ordered: string, now: { title: string; translations: Translations } | undefined) => string
type Dish = Pick<Line['parts'][number], 'foodId' | 'title' | 'options' | 'without'>

/**
 * An order as its buyer reads it: with the titles that dishes, options and ingredients have in a language. An order's own titles are the
 * restaurant's, which ticket and till show; the others are read when they are shown, from what is kept by version of the catalogue. What
 * is called otherwise by now, or has no title in that language, is called as it was when it was ordered.
 */
export async function titlesIn(context: Context, order: ShownOrder, language: Language): Promise<ShownOrder> {
  if (language === 'it') return order
  const [catalogue, combos, parts] = await Promise.all([menuCatalogue(context), combosNow.now(context), saleParts.now(context)])
  const called: Called = (ordered, now) => (now?.title === ordered && now.translations[language]?.title) || ordered
  const dish = <Made extends Dish>(made: Made): Made => {
    const groups = parts.groups.get(made.foodId) ?? []
    return {
      ...made,
      title: called(made.title, catalogue.food(made.foodId)),
      options: made.options.map(option => {
        const asked = groups.flatMap(group => group.values.filter(({ id }) => id === option.optionValueId).map(value => ({ group, value })))
        const found = asked.find(({ group }) => group.title === option.groupTitle) ?? asked[0]
        return { ...option, groupTitle: called(option.groupTitle, found?.group), title: called(option.title, found?.value) }
      }),
      without: made.without.map(left => ({
        ...left,
        title: called(
          left.title,
          parts.ingredients.get(made.foodId)?.find(({ id }) => id === left.ingredientId),
        ),
      })),
    }
  }
  return {
    ...order,
    discounts: (await discountsIn(context, order, { language, called })).map(discount => ({
      ...discount,
      dish: discount.dish && { ...discount.dish, title: called(discount.dish.title, catalogue.food(discount.dish.foodId)) },
    })),
    lines: order.lines.map(line => ({
      ...(line.foodId
        ? dish({ ...line, foodId: line.foodId })
        : {
            ...line,
            title: called(
              line.title,
              combos.find(({ id }) => id === line.comboId),
            ),
          }),
      parts: line.parts.map(dish),
    })),
  }
}

/** Codes and programmes keep with the order what they were called in each language, too; those from before that are called as a dish is. */
async function discountsIn(
  { db }: Context,
  { id, discounts }: ShownOrder,
  { language, called }: { language: Language; called: Called },
): Promise<OrderDiscount[]> {
  const of = (kind: (discount: OrderDiscount) => boolean) => discounts.some(kind)
  const [redeemed, spent] = await Promise.all([
    of(({ code }) => code !== null)
      ? db
          .select({ code: couponRedemptions.code, ordered: couponRedemptions.translations, ...namesOf(coupons) })
          .from(couponRedemptions)
          .innerJoin(coupons, eq(coupons.id, couponRedemptions.couponId))
          .where(eq(couponRedemptions.orderId, id))
      : [],
    of(({ programmes }) => programmes.length > 0)
      ? db
          .select({ id: pointsProgrammes.id, ordered: pointsLedger.translations, ...namesOf(pointsProgrammes) })
          .from(pointsLedger)
          .innerJoin(pointsProgrammes, eq(pointsProgrammes.id, pointsLedger.programmeId))
          .where(and(eq(pointsLedger.orderId, id), eq(pointsLedger.reason, 'spent')))
      : [],
  ])
  const name = (ordered: string, kept: Kept | undefined) => kept?.ordered?.[language]?.title || called(ordered, kept)
  return discounts.map(discount => ({
    ...discount,
    title:
      name(
        discount.title ?? '',
        redeemed.find(({ code }) => code === discount.code),
      ) || null,
    programmes: discount.programmes.map(programme => ({
      ...programme,
      title: name(
        programme.title,
        spent.find(each => each.id === programme.id),
      ),
    })),
  }))
}

/** What a discount is called now, and what it was called in other languages when it was ordered. */
interface Kept {
  title: string
  translations: Translations
  ordered: Translations | null
}

const namesOf = ({ title, translations }: typeof coupons | typeof pointsProgrammes) => ({ title, translations })

/** Lines of an order that are named elsewhere, called as the order calls them. */
export const calledAsIn = <Named extends { lineNumber: number; title: string }>({ lines }: Pick<ShownOrder, 'lines'>, named: readonly Named[]): Named[] =>
  named.map(each => ({ ...each, title: soldLine(lines, each.lineNumber)?.title ?? each.title }))
