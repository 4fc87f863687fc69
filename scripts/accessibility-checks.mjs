// Finds which public pages the browser journeys check with axe, and which other checks they make. `npm run accessibility` writes the result for the
// accessibility statement; accessibility-checks.test.ts compares it, so that the statement never claims what is no longer tested.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'

const journeys = new URL('../tests/e2e/', import.meta.url)
const helper = new URL('../tests/helpers/journey.ts', import.meta.url)
export const resultFile = new URL('../src/web/storefront/accessibility/checked-pages.json', import.meta.url)

/** Public pages and the customer area, by the name of their text, with the addresses that journeys open. */
const pages = {
  home: /['"`]\/(?:en)?['"`]/,
  menu: /['"`](?:\/en)?\/menu[?'"`]/,
  category: /\/category\//,
  dish: /[?&]dish=/,
  restaurants: /['"`](?:\/en)?\/restaurants[?'"`]/,
  restaurant: /\/restaurants\/[a-z-]+['"`]/,
  cart: /['"`](?:\/en)?\/cart['"`]/,
  fulfilment: /['"`](?:\/en)?\/order['"`]/,
  checkout: /['"`](?:\/en)?\/checkout['"`]/,
  order: /data-order-number|data-status=|\/orders\//,
  group: /\/group\/|data-group-banner/,
  about: /['"`]\/about['"`]/,
  feedback: /['"`]\/feedback['"`]/,
  contact: /['"`]\/contact['"`]/,
  careers: /['"`]\/careers['"`]/,
  terms: /['"`]\/terms&conditions['"`]/,
  privacy: /['"`]\/privacy-policy['"`]/,
  accessibility: /['"`]\/accessibility['"`]/,
  login: /['"`]\/login['"`]/,
  register: /['"`]\/register['"`]/,
  password: /['"`]\/forgot-password['"`]/,
  account: /\/dashboard\/user/,
}

/** Other checks, by what of them stands in a journey. */
const checks = {
  keyboard: /keyboard\.press\(/,
  narrow: /expectNoHorizontalOverflow|width: 375/,
  contrast: /expectReadableContrast|forcedColors/,
  focus: /toBeFocused\(\)/,
  no_script: /javaScriptEnabled: false|before-scripts/,
}

/** Splits a file into its journeys, each with the constants before the first one. */
function splitJourneys(source) {
  const [head = '', ...rest] = source.split(/^\s*(?=(?:isolatedJ|j)ourney(?:\.\w+)*\()/m)
  return rest.map(body => `${head}\n${body}`)
}

/** Reads what is tested: pages with an axe check, pages without one, rules of axe, other checks. */
export function readAccessibilityChecks() {
  const files = readdirSync(journeys).filter(name => name.endsWith('.journey.ts'))
  const sources = files.map(name => readFileSync(new URL(name, journeys), 'utf8'))
  const checked = sources.flatMap(splitJourneys).filter(body => /expectAccessible\(/.test(body.replace(/^import.*$/gm, '')))
  const isChecked = pattern => checked.some(body => pattern.test(body))
  const [, tags = ''] = /const tags = \[([^\]]+)\]/.exec(readFileSync(helper, 'utf8')) ?? []
  return {
    rules: [...tags.matchAll(/'([^']+)'/g)].map(([, tag]) => tag),
    checked: Object.keys(pages).filter(name => isChecked(pages[name])),
    unchecked: Object.keys(pages).filter(name => !isChecked(pages[name])),
    checks: Object.keys(checks).filter(name => sources.some(source => checks[name].test(source))),
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  writeFileSync(resultFile, `${JSON.stringify({ checkedOn: new Date().toISOString().slice(0, 10), ...readAccessibilityChecks() }, null, 2)}\n`)
