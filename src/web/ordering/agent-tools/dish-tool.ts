import type { Customization } from '#orders/dishes/customization.ts'
import { maxLineQuantity } from '../state/cart-store.ts'
import type { RestaurantDish } from '../state/customization.ts'
import { registerPageTool } from './model-context.ts'

type Choice = Customization & { quantity: number }

/** Registers the tool that fills in the open dish, with its options and ingredients in the description of its input. */
export function registerDishTool(dish: RestaurantDish, choose: (chosen: Choice) => string[], signal: AbortSignal): void {
  const options = dish.groups.flatMap(({ title: group, values }) =>
    values.flatMap(({ id, title, available, allergens }) => (available ? [{ id, title: `${group}: ${title}`, allergens }] : [])),
  )
  const removable = dish.ingredients.filter(ingredient => ingredient.removable).map(({ id, title, allergens }) => ({ id, title, allergens }))
  registerPageTool(
    {
      name: 'choose_options',
      description: `Fills in the open dish “${dish.title}”: its options, left-out ingredients and quantity. The person sees the choice and presses the button that adds it.`,
      inputSchema: {
        type: 'object',
        properties: {
          options: {
            type: 'array',
            description: `All options that are wanted, by id: ${JSON.stringify(options)}`,
            items: {
              type: 'object',
              properties: { id: { enum: options.map(({ id }) => id) }, quantity: { type: 'integer', minimum: 1, default: 1 } },
              required: ['id'],
            },
          },
          without: { type: 'array', description: `Ingredients to leave out, by id: ${JSON.stringify(removable)}`, items: { type: 'string' } },
          quantity: { type: 'integer', minimum: 1, maximum: maxLineQuantity, default: 1 },
        },
        required: ['options'],
        additionalProperties: false,
      },
      annotations: { untrustedContentHint: true },
      execute: async input => {
        const problems = choose(toChoice(input, { options: new Set(options.map(({ id }) => id)), removable: new Set(removable.map(({ id }) => id)) }))
        return problems.length > 0 ? `Not possible like this: ${problems.join(', ')}` : 'The choice is shown. The person adds it to the cart.'
      },
    },
    signal,
  )
}

/** Takes what is an id of this dish; anything may be sent. */
function toChoice(input: Record<string, unknown>, known: { options: ReadonlySet<string>; removable: ReadonlySet<string> }): Choice {
  const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
  const clamp = (value: unknown) => (Number.isInteger(value) ? Math.min(Math.max(1, Number(value)), maxLineQuantity) : 1)
  return {
    options: list(input.options).flatMap(option => {
      const { id, quantity } = (option ?? {}) as { id?: unknown; quantity?: unknown }
      return typeof id === 'string' && known.options.has(id) ? [{ optionValueId: id, quantity: clamp(quantity) }] : []
    }),
    without: list(input.without).filter((id): id is string => typeof id === 'string' && known.removable.has(id)),
    quantity: clamp(input.quantity),
  }
}
