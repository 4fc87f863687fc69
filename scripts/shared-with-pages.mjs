// Modules outside src/web that the pages may import: vocabularies, pure rules shared by browser and server, and contract types. The import rules
// allow no others, and a change in one rebuilds the pages.

/** Rules without I/O. */
export const sharedRules = [
  'src/accounting/closing/cash.ts',
  'src/menu/option-numbers.ts',
  'src/kitchen/board/start-times.ts',
  'src/kitchen/lines/route-lines.ts',
  'src/kitchen/steps/undo-windows.ts',
  'src/menu/prices/bulk/bulk-pricing.ts',
  'src/menu/pricing.ts',
  'src/menu/slugs.ts',
  'src/messages/browser-retention.ts',
  'src/messages/field-limits.ts',
  'src/messages/legal-texts.ts',
  'src/office/live/urgency.ts',
  'src/orders/allergies/mentions-allergy.ts',
  'src/orders/allergies/states-allergy.ts',
  'src/orders/claims/claim-rules.ts',
  'src/orders/delivery/address-point-mismatch.ts',
  'src/orders/delivery/postcode-areas.ts',
  'src/orders/dishes/age-restriction.ts',
  'src/orders/dishes/combo-selection.ts',
  'src/orders/dishes/combo-title.ts',
  'src/orders/dishes/customization.ts',
  'src/orders/dishes/customization-allergens.ts',
  'src/orders/dishes/flatten-lines.ts',
  'src/orders/dishes/lacking-item.ts',
  'src/orders/dishes/price-combo.ts',
  'src/orders/dishes/price-customization.ts',
  'src/orders/group/friend-name.ts',
  'src/orders/invoices/invoice-number.ts',
  'src/orders/lifecycle.ts',
  'src/orders/quote/discount-label.ts',
  'src/orders/tracking/failed-delivery.ts',
  'src/promotions/coupons/normalize-coupon-code.ts',
  'src/reports/breakdown/compared-period.ts',
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

/** Platform modules that run in a browser, too. */
export const sharedPlatform = [
  'src/platform/auth/permissions.ts',
  'src/platform/auth/vocabulary.ts',
  'src/platform/decode-path.ts',
  'src/platform/idempotency/key-lifetime.ts',
  'src/platform/images/max-upload.ts',
  'src/platform/local-time.ts',
  'src/platform/mail/mail-states.ts',
  'src/platform/page-cache/content-security.ts',
  'src/platform/provinces.ts',
  'src/platform/spreadsheet-text.ts',
  'src/platform/tax-numbers.ts',
  'src/platform/time-units.ts',
  'src/platform/web-addresses.ts',
]

/** Patterns of files with only vocabulary and types. */
export const wordsAndTypes = ['vocabulary\\.ts$', '/contract[^/]*\\.ts$', '-contract\\.ts$']
