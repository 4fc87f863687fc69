import { sharedRules, wordsAndTypes } from './scripts/shared-with-pages.mjs'

// Allowed import directions: web -> domains -> platform; kitchen, reports -> orders -> promotions, payments -> menu, restaurants, accounts; never
// back. src/*.ts is the composition root and may import everything.
const domains = {
  ground: '^src/(menu|restaurants|accounts|messages)/',
  middle: '^src/(promotions|payments)/',
  orders: '^src/orders/',
  top: '^src/(kitchen|reports)/',
}
const never = (name, from, to) => ({ name, severity: 'error', from: { path: from }, to: { path: to } })

export default {
  forbidden: [
    { name: 'no-circular', severity: 'error', from: {}, to: { circular: true } },
    never('platform-knows-no-domain', '^src/platform/', '^src/(?!platform/)'),
    never('ground-looks-down-only', domains.ground, '^src/(promotions|payments|orders|kitchen|reports|web)/'),
    never('middle-looks-down-only', domains.middle, '^src/(orders|kitchen|reports|web)/'),
    never('orders-look-down-only', domains.orders, '^src/(kitchen|reports|web)/'),
    never('top-knows-no-web', domains.top, '^src/web/'),
    {
      name: 'web-takes-contracts-and-pure-rules',
      severity: 'error',
      from: { path: '^src/web/' },
      to: {
        path: '^src/(menu|restaurants|accounts|messages|promotions|payments|orders|kitchen|reports)/',
        pathNot: [...wordsAndTypes, ...sharedRules.map(path => `^${path}$`)],
      },
    },
    { name: 'tests-stay-outside', severity: 'error', from: { path: '^src/', pathNot: '\\.test\\.tsx?$' }, to: { path: '^(tests|bench)/' } },
    { name: 'nothing-unresolved', severity: 'error', from: { path: '^src/' }, to: { couldNotResolve: true, pathNot: ['^virtual:', '\\+types/'] } },
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
