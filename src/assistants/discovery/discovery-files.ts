import type { Context } from '#platform/context.ts'
import { languages } from '#platform/language/languages.ts'
import { settingsSnapshot } from '#restaurants/settings/settings.ts'
import { buildAcpDiscovery } from '../acp/api.ts'
import { acpVersion } from '../acp/contract.ts'
import { mcpProtocolVersions, mcpVersion } from '../mcp/versions.ts'
import { ucpVersion } from '../ucp/contract.ts'
import { buildExtensionSchema, buildUcpProfile, extensionSchemaPath, ucpBasePath } from '../ucp/profile.ts'

const serverCardType = 'application/mcp-server-card+json'

interface DiscoveryFile {
  type: string
  build: (site: { origin: string; brand: string }) => object | string
}

const toolsDescription = 'Restaurants, menus with allergens, and carts that a person checks and pays on our page.'

/** Questions by which a registry finds us: the catalogue wants two to five. */
const representativeQueries = [
  'Order a kebab for pickup in Florence',
  'Which kebab restaurant near me delivers fried chicken?',
  'What can a person with a milk allergy eat at a kebab restaurant?',
  'Ordina un panino kebab vicino alla stazione',
]

/** Files by which programs find what we offer to assistants. Server card and catalogues: SEP-2127 and its discovery document, AI catalogue 1.0; `/llms.txt`: llmstxt.org. */
export const discoveryFiles: Record<string, DiscoveryFile> = {
  '/mcp/server-card': { type: serverCardType, build: ({ origin, brand }) => buildServerCard(origin, brand) },
  '/.well-known/mcp/catalog.json': { type: 'application/json', build: site => ({ specVersion: 'draft', entries: [buildCatalogueEntry(site)] }) },
  '/.well-known/ai-catalog.json': {
    type: 'application/ai-catalog+json',
    build: site => ({
      specVersion: '1.0',
      host: { displayName: site.brand, documentationUrl: `${site.origin}/llms.txt` },
      entries: [{ ...buildCatalogueEntry(site), description: toolsDescription, version: mcpVersion, representativeQueries }],
    }),
  },
  '/.well-known/ucp': { type: 'application/json', build: buildUcpProfile },
  '/.well-known/acp.json': { type: 'application/json', build: buildAcpDiscovery },
  [extensionSchemaPath]: { type: 'application/schema+json', build: buildExtensionSchema },
  '/llms.txt': { type: 'text/plain; charset=utf-8', build: ({ origin, brand }) => writeLlmsText(origin, brand) },
}

/** Reads what the files name. */
export async function readDiscoverySite(context: Context): Promise<{ origin: string; brand: string }> {
  const { chain } = await settingsSnapshot.now(context)
  return { origin: context.publicUrl().replace(/\/$/, ''), brand: chain.value.brand }
}

/** Name in reverse DNS order: `it.example/ordering`. */
const nameServer = (origin: string): string => `${new URL(origin).hostname.split('.').toReversed().join('.')}/ordering`

const buildServerCard = (origin: string, brand: string) => ({
  $schema: 'https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json',
  name: nameServer(origin),
  version: mcpVersion,
  title: `${brand}: menus and carts`.slice(0, 100),
  description: toolsDescription,
  websiteUrl: `${origin}/`,
  remotes: [{ type: 'streamable-http', url: `${origin}/mcp`, supportedProtocolVersions: mcpProtocolVersions }],
})

const buildCatalogueEntry = ({ origin, brand }: { origin: string; brand: string }) => ({
  identifier: `urn:air:${new URL(origin).hostname}:ordering`,
  displayName: `${brand}: menus and carts`,
  type: serverCardType,
  url: `${origin}/mcp/server-card`,
})

/** Languages of the pages beside Italian, with their prefixes. */
const otherLanguages = languages
  .filter(language => language !== 'it')
  .map(language => `${new Intl.DisplayNames('en', { type: 'language' }).of(language)} (\`/${language}\`)`)
  .join(', ')

const writeLlmsText = (origin: string, brand: string): string =>
  [
    `# ${brand}`,
    '',
    '> Italian chain of kebab and fried-chicken restaurants. Food is ordered online for pickup, delivery or at the table.',
    '',
    'An assistant may prepare a cart; a person checks and pays it on our page. Allergens are those of Regulation (EU) 1169/2011.',
    `Pages are in Italian, and in ${otherLanguages}. Prices are in euro and differ by restaurant.`,
    '',
    '## For assistants',
    '',
    `- [Tools over the Model Context Protocol](${origin}/mcp/server-card): find restaurants, read menus, check allergens, prepare a checkout link; endpoint ${origin}/mcp`,
    `- [Universal Commerce Protocol](${origin}/.well-known/ucp), version ${ucpVersion}: catalogue, carts, checkout sessions, orders; endpoint ${origin}${ucpBasePath}; our extension [food](${origin}${extensionSchemaPath}) adds options, combos and allergens`,
    `- [Agentic Commerce Protocol](${origin}/.well-known/acp.json), version ${acpVersion}: checkout sessions`,
    `- [Description of the API](${origin}/api/docs)`,
    '',
    '## Pages',
    '',
    `- [Menu](${origin}/en/menu): dishes and combos with allergens`,
    `- [Restaurants](${origin}/en/restaurants): addresses, opening hours and services of all restaurants`,
    `- [Terms](${origin}/en/terms&conditions)`,
    `- [Privacy](${origin}/en/privacy-policy)`,
    `- [Site map](${origin}/sitemap.xml)`,
    '',
    '## Optional',
    '',
    `- [About us](${origin}/en/about)`,
    `- [Contact](${origin}/en/contact)`,
    '',
  ].join('\n')
