import { checkCustomization } from '../carts/check-customization.ts'
import { assistantQuote, checkCustomizationInput, checkedCustomization, checkoutLink, checkoutLinkInput, quoteCartInput } from '../carts/contract.ts'
import { createCheckoutLink } from '../carts/create-checkout-link.ts'
import { quoteForAssistant } from '../carts/quote-for-assistant.ts'
import { toCartLines } from '../carts/to-cart-lines.ts'
import { assistantDish, assistantMenu, readDishInput, readMenuInput } from '../menu/contract.ts'
import { readDish } from '../menu/read-dish.ts'
import { readMenu } from '../menu/read-menu.ts'
import { findRestaurantsInput, foundRestaurants } from '../offer/contract.ts'
import { findOfferedRestaurants } from '../offer/find-restaurants.ts'
import { locateDeliveryAddress } from '../offer/locate-address.ts'
import { requireOfferedRestaurant } from '../offer/offered-restaurants.ts'
import { trackedOrder, trackOrderInput } from '../orders/contract.ts'
import { trackOrder } from '../orders/track-order.ts'
import { type AssistantTool, defineTool } from './tool.ts'

/** Tools in the order in which an assistant needs them. */
export const assistantTools: readonly AssistantTool[] = [
  defineTool('find_restaurants', {
    title: 'Find restaurants',
    description:
      'Finds restaurants of the chain by city, street, postcode or position, or those that deliver to an address. Answers their `slug`, which the other tools need, and whether they are open now.',
    input: findRestaurantsInput,
    output: foundRestaurants,
    run: ({ context, language }, input) => findOfferedRestaurants(context, input, language),
  }),
  defineTool('read_menu', {
    title: 'Read a menu',
    description:
      'Reads the menu of one restaurant at one time in a short form, with prices and allergens. For a person with an allergy always pass `avoidAllergens`: dishes that cannot be had without it are left out, and `fit` tells whether a dish must be changed.',
    input: readMenuInput,
    output: assistantMenu,
    run: ({ context, language }, input) => readMenu(context, input, language),
  }),
  defineTool('read_dish', {
    title: 'Read a dish or combo',
    description:
      'Reads one dish with its options and ingredients, or one combo with its slots, at one time. With `avoidAllergens`, options that contain one are left out and `mustLeaveOut` names the ingredients to pass in `without`. If `fit` is if_changed, pass `options` explicitly.',
    input: readDishInput,
    output: assistantDish,
    run: ({ context, language }, input) => readDish(context, input, language),
  }),
  defineTool('check_customization', {
    title: 'Check a customized dish',
    description:
      'Checks one dish or combo with the chosen options, left-out ingredients and note: whether it can be made like this, its price, and the allergens of exactly this choice.',
    input: checkCustomizationInput,
    output: checkedCustomization,
    run: ({ context, language }, input) => checkCustomization(context, input, language),
  }),
  defineTool('quote_cart', {
    title: 'Quote a cart',
    description:
      'Says what a cart costs at a restaurant, when it would be ready, and what stands in the way. Prices come from the restaurant alone. Nothing is stored.',
    input: quoteCartInput,
    output: assistantQuote,
    run: async ({ context, language }, { restaurant, fulfilment, slot, lines, deliverTo, avoidAllergens }) =>
      quoteForAssistant(
        context,
        {
          restaurant: await requireOfferedRestaurant(context, restaurant),
          fulfilment,
          slot,
          lines: toCartLines(lines),
          address: deliverTo && (await locateDeliveryAddress(context, deliverTo)),
          avoidAllergens,
        },
        language,
      ),
  }),
  defineTool('create_checkout_link', {
    title: 'Create a checkout link',
    description:
      'Creates a link that fills the cart on our page. Give it to the person: they check the cart, enter name and address, and pay there. It orders and pays nothing by itself, and it is valid for a day. Refused while a line cannot be had or contains an avoided allergen.',
    input: checkoutLinkInput,
    output: checkoutLink,
    changesSomething: true,
    isRecorded: true,
    run: createCheckoutLink,
  }),
  defineTool('track_order', {
    title: 'Track an order',
    description:
      'Says how an order stands. Needs the id and the secret token out of the link of the order’s page, which the person received. Orders of others are not found.',
    input: trackOrderInput,
    output: trackedOrder,
    isRecorded: true,
    run: trackOrder,
  }),
]
