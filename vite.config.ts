import { fileURLToPath } from 'node:url'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'
import { compileMessages } from './src/platform/language/vite-messages.ts'
import { stripRouterDisplayNames, trimRouter } from './src/web/bundle/vite-router.ts'

/** Lingui subscribes through a package that does it for React before 18, too. Others ask for it as CommonJS, and get the package. */
const nativeStore: Plugin = {
  name: 'spiedo:native-store',
  enforce: 'pre',
  resolveId: (source, importer) =>
    source === 'use-sync-external-store/shim' && importer?.includes('@lingui')
      ? fileURLToPath(new URL('src/web/bundle/native-store.ts', import.meta.url))
      : undefined,
}

/**
 * Lingui has long words for programmers, about texts that nobody compiled and a language that nobody chose: here all are compiled, and each
 * reader of them is made with its language.
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
 * React comes as CommonJS, which is one function around all of it. A browser compiles it beside the page only where it can tell
 * that it is called at once, which Chrome can of a `function` in brackets and of nothing else: an arrow is read again as it is
 * called, which holds a phone's page up for a tenth of a second.
 */
const compiledBeside: Plugin = {
  name: 'spiedo:compiled-beside',
  apply: 'build',
  // A file's name is reckoned before: without this a browser that has kept the arrow under it would keep it for a year.
  augmentChunkHash: ({ name }) => (name === 'react' ? 'compiled beside' : undefined),
  // After everything that makes code smaller, which would make an arrow of it again.
  generateBundle(_options, bundle) {
    for (const chunk of Object.values(bundle))
      if (chunk.type === 'chunk' && chunk.name === 'react') chunk.code = chunk.code.replace(/(=\w+\(\()\(?(\w+(?:,\w+)?)\)?=>\{/g, '$1function($2){')
  },
}

/** Vite's own helper around each `import()` can't ask again for what did not come, and is three times as large. */
const ownLoader: Plugin = {
  name: 'spiedo:own-loader',
  enforce: 'pre',
  apply: 'build',
  resolveId: source => (source.endsWith('vite/preload-helper.js') ? fileURLToPath(new URL('src/web/bundle/load-code.ts', import.meta.url)) : undefined),
}

export default defineConfig({
  plugins: [nativeStore, stripRouterDisplayNames, trimRouter, wordlessTexts, ownLoader, compiledBeside, compileMessages(), tailwindcss(), reactRouter()],
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    // Every page has these before it asks for anything more: no list of what to fetch along names them.
    modulePreload: { resolveDependencies: (_file, files) => files.filter(file => !/assets.(rolldown-runtime|react|shell|always)-/.test(file)) },
    // What nearly every page needs comes as one file: a dozen requests instead of thirty, and it compresses better.
    // Not what only signed-in screens share, however many they are.
    rolldownOptions: {
      // How long each plugin took is no news to whoever starts the product for the first time.
      checks: { bundlerTimings: false },
      output: {
        codeSplitting: {
          groups: [
            // Apart from the entry: the tools that measure pages read all of a file anew where a request or a promise begins at its top.
            { name: 'react', test: /node_modules.(react|react-dom|react-router|scheduler)./ },
            {
              name: 'shell',
              test: /src.(platform.language|web.(?!admin|account|kitchen|i18n.(late|admin|signed-in)-texts|server.frame-of|session.(?!revalidate-after-login|session\.|work-screens)|shared.(restore-focus|client-only|sse-client|use-live-query|format-time|unsaved)|ordering.(?!state.(cart-store|chain-path|restaurant-store|fulfilment-store)|cart.(bucket-icon|mini-cart-bar|own-cart-bar|header-cart-link|cart-drawer|chain-menu-note|add-dish)|fulfilment.fulfilment-banner-content|group.group-(bar|cart-link))|storefront.(accounts|category|menu|form-band|restaurants.(?!open))|ui.(field.(?!file-field)|allergy|index-keyed-list|move-focus|marks|picture-error|scroll-box|ghost-click|sheet|format.clock)))/,
              minShareCount: 4,
            },
            // A file costs a hundred bytes of its own and a request: what always comes together comes as one.
            {
              name: 'always',
              test: /src.web.(ui.(logo|toast.toaster)|ordering.(cart.bucket-icon|state.(chain-path|group.joined-group-store))|shell.error-screen)\.tsx?$/,
            },
            { name: 'dishes', test: /src.web.(ui.marks|storefront.(menu.(open-dish|dish-address|menu-notes|not-here)|restaurants.sold-out-here))\.tsx?$/ },
            // Of its own: the dish's sheet needs it, too, and nothing else of a category.
            { name: 'add-to-cart', test: /src.web.ordering.cart.add-to-cart\.tsx$/ },
            { name: 'category', test: /src.web.storefront.category.(whole-category|food-card|cut-description)\.tsx?$/ },
            { name: 'tile-extras', test: /src.web.storefront.(menu.tile-extras|category.heart(-button)?)\.tsx$/ },
            { name: 'fulfilment', test: /src.web.(ordering.fulfilment.fulfilment-(banner|line)|storefront.restaurants.restaurant-bar)\.tsx$/ },
          ],
        },
      },
    },
  },
  // Whole in the server's file, with what pages take of them: else a start finds and reads four hundred files one by one.
  ssr: { noExternal: [/^@(base-ui|floating-ui|lingui|tanstack)\//] },
  server: {
    hmr: { host: '127.0.0.1' },
    // Nothing of these is in a page; in one of them a database writes without end.
    watch: {
      ignored: ['bench', 'build', 'data', 'db', 'docs', 'pictures', 'scripts', 'tests'].map(folder => fileURLToPath(new URL(`${folder}/**`, import.meta.url))),
    },
  },
})
