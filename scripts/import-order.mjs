// Order and entry points of the folders in src; `.dependency-cruiser.mjs` makes the import rules of these lists. An entry without a reason is not
// allowed: first try to move the file to where both sides may import it.

/**
 * Feature folders of a domain, lowest first: a folder imports only folders before it. Every folder of these domains is listed. Files beside
 * the folders (vocabulary, tables, refusals) are below all of them, its `api.ts` and `…-api.ts` above. Contracts are leaves: any folder may
 * import them.
 */
export const folderOrder = {
  accounts: ['limits', 'sessions', 'passwords', 'second-factor', 'passkeys', 'devices', 'staff', 'users', 'sign-in', 'invitations', 'own-account'],
  restaurants: ['settings', 'profile', 'service', 'directory', 'hours', 'import'],
  menu: [
    'catalogue',
    'parts',
    'substitutes',
    'ingredients',
    'option-groups',
    'foods',
    'categories',
    'schedules',
    'prices',
    'combos',
    'public-menu',
    'form-choices',
    'menu-file',
  ],
  promotions: ['coupons', 'points', 'discounts'],
  addresses: ['search', 'import'],
  orders: [
    'dishes',
    'delivery',
    'preparation',
    'slots',
    'availability',
    'allergies',
    'metrics',
    'open-orders',
    'jobs',
    'reservations',
    'transitions',
    'packaging',
    'quote',
    'suggestions',
    'invoices',
    'tracking',
    'refunds',
    'shares',
    'payment',
    'group',
    'recurring-groups',
    'placing',
    'substitutions',
    'customer',
    'customer-messages',
    'mail',
    'lists',
    'claims',
    'refund-approvals',
    'containers',
    'feedback',
    'delays',
    'arrival',
    'privacy',
    'transfer',
    'escalation',
    'edits',
    'desk',
    'back-office',
    'disruptions',
    'push',
  ],
  accounting: ['figures', 'closing', 'month-export', 'invoices', 'payouts', 'receipts'],
  kitchen: [
    'trips',
    'steps',
    'lines',
    'delivery',
    'age-check',
    'cancellations',
    'availability',
    'stock',
    'forecast',
    'ready',
    'board',
    'recall',
    'refunds',
    'containers',
    'printing',
  ],
  messages: ['form-token', 'job-openings', 'inbox', 'privacy'],
  integrations: ['api-keys', 'menu', 'orders', 'calls', 'receipts', 'webhooks'],
  assistants: ['offer', 'menu', 'audit', 'carts', 'orders', 'mcp', 'ucp', 'acp', 'discovery'],
}

/** Rules without I/O that contracts use and pages do not; like the rules shared with the pages they import no feature folder. */
export const pureRules = [
  'src/menu/ingredients/inherited-allergens.ts',
  'src/menu/menu-file/kinds.ts',
  'src/menu/menu-file/report.ts',
  'src/menu/prices/prior-price.ts',
  'src/promotions/coupons/coupon-rules.ts',
  'src/promotions/discounts/discounts.ts',
  'src/promotions/points/points-rules.ts',
]

/**
 * Modules of a domain that other domains may import beside its `api`, contracts, vocabulary, lifecycle, tables and the rules shared with the
 * pages; by reason.
 */
