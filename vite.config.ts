import { fileURLToPath } from 'node:url'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'
import { compileMessages } from './src/platform/language/vite-messages.ts'
import { minifyInlineScripts } from './src/web/bundle/vite-inline-scripts.ts'
import { splitMapLibrary } from './src/web/bundle/vite-map-library.ts'
import { trimReact } from './src/web/bundle/vite-react.ts'
import { stripRouterDisplayNames, trimRouter } from './src/web/bundle/vite-router.ts'

/**
 * Replaces the package through which Lingui subscribes (for React before 18, too) with React's own hook. Others import it as CommonJS, and get the
 * package.
 */
const nativeStore: Plugin = {
  name: 'spiedo:native-store',
  enforce: 'pre',
  resolveId: (source, importer) =>
    source === 'use-sync-external-store/shim' && importer?.includes('@lingui')
      ? fileURLToPath(new URL('src/web/bundle/native-store.ts', import.meta.url))
      : undefined,
}

/**
 * Removes Lingui's long developer warnings on uncompiled messages and a missing language: all messages here are compiled, and each translator is
 * created with its language.
 */
const wordlessTexts: Plugin = {
  name: 'spiedo:wordless-texts',
  apply: 'build',
  transform: {
    filter: { id: /node_modules.@lingui.core.dist.index\.mjs/ },
    handler: code => ({
      code: code.replace(/(?<=console\.warn\()`Uncompiled[^`]*`/, '`Uncompiled message`').replace(/"Lingui: Attempted[^"]*"/, '"No locale"'),
      map: null,
    }),
  },
}

/**
 * Wraps React's CommonJS code, one function, in a form that Chrome compiles in parallel to the page. Chrome detects an immediate call only for a
 * `function` in brackets: an arrow function is parsed again on the call, which blocks a phone for 100 ms.
 */
const compiledBeside: Plugin = {
  name: 'spiedo:compiled-beside',
  apply: 'build',
  // The file name's hash is computed earlier: without this, browsers that cached the arrow version under the same name would keep that for a year.
  augmentChunkHash: ({ name }) => (name === 'react' ? 'compiled beside' : undefined),
  // After all minifiers, which would turn the function back into an arrow.
  generateBundle(_options, bundle) {
    for (const chunk of Object.values(bundle))
      if (chunk.type === 'chunk' && chunk.name === 'react') chunk.code = chunk.code.replace(/(=\w+\(\()\(?(\w+(?:,\w+)?)\)?=>\{/g, '$1function($2){')
  },
}

/** Replaces Vite's helper around each `import()`, which can't retry failed loads and is three times as large. */
const ownLoader: Plugin = {
  name: 'spiedo:own-loader',
  enforce: 'pre',
  apply: 'build',
  resolveId: source => (source.endsWith('vite/preload-helper.js') ? fileURLToPath(new URL('src/web/bundle/load-code.ts', import.meta.url)) : undefined),
}

export default defineConfig({
  plugins: [
    nativeStore,
    splitMapLibrary,
    stripRouterDisplayNames,
    trimRouter,
    trimReact,
    wordlessTexts,
    ownLoader,
    compiledBeside,
    minifyInlineScripts,
    compileMessages(),
    tailwindcss(),
    reactRouter(),
  ],
  build: {
    target: 'es2022',
    // Tailwind has adapted the styles to older browsers. For those Vite would replace `light-dark()` by variables that only the root resolves.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    // Names the files of each screen: those that work offline are listed from it (src/web/server/offline-files.ts).
    manifest: true,
    assetsInlineLimit: 0,
    // Every page has loaded the common files before any import: omit them from preload lists. What opens only by a touch has no list: every visitor would
    // load it, and its files come a moment later for the few who touch.
    modulePreload: {
      resolveDependencies: (file, files) =>
        /assets.(fulfilment-sheet|filter-sheet|results|table-from-url|unreadable-table-code)-/.test(file)
          ? []
          : files.filter(common => !/assets.(rolldown-runtime|react|shell|always)-/.test(common)),
    },
    // Code that nearly every page needs is one file: a dozen requests instead of thirty, and better compression. Code shared only by signed-in
    // screens stays separate.
    rolldownOptions: {
      // Plugin timings are irrelevant to the operator at the first start.
      checks: { bundlerTimings: false },
      output: {
        codeSplitting: {
          groups: [
            // Separate from the entry: page measuring tools re-read a whole file if a request or promise starts at its top level.
            { name: 'react', test: /node_modules.(react|react-dom|react-router|scheduler)./ },
            {
              name: 'shell',
              test: /src.(platform.language|web.(?!admin|account|kitchen|map|shell.(not-found-page|error-picture)|i18n.(late|admin|signed-in)-texts|server.frame-of|session.(?!revalidate-after-login|session\.|work-screens)|shared.(offline|restore-focus|client-only|sse-client|use-live-query|format-time|unsaved)|ordering.(?!state.(cart-store|chain-path|restaurant-store|fulfilment-store)|cart.(bucket-icon|mini-cart-bar|own-cart-bar|header-cart-link|cart-drawer|chain-menu-note|add-dish)|fulfilment.fulfilment-banner-content|group.group-(bar|cart-link))|storefront.(accounts|category|menu|form-band|restaurants.(?!open))|ui.(field.(?!file-field)|allerg(y|ens)|index-keyed-list|move-focus|marks|picture-error|scroll-box|ghost-click|sheet|format.clock)))/,
              minShareCount: 4,
            },
            // Each file costs a hundred bytes and a request: bundle modules that always load together.
            {
              name: 'always',
              test: /src.web.(ui.(logo|toast.toaster)|ordering.(cart.bucket-icon|fulfilment-sheet.change-fulfilment-link|state.(chain-path|group.joined-group-store))|shell.error-screen)\.tsx?$/,
            },
            {
              name: 'dishes',
              test: /src.web.(ui.marks|ordering.cart.menu-restaurant|storefront.(menu.(open-dish|dish-address|dish-tags|menu-notes|not-here|refresh-when-due|search.menu-query)|restaurants.sold-out-here))\.tsx?$/,
            },
            { name: 'tile-extras', test: /src.web.(ordering.cart.use-add-dish|storefront.(menu.tile-extras|category.heart(-button)?))\.tsx?$/ },
            // Separate chunk: the dish's sheet needs this, too, and nothing else of a category.
            { name: 'add-to-cart', test: /src.web.ordering.cart.add-to-cart\.tsx$/ },
            { name: 'category', test: /src.web.storefront.category.(whole-category|food-card|cut-description)\.tsx?$/ },
            { name: 'fulfilment', test: /src.web.(ordering.fulfilment.fulfilment-(banner|line)|storefront.restaurants.restaurant-bar)\.tsx$/ },
          ],
        },
      },
    },
  },
  // Bundle these for the server, tree-shaken: otherwise a start finds and reads four hundred files one by one.
  ssr: { noExternal: [/^@(base-ui|floating-ui|lingui|tanstack)\//] },
  server: {
    hmr: { host: '127.0.0.1' },
    // Not part of any page; in one of these folders a database writes constantly.
    watch: {
      ignored: ['bench', 'build', 'data', 'db', 'docs', 'pictures', 'scripts', 'tests'].map(folder => fileURLToPath(new URL(`${folder}/**`, import.meta.url))),
    },
  },
})
