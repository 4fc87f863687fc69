import { z } from 'zod'
import { assistantDish } from '../menu/contract.ts'
import { productFood, ucpCartInput, ucpSearchInput, ucpVersion } from './contract.ts'
import { ucpCapabilities } from './head.ts'

/** Path of the calls below the origin. */
export const ucpBasePath = '/api/v1/ucp'

/** Path of the schema of our extension. */
export const extensionSchemaPath = '/.well-known/ucp/food.json'

/** Name of our extension, in the namespace of the site: `it.example.shopping.food`. */
const nameExtension = (origin: string): string =>
  `${new URL(origin).hostname
    .replace(/[^a-z0-9.]/g, '')
    .split('.')
    .toReversed()
    .join('.')}.shopping.food`

const docs: Record<string, string> = {
  [ucpCapabilities.search]: 'catalog/search',
  [ucpCapabilities.lookup]: 'catalog/lookup',
  [ucpCapabilities.cart]: 'cart',
  [ucpCapabilities.checkout]: 'checkout',
  [ucpCapabilities.order]: 'order',
}
const schemas: Record<string, string> = {
  [ucpCapabilities.search]: 'catalog_search',
  [ucpCapabilities.lookup]: 'catalog_lookup',
  [ucpCapabilities.cart]: 'cart',
  [ucpCapabilities.checkout]: 'checkout',
  [ucpCapabilities.order]: 'order',
}

/** Profile of the business, for `/.well-known/ucp`. No payment handler: a person pays on our page. */
export function buildUcpProfile({ origin }: { origin: string }): object {
  const site = `https://ucp.dev/${ucpVersion}`
  const capability = (name: string) => [
    { version: ucpVersion, spec: `${site}/specification/${docs[name]}`, schema: `${site}/schemas/shopping/${schemas[name]}.json` },
  ]
  const extension = {
    version: ucpVersion,
    spec: `${origin}/llms.txt`,
    schema: origin + extensionSchemaPath,
    extends: [ucpCapabilities.checkout, ucpCapabilities.cart, ucpCapabilities.search, ucpCapabilities.lookup],
  }
  return {
    ucp: {
      version: ucpVersion,
      services: {
        'dev.ucp.shopping': [
          {
            version: ucpVersion,
            spec: `${site}/specification/overview`,
            transport: 'rest',
            endpoint: origin + ucpBasePath,
            schema: `${site}/services/shopping/rest.openapi.json`,
          },
        ],
      },
      capabilities: {
        ...Object.fromEntries(Object.values(ucpCapabilities).map(name => [name, capability(name)])),
        [nameExtension(origin)]: [extension],
      },
      payment_handlers: {},
    },
    signing_keys: [],
  }
}

/** JSON Schema of our extension: what a line, a cart and a search take beside the protocol's fields. */
export function buildExtensionSchema({ origin }: { origin: string }): object {
  const { properties = {} } = z.toJSONSchema(ucpCartInput, { io: 'input', reused: 'inline' })
  const { properties: searchProperties = {} } = z.toJSONSchema(ucpSearchInput, { io: 'input', reused: 'inline' })
  const foundProducts = { type: 'array', items: { type: 'object', properties: { food: z.toJSONSchema(productFood) } } }
  const describedProduct = { type: 'object', properties: { food: z.toJSONSchema(assistantDish, { io: 'output', reused: 'inline' }) } }
  const extended = (name: string, base: string) => ({
    title: name,
    allOf: [
      { $ref: `https://ucp.dev/${ucpVersion}/schemas/shopping/${base}.json` },
      { type: 'object', properties: { food: properties.food, line_items: properties.line_items } },
    ],
  })
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: origin + extensionSchemaPath,
    name: nameExtension(origin),
    title: 'Options, combos and allergens of customized dishes',
    requires: { protocol: { min: ucpVersion } },
    $defs: {
      [ucpCapabilities.cart]: extended('Cart with customized dishes', 'cart'),
      [ucpCapabilities.checkout]: extended('Checkout with customized dishes', 'checkout'),
      [ucpCapabilities.search]: {
        title: 'Search of dishes without avoided allergens',
        allOf: [
          { $ref: `https://ucp.dev/${ucpVersion}/schemas/shopping/catalog_search.json` },
          { type: 'object', properties: { filters: searchProperties.filters, products: foundProducts } },
        ],
      },
      [ucpCapabilities.lookup]: {
        title: 'Lookup of dishes with their allergens and options',
        allOf: [
          { $ref: `https://ucp.dev/${ucpVersion}/schemas/shopping/catalog_lookup.json` },
          { type: 'object', properties: { filters: searchProperties.filters, products: foundProducts, product: describedProduct } },
        ],
      },
    },
  }
}
