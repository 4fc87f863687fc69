// Order and entry points of the folders in src; `.dependency-cruiser.mjs` makes the import rules of these lists. An entry without a reason is not
// allowed: first try to move the file to where both sides may import it.

/**
 * Feature folders of a domain, lowest first: a folder imports only folders before it. Every folder of these domains is listed. Files beside
 * the folders (vocabulary, tables, refusals) are below all of them, the domain's `api.ts` above. Contracts are leaves: any folder may
 * import them.
 */
export const folderOrder = {
  orders: [
    'dishes',
    'delivery',
    'slots',
    'availability',
    'allergies',
    'open-orders',
    'jobs',
    'reservations',
    'transitions',
    'quote',
    'invoices',
    'tracking',
    'refunds',
    'payment',
    'group',
    'placing',
    'customer',
    'mail',
    'lists',
    'claims',
    'escalation',
    'privacy',
    'transfer',
    'office',
    'disruptions',
    'push',
  ],
  kitchen: ['steps', 'delivery', 'cancellations', 'board', 'availability', 'refunds'],
  messages: ['form-token', 'openings', 'inbox', 'privacy'],
}

/** Rules without I/O that contracts use and pages do not; like the rules shared with the pages they import no feature folder. */
export const pureRules = ['src/menu/menu-file/kinds.ts', 'src/menu/prices/prior-price.ts', 'src/promotions/coupons/coupon-rules.ts']

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
  },
  menu: {
    'Menu, combos and price lists in memory: orders are priced from them, favourites and free dishes are shown with them.': [
      'catalogue/catalogue.ts',
      'catalogue/public-menu.ts',
      'catalogue/restaurant-catalogue.ts',
      'combos/catalogue.ts',
      'prices/price-lists.ts',
    ],
    'Pure rules: effective and earlier prices, VAT rates, allergens by ingredient.': [
      'ingredients/inherited-allergens.ts',
      'prices/effective-menu.ts',
      'prices/prior-price.ts',
      'vat.ts',
    ],
    'Allergens that an account may avoid, and the picture of a favourite without one.': ['default-allergens.ts', 'default-picture.ts'],
  },
  restaurants: {
    'Restaurants in memory, their hours and next times, for prices, slots and scopes.': [
      'directory/restaurant-directory.ts',
      'hours/closure-scope.ts',
      'hours/open-now.ts',
      'next-order-time.ts',
    ],
    'Texts and limits that the back office sets.': ['settings/settings.ts'],
    'Which restaurants a person manages, and their names in lists.': ['profile/list-restaurants.ts', 'profile/managers.ts'],
    'The company that sells, for quotes and invoices.': ['profile/seller.ts'],
    'Hook that orders fill: orders in the way of a closure.': ['hours/affected-orders.ts'],
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
    ],
  },
  promotions: {
    'Discounts of a cart: find, compute, reserve, return.': [
      'coupons/coupon-rules.ts',
      'coupons/customer-key.ts',
      'coupons/format-coupon-hours.ts',
      'discounts/discounts.ts',
      'discounts/find-discounts.ts',
      'discounts/reserve-discounts.ts',
      'discounts/return-discounts.ts',
      'points/cached-programmes.ts',
      'points/points-rules.ts',
    ],
    'Limit on wrong coupon codes, counted where carts are quoted.': ['coupons/brute-force-limit.ts', 'coupons/local-brute-force-limit.ts'],
  },
  orders: {
    'The kitchen advances orders and refunds what it cannot make.': [
      'refunds/counter-refunds.ts',
      'refunds/refund-order.ts',
      'tracking/read-order.ts',
      'transitions/advance-order.ts',
      'transitions/transition-refusal.ts',
    ],
    'The kitchen ends an open payment of an order that it rejects.': ['payment/start-online-payment.ts'],
    'The kitchen names options that ran out.': ['dishes/sales-catalogue.ts'],
    'Reports count orders by the filters of the list.': ['lists/count-orders.ts'],
  },
}
