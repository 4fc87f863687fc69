import { expect, it } from 'vitest'
import { findLanguageFiles, findOfflineFiles } from './offline-files.ts'

it('the files of the work screens are listed with what they import and load later, and nothing of the shop', () => {
  const manifest = {
    'src/web/entry.client.tsx': { file: 'assets/entry-1.js', imports: ['_react.js'] },
    'src/web/root.tsx': { file: 'assets/root-1.js', css: ['assets/root-1.css'], assets: ['assets/no-script-1.css'], imports: ['_react.js'] },
    '_react.js': { file: 'assets/react-1.js', dynamicImports: ['src/web/ordering/cart/cart-drawer.tsx'] },
    'src/web/kitchen/kitchen-page.tsx?__react-router-build-client-route': {
      ...{ file: 'assets/kitchen-page-1.js', assets: ['assets/figtree-1.woff2'] },
      dynamicImports: ['src/web/kitchen/board/board.tsx', 'messages/it/kitchen.ts'],
    },
    'src/web/kitchen/board/board.tsx': { file: 'assets/board-1.js', src: 'src/web/kitchen/board/board.tsx', imports: ['_shared.js'] },
    '_shared.js': { file: 'assets/shared-1.js', imports: ['src/web/root.tsx'] },
    'messages/it/kitchen.ts': { file: 'assets/kitchen-1.js', src: 'messages/it/kitchen.ts' },
    'src/web/courier/courier-page.tsx': { file: 'assets/courier-page-1.js' },
    'src/web/ordering/cart/cart-drawer.tsx': { file: 'assets/cart-drawer-1.js', src: 'src/web/ordering/cart/cart-drawer.tsx' },
    'src/web/storefront/home.tsx': { file: 'assets/home-1.js' },
  }
  expect(findOfflineFiles(manifest)).toEqual(
    [
      ...['board-1.js', 'courier-page-1.js', 'entry-1.js', 'figtree-1.woff2', 'kitchen-1.js', 'kitchen-page-1.js', 'no-script-1.css'],
      ...['react-1.js', 'root-1.css', 'root-1.js', 'shared-1.js'],
    ].map(file => `/assets/${file}`),
  )
})

it('the texts of a kitchen are listed by language, for the one that a screen shows', () => {
  const manifest = {
    'messages/it/kitchen.ts': { file: 'assets/kitchen-1.js', src: 'messages/it/kitchen.ts' },
    'messages/ar/kitchen.ts': { file: 'assets/kitchen-2.js', src: 'messages/ar/kitchen.ts' },
    'messages/en/ordering.ts': { file: 'assets/ordering-1.js', src: 'messages/en/ordering.ts' },
  }
  expect(findLanguageFiles(manifest)).toEqual({ ar: ['/assets/kitchen-2.js'] })
  expect(findOfflineFiles({ ...manifest, 'src/web/kitchen/kitchen-page.tsx': { file: 'assets/page-1.js', dynamicImports: Object.keys(manifest) } })).toEqual([
    '/assets/kitchen-1.js',
    '/assets/page-1.js',
  ])
})
