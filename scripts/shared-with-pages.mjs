// What the pages take from outside of src/web: vocabularies, pure rules that browser and server apply alike, and, as types, contracts.
// The import rules allow a page no more, and a change in one of them builds the pages anew.

/** Rules without I/O. */
export const sharedRules = [
  'src/menu/option-numbers.ts',
  'src/menu/prices/bulk/bulk-pricing.ts',
  'src/menu/pricing.ts',
  'src/menu/slugs.ts',
  'src/messages/contract-browser.ts',
  'src/messages/field-limits.ts',
  'src/messages/legal-texts.ts',
  'src/orders/allergies/mentions-allergy.ts',
  'src/orders/allergies/states-allergy.ts',
  'src/orders/claims/claim-rules.ts',
  'src/orders/point-of-address.ts',
  'src/orders/postcode-areas.ts',
  'src/orders/combo-build.ts',
  'src/orders/combo-counts.ts',
  'src/orders/build.ts',
  'src/orders/build-allergens.ts',
  'src/orders/sold-dishes.ts',
  'src/orders/combo-pricing.ts',
  'src/orders/build-pricing.ts',
  'src/orders/group/friend-name.ts',
  'src/orders/invoice-numbers.ts',
  'src/orders/lifecycle.ts',
  'src/orders/discount-name.ts',
  'src/orders/failed-at-door.ts',
  'src/promotions/coupons/spelled-code.ts',
  'src/reports/sales-period.ts',
  'src/restaurants/directory/distance.ts',
  'src/restaurants/directory/search-rank.ts',
  'src/restaurants/directory/street-name.ts',
  'src/restaurants/directory/unusual-distance.ts',
  'src/restaurants/hours/opening-hours.ts',
  'src/restaurants/service/outline.ts',
  'src/restaurants/service/outline-ring.ts',
  'src/restaurants/service/table-code.ts',
  'src/restaurants/service/zone-coverage.ts',
]

/** Parts of the platform that run in a browser, too. */
export const sharedPlatform = [
  'src/platform/decode-path.ts',
  'src/platform/images/largest-upload.ts',
  'src/platform/local-time.ts',
  'src/platform/mail/mail-states.ts',
  'src/platform/page-cache/content-security.ts',
  'src/platform/provinces.ts',
  'src/platform/spreadsheet-text.ts',
  'src/platform/tax-numbers.ts',
  'src/platform/web-addresses.ts',
]

/** Patterns of files that hold only words and types. */
export const wordsAndTypes = ['vocabulary\\.ts$', '/contract[^/]*\\.ts$', '-contract\\.ts$']