export const entryPoints = {
  accounts: {
    'Deletion and export of an account cover its orders, messages and points.': [
      'own-account/data-export-files.ts',
      'own-account/data-export.ts',
      'users/delete-user.ts',
    ],
    'Reports count new accounts.': ['users/account-events.ts'],
    'A guest’s order offers an account made of its contact.': ['users/offer-account.ts'],
  },
  menu: {
    'Menu, combos and price lists in memory: orders are priced from them, favourites and free dishes are shown with them.': [
      'catalogue/catalogue.ts',
      'combos/catalogue.ts',
      'prices/price-lists.ts',
      'public-menu/public-menu.ts',
      'public-menu/restaurant-catalogue.ts',
    ],
    'Pure rules: effective and earlier prices, VAT rates, allergens by ingredient.': [
      'ingredients/inherited-allergens.ts',
      'prices/effective-menu.ts',
      'prices/prior-price.ts',
      'vat.ts',
    ],
    'The hours of a dish in words, for the cart and the dish sheet.': ['schedules/describe-hours.ts'],
    'Allergens that an account may avoid, and the picture of a favourite without one.': ['default-allergens.ts', 'default-picture.ts'],
  },
  restaurants: {
    'Restaurants in memory, their hours and next times, for prices, slots and scopes.': [
      'directory/find-restaurants.ts',
      'directory/restaurant-directory.ts',
      'hours/closure-scope.ts',
      'hours/open-now.ts',
      'next-order-time.ts',
    ],
    'Texts and limits that the back office sets.': ['settings/settings.ts'],
    'Which restaurants a person manages, and their names in lists.': ['profile/list-restaurants.ts', 'profile/managers.ts'],
    'The company that sells, for quotes and invoices.': ['profile/seller.ts'],
    'Hook that orders fill: orders in the way of a closure.': ['affected-orders.ts'],
  },
  payments: {
    'Sessions, refunds and accounts at the provider; orders decide when.': [
      'checkout-session.ts',
      'counter-payment.ts',
      'online-account.ts',
      'payment-account.ts',
      'provider-refund.ts',
      'request-refund.ts',
      'stripe.ts',
      'wallet.ts',
    ],
  },
  promotions: {
    'Discounts of a cart: find, compute, reserve, return.': [
      'coupons/coupon-rules.ts',
      'coupons/customer-key.ts',
      'discounts/discounts.ts',
      'discounts/find-discounts.ts',
      'discounts/reserve-discounts.ts',
      'discounts/return-discounts.ts',
      'points/cached-programmes.ts',
      'points/points-rules.ts',
    ],
    'Limit on wrong coupon codes, counted where carts are quoted.': ['coupons/brute-force-limit.ts', 'coupons/local-brute-force-limit.ts'],
  },
  addresses: {
    'Orders look for the point of an address in the register before they ask a geocoder.': ['search/locate-address.ts'],
  },
  accounting: {
    'Printed reports and webhooks tell the figures of the daily closing.': ['figures/read-day-figures.ts', 'figures/read-final-figures.ts'],
    'A till reports its documents.': ['receipts/link-receipt.ts'],
  },
  kitchen: {
    'A till promises times within the limits of the kitchen.': ['steps/kitchen-steps.ts'],
  },
  orders: {
    'The kitchen advances orders and refunds what it cannot make.': [
      'refunds/counter-refunds.ts',
      'refunds/refund-order.ts',
      'refunds/refundable-lines.ts',
      'tracking/hand-over-code.ts',
      'tracking/order-url.ts',
      'tracking/read-order.ts',
      'transitions/advance-order.ts',
      'transitions/transition-refusal.ts',
    ],
    'The kitchen ends an open payment of an order that it rejects.': ['payment/start-online-payment.ts'],
    'The kitchen names options and ingredients that ran out, and what contains them.': ['dishes/ingredient-use.ts', 'dishes/sales-catalogue.ts'],
    'The kitchen checks the age at hand-over, and the buyer learns what stayed back.': ['dishes/age-restriction.ts', 'jobs/order-notification-job.ts'],
    'The kitchen subtracts the way from what was promised.': ['delivery/delivery-fee.ts'],
    'Accounting issues the invoices that customers asked for.': ['invoices/lock-invoice.ts', 'invoices/pending-invoices.ts'],
    'Accounting splits refunds over VAT rates as orders are split.': ['dishes/order-totals.ts'],
    'Printed documents name amounts as the order’s mails do.': ['quote/cart-problem.ts'],
    'The menu feed describes dishes and combos as a restaurant sells them.': [
      'availability/stock-outs.ts',
      'dishes/describe-dish.ts',
      'dishes/load-pricing-context.ts',
      'dishes/sellable-combo.ts',
      'dishes/sellable-dish.ts',
    ],
    'The first count of a stock reserves what waiting orders need.': ['reservations/reserve-stock.ts'],
    'The kitchen says what ran out, and decides about the questions that this asks buyers.': [
      'substitutions/answer-substitution.ts',
      'substitutions/expire-substitutions.ts',
      'substitutions/follow-stock.ts',
      'substitutions/offer-substitutes.ts',
    ],
    'Reports count orders by the filters of the list.': ['lists/count-orders.ts'],
    'A telephone system reports calls to the order desk.': ['desk/incoming-calls.ts'],
    'Assistants quote carts, find who delivers, and follow orders, as guests do.': [
      'delivery/find-restaurants-for-address.ts',
      'quote/quote-cart.ts',
      'quote/quoted-line.ts',
      'tracking/authorize-order.ts',
    ],
  },
}

/** Folders of `src/web` with screens. */
export const screenFolders = ['account', 'admin', 'courier', 'kitchen', 'ordering', 'storefront']

