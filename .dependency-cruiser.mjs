import { entryPoints, folderOrder, pureRules, screenEntryPoints, screenFolders } from './scripts/import-order.mjs'
import { sharedRules, wordsAndTypes } from './scripts/shared-with-pages.mjs'

// Allowed import directions: web -> domains -> platform; operations -> assistants, integrations -> kitchen, reports -> accounting -> orders -> addresses, promotions, payments ->
// menu, restaurants, accounts; never back. src/*.ts is the composition root and may import everything.
const domains = {
  ground: '^src/(menu|restaurants|accounts|messages)/',
  middle: '^src/(addresses|promotions|payments)/',
  orders: '^src/orders/',
  accounting: '^src/accounting/',
  top: '^src/(kitchen|reports)/',
  integrations: '^src/integrations/',
  assistants: '^src/assistants/',
  operations: '^src/operations/',
}
const anyDomain = '^src/(menu|restaurants|accounts|messages|addresses|promotions|payments|orders|accounting|kitchen|reports|integrations|assistants)/'
const tests = '\\.test\\.tsx?$'
const exactly = paths => paths.map(path => `^${path}$`)
const rule = (name, from, to) => ({ name, severity: 'error', from, to })
const never = (name, from, to) => rule(name, { path: from }, { path: to })

/** Contracts, vocabularies and the rules that pages import, too. */
const pageLeaves = [...wordsAndTypes, ...exactly(sharedRules)]
/** Modules without I/O that any folder may import, and that import no feature folder themselves. */
const leaves = [...pageLeaves, ...exactly(pureRules)]

/** A folder imports only the folders before it in the domain's order. */
const orderRules = Object.entries(folderOrder).flatMap(([domain, folders]) => [
  never(`${domain}-folders-are-listed`, '^src/', `^src/${domain}/(?!(?:tables|${folders.join('|')})/)[^/]+/`),
  rule(
    `${domain}-base-knows-no-feature`,
    { path: [`^src/${domain}/[^/]+\\.ts$`, `^src/${domain}/tables/`], pathNot: [tests, `^src/${domain}/[a-z-]*api\\.ts$`] },
    { path: `^src/${domain}/(?:${folders.join('|')})/`, pathNot: leaves },
  ),
  ...folders
    .slice(0, -1)
    .map((folder, index) =>
      rule(
        `${domain}-${folder}-looks-down-only`,
        { path: `^src/${domain}/${folder}/`, pathNot: tests },
        { path: `^src/${domain}/(?:${folders.slice(index + 1).join('|')})/`, pathNot: leaves },
      ),
    ),
])

/** Other domains import what a domain offers them. The list of mails knows every domain. */
const entryRules = Object.keys({ ...entryPoints, ...folderOrder }).map(domain =>
  rule(
    `${domain}-is-entered-at-its-entry-points`,
    { path: anyDomain, pathNot: [tests, `^src/${domain}/`] },
    {
      path: `^src/${domain}/`,
      pathNot: [
        ...leaves,
        `^src/${domain}/(?:api|lifecycle|tables)\\.ts$`,
        `^src/${domain}/tables/`,
        ...exactly(
          Object.values(entryPoints[domain] ?? {})
            .flat()
            .map(path => `src/${domain}/${path}`),
        ),
      ],
    },
  ),
)

/** Screen folders import each other only at listed entry points; shared UI lives in `web/shared` and `web/ui`. */
const screenRules = [
  never('shared-ui-knows-no-screens', '^src/web/(?:shared|ui|i18n)/', `^src/web/(?:${screenFolders.join('|')})/`),
  ...screenFolders.map(folder =>
    rule(
      `web-${folder}-is-entered-at-its-entry-points`,
      { path: '^src/web/', pathNot: [tests, `^src/web/${folder}/`] },
      {
        path: `^src/web/${folder}/`,
        pathNot: exactly(
          Object.values(screenEntryPoints[folder] ?? {})
            .flat()
            .map(path => `src/web/${folder}/${path}`),
        ),
      },
    ),
  ),
]

export default {
  forbidden: [
    { name: 'no-circular', severity: 'error', from: {}, to: { circular: true } },
    never('platform-knows-no-domain', '^src/platform/', '^src/(?!platform/)'),
    never(
      'ground-looks-down-only',
      domains.ground,
      '^src/(addresses|promotions|payments|orders|accounting|kitchen|reports|operations|integrations|assistants|web)/',
    ),
    never('middle-looks-down-only', domains.middle, '^src/(orders|accounting|kitchen|reports|operations|integrations|assistants|web)/'),
    never('orders-look-down-only', domains.orders, '^src/(accounting|kitchen|reports|operations|integrations|assistants|web)/'),
    never('accounting-looks-down-only', domains.accounting, '^src/(kitchen|reports|operations|integrations|assistants|web)/'),
    never('top-looks-down-only', domains.top, '^src/(operations|integrations|assistants|web)/'),
    never('integrations-look-down-only', domains.integrations, '^src/(operations|assistants|web)/'),
    never('assistants-look-down-only', domains.assistants, '^src/(operations|integrations|web)/'),
    never('operations-know-no-web', domains.operations, '^src/web/'),
    ...orderRules,
    ...entryRules,
    ...screenRules,
    rule('contracts-know-only-contracts-and-rules', { path: leaves, pathNot: tests }, { path: anyDomain, pathNot: leaves }),
    rule('web-takes-contracts-and-pure-rules', { path: '^src/web/' }, { path: anyDomain, pathNot: pageLeaves }),
    rule('tests-stay-outside', { path: '^src/', pathNot: tests }, { path: '^(tests|bench)/' }),
    rule('nothing-unresolved', { path: '^src/' }, { couldNotResolve: true, pathNot: ['^virtual:', '\\+types/'] }),
  ],
  options: {
    // TypeScript 7 has no parser API yet.
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'module', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
    exclude: { path: '^(build|data)/' },
  },
}
