import { configDefaults, defineConfig } from 'vitest/config'
import shared from './vitest.config.ts'

/** Tests of `npm run test:security`: those of `npm test` that say what an attacker can't do, and the `….security.ts` files, which take longer or need another program. */
const files = [
  ...['tests/security/**/*.test.ts', 'tests/security/**/*.security.ts'],
  ...['tests/authorization.test.ts', 'tests/api-fuzz.test.ts', 'tests/contact-details.test.ts', 'tests/asked-once.test.ts', 'tests/own-data.test.ts'],
  ...['tests/forgetting-a-person.test.ts', 'tests/supply-chain.test.ts', 'tests/process/{unreadable-requests,slow-clients,one-client}.test.ts'],
  // Races: the last portion, slot, coupon and point; refunds; edits.
  ...['db/{contention,ledgers}.test.ts', 'src/orders/{place-crowd,released-reservations,guessed-coupons,payable-carts,payments-api,refunded-points}.test.ts'],
  ...['src/orders/refunds/*.test.ts', 'src/orders/claims/*.test.ts', 'src/orders/open-orders/*.test.ts', 'src/promotions/**/*.test.ts'],
  // Signing in: guessing, timing, listing of accounts, sessions, links.
  ...[
    'src/accounts/**/*.test.ts',
    'src/platform/server/**/*.test.ts',
    'src/platform/metrics/*.test.ts',
    'src/platform/config/*.test.ts',
    'src/messages/**/*.test.ts',
  ],
  // Uploads, exports, fields by role, addresses to call.
  ...['src/platform/images/*.test.ts', 'src/platform/mail/*.test.ts', 'src/menu/{bad-input,pictures}.test.ts', 'src/menu/menu-file/*.test.ts'],
  ...['src/orders/bad-input.test.ts', 'src/kitchen/fields-by-role.test.ts', 'src/orders/push/push-service.test.ts', 'src/platform/web-addresses.test.ts'],
]

export default defineConfig({ test: { ...shared.test, include: files, exclude: configDefaults.exclude } })
