import { getCart, getLineKey, maxLineQuantity, setQuantity, sumCartCents } from '../state/cart-store.ts'
import { getChosenRestaurant } from '../state/restaurant-store.ts'
import { registerPageTool } from './model-context.ts'

const noInput = { type: 'object', properties: {}, additionalProperties: false }

/**
 * Registers the tools of all pages: menu, cart and the way to the checkout. None orders or pays. `open` navigates to a path without language.
 */
export function registerPageTools(open: (path: string) => void, signal: AbortSignal): void {
  registerPageTool(
    {
      name: 'read_cart',
      description: 'Reads what is in the cart (“secchio”), from which restaurant, with quantities and prices in cents of a euro.',
      inputSchema: noInput,
      annotations: { readOnlyHint: true, untrustedContentHint: true },
      execute: async () => JSON.stringify(describeCart()),
    },
    signal,
  )
  registerPageTool(
    {
      name: 'open_dish',
      description: 'Opens a dish of the menu by its slug, as the links of the menu have it in ?dish=. It shows options and allergens, and adds nothing.',
      inputSchema: { type: 'object', properties: { slug: { type: 'string', pattern: '^[a-z0-9-]{1,120}$' } }, required: ['slug'], additionalProperties: false },
      annotations: { readOnlyHint: true },
      execute: async ({ slug }) => {
        if (typeof slug !== 'string' || !/^[a-z0-9-]{1,120}$/.test(slug)) return 'No such dish.'
        open(`${findMenuPath()}?dish=${slug}`)
        return 'The dish is shown. Use choose_options to fill it in.'
      },
    },
    signal,
  )
  registerPageTool(
    {
      name: 'change_cart',
      description: 'Changes the quantity of a line of the cart; 0 removes it. Lines are numbered from 0, as read_cart answers them.',
      inputSchema: {
        type: 'object',
        properties: { line: { type: 'integer', minimum: 0 }, quantity: { type: 'integer', minimum: 0, maximum: maxLineQuantity } },
        required: ['line', 'quantity'],
        additionalProperties: false,
      },
      annotations: { untrustedContentHint: true },
      execute: async ({ line: index, quantity }) => {
        const line = getCart()[Number(index)]
        if (!line || !Number.isInteger(quantity)) return 'There is no such line.'
        setQuantity(getLineKey(line), Number(quantity))
        return JSON.stringify(describeCart())
      },
    },
    signal,
  )
  registerPageTool(
    {
      name: 'go_to_checkout',
      description: 'Opens the checkout with the cart. The person enters name and telephone number, chooses how to pay and orders. No tool does that.',
      inputSchema: noInput,
      execute: async () => {
        if (getCart().length === 0) return 'The cart is empty.'
        open('/checkout')
        return 'The checkout is open. The person goes on.'
      },
    },
    signal,
  )
}

/** Finds the menu that the person looks at, else that of the chosen restaurant, else the chain's: a dish added there goes to that restaurant. */
function findMenuPath(): string {
  const restaurant = getChosenRestaurant()
  return /\/restaurants\/[a-z0-9-]+\/menu$/.exec(location.pathname)?.[0] ?? `${restaurant ? `/restaurants/${restaurant.slug}` : ''}/menu`
}

const describeCart = () => ({
  restaurant: getChosenRestaurant()?.name ?? null,
  lines: getCart().map(({ title, words = [], quantity, unitCents }, line) => ({ line, title, choices: words, quantity, unitCents })),
  totalCents: sumCartCents(getCart()),
})