/** Modules of a screen folder that other folders may import; by reason. `web/shared`, `web/ui` and `web/i18n` import none. */
export const screenEntryPoints = {
  account: {
    'The back office edits the profile of the person who is signed in, with the fields of the customer area.': [
      'check-profile.ts',
      'current-password.tsx',
      'own-profile-fields.tsx',
      'own-profile.ts',
      'passkeys/own-passkeys.tsx',
      'second-factor/own-second-factor.tsx',
      'second-factor/texts.ts',
    ],
    'The back office previews a points programme as its members see it.': ['points.tsx'],
    'The page of an order offers to order it again, as the list of orders does.': ['orders/reorder.ts'],
  },
  admin: {
    'The customer area has the frame, dialogs and conflict notices of the back office.': [
      'dialog/confirm.tsx',
      'failure-texts.ts',
      'form/conflict/conflict-notice.tsx',
      'form/conflict/versioned-form.ts',
      'form/unsaved.ts',
      'frame/connection-notice.tsx',
      'query.ts',
    ],
  },
  kitchen: {
    'The back office takes kitchen steps on the page of one order, with the ticket of the kitchen.': [
      'board/out-for-delivery.tsx',
      'board/use-board.ts',
      'texts.ts',
      'ticket/scheduled-step.ts',
      'ticket/ticket-money.tsx',
      'ticket/ticket-steps.tsx',
    ],
  },
  ordering: {
    'The frame of public pages offers their tools to an agent of the browser.': ['agent-tools/use-page-tools.ts'],
    'The frame of public pages shows the cart and the open order.': [
      'cart/header-cart-link.tsx',
      'cart/mini-cart-bar.tsx',
      'fulfilment-sheet/fulfilment-sheet-host.tsx',
      'open-order/open-order-bar.tsx',
    ],
    'The menu sells dishes: buttons, sheets and banners of ordering stand on its pages.': [
      'cart/add-to-cart.tsx',
      'cart/menu-restaurant.ts',
      'cart/tile-add.tsx',
      'dish/dish-sheet.tsx',
      'fulfilment/fulfilment-banner.tsx',
      'fulfilment/table-from-url.tsx',
      'order-bar/order-bar.tsx',
    ],
    'The page of the cart is a public page, with its first markup from the storefront.': [
      'cart/bucket-icon.tsx',
      'cart/cart-lines.tsx',
      'cart/cart-page.tsx',
      'group/group-in-cart-link.tsx',
      'group/open-group-note.tsx',
      'state/group/joined-group-store.ts',
    ],
    'The chosen restaurant, the method and the cart are what menu, favourites and reorders read and fill.': [
      'cart/ask-filled-cart.tsx',
      'state/cart-store.ts',
      'state/change-lines.ts',
      'state/dropped-items.ts',
      'state/fulfilment-store.ts',
      'state/parse-picture-url.ts',
      'state/restaurant-store.ts',
      'summary/use-quote.ts',
    ],
    'A changed session clears what the former person typed.': ['state/draft-storage.ts'],
    'Allergens that a person avoids are marked on the menu and named in the settings.': ['allergies/named-allergens.ts'],
    'The order desk asks the questions of the menu for the customer at the telephone.': [
      'dish/combo-slot.tsx',
      'dish/option-groups.tsx',
      'state/combo-selection.ts',
    ],
    'Staff have an order made at another restaurant as its buyer does.': ['tracking/transfer-order.tsx'],
    'The back office previews option groups as buyers see them, and names places on the map of zones.': [
      'dish/option-group.tsx',
      'fulfilment/map-labels.ts',
      'state/customization.ts',
    ],
  },
  storefront: {
    'The choice of a restaurant in ordering searches and shows restaurants as their list does.': [
      'restaurants/near-me.ts',
      'restaurants/open-line.tsx',
      'restaurants/open-states.ts',
      'restaurants/restaurant-entry.tsx',
      'restaurants/search.ts',
    ],
    'Favourites in the customer area are dishes of the menu.': ['category/heart-button.tsx', 'menu/not-here.tsx', 'restaurants/sold-out-here.tsx'],
    'Signing in again asks for the second factor as the login does.': ['accounts/second-factor-step.tsx'],
    'The page that confirms an email address looks like the forms of the storefront.': ['form-band.tsx'],
    'The back office draws the outline of Italy around a restaurant’s pin.': ['restaurants/italy.ts'],
  },
}
