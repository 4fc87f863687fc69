import type { Plugin } from 'vite'

/**
 * Strips the `displayName` assignments of the router's components: these side effects keep unused components in the bundle. Without them, its forms
 * and their submission code are tree-shaken.
 */
export const stripRouterDisplayNames: Plugin = {
  name: 'spiedo:nameless-router',
  apply: 'build',
  transform: {
    filter: { id: /node_modules.react-router.dist.production.lib/ },
    handler: code => ({ code: code.replace(/^\w+\.displayName = .*$/gm, '').replace(/= (React\$?\d*\.forwardRef\()/g, '= /* @__PURE__ */ $1'), map: null }),
  },
}

/**
 * Replacements in the router's code, by file below `lib`; each search text occurs once, in file order. Most remove features that no page uses:
 * `vite-router.test.ts` checks that none does.
 */
const replacements: Record<string, [there: string, instead: string][]> = {
  // Instrumentation is not used.
  'router/router.js': [
    ['if (init.instrumentations)', 'if (false)'],
    ['if (init.instrumentations)', 'if (false)'],
  ],
  // Server components.
  'context.js': [['return React$1.useContext(RSCRouterContext)', 'return false']],
  'hooks.js': [
    ['static contextType = RSCRouterContext;', ''],
    ['if (this.context && ', 'if (false && '],
    ['if (this.context) ', 'if (false) '],
  ],
  // `prefetch` of links: the pages have their own prefetching.
  'dom/lib.js': [
    ['let [shouldPrefetch, prefetchRef, prefetchHandlers] = usePrefetchBehavior(prefetch, rest);', ''],
    ['...prefetchHandlers,', ''],
    ['mergeRefs(forwardedRef, prefetchRef)', 'forwardedRef'],
    ['return shouldPrefetch && !isAbsolute ? ', 'return false ? '],
  ],
  'dom/ssr/components.js': [
    ['isPageLinkDescriptor(link) ? ', 'false ? '],
    // Only the server renders the hydration scripts.
    ['staticContext ? ', 'false ? '],
    ['!isStatic ? ', 'true ? '],
  ],
  // Pages have error boundaries of their own.
  'dom/ssr/errorBoundaries.js': [['}, errorInstance.stack), heyDeveloper)', '}, errorInstance.stack))']],
  // If a route's script fails to load, the router reloads the page. A reload brings a newer version's scripts, but while offline only the browser's
  // error page. So reload only when the server responds; else the error goes to the page's own boundary.
  'dom/ssr/routeModules.js': [
    [
      'window.location.reload();',
      "if (!(await fetch('/healthz', { cache: 'no-store' }).then(({ ok }) => ok, () => false))) throw error;\nwindow.location.reload();",
    ],
  ],
  // Hot module replacement.
  'dom-export/hydrated-router.js': [['router.createRoutesForHMR = UNSAFE_createClientRoutesWithHMRRevalidationOptOut;', '']],
}

/**
 * Trims the router in the browser: developer messages and unused features would be a twentieth of all that a phone loads. Development builds keep the
 * whole router.
 */
export const trimRouter: Plugin = {
  name: 'spiedo:lean-router',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: /node_modules.react-router.dist.production.lib/ },
    handler(code, id) {
      let lean = code
      for (const [there, instead] of replacements[id.replaceAll('\\', '/').split('/production/lib/')[1] ?? ''] ?? []) {
        if (!lean.includes(there)) this.error(`the router no longer has “${there}”: look at what it does now`)
        lean = lean.replace(there, () => instead)
      }
      return { code: stripMessages(lean, this.parse(lean)), map: null }
    },
  },
}

/** Syntax tree node of the parser, with its offsets in the text. */
type AstNode = { type: string; start: number; end: number } & Record<string, unknown>

function* walkNodes(part: unknown): Generator<AstNode> {
  if (Array.isArray(part)) for (const one of part) yield* walkNodes(one)
  if (typeof part !== 'object' || part === null || !('type' in part)) return
  yield part as AstNode
  for (const below of Object.values(part)) if (typeof below === 'object') yield* walkNodes(below)
}

const getCalleeName = (call: AstNode): string => String((call.callee as AstNode | undefined)?.name).replace(/^UNSAFE_|\$\d+$/g, '')

/** Drops warnings, invariant messages and error messages over 40 characters: the stack trace shows the origin. */
function stripMessages(code: string, program: unknown): string {
  const cuts: [start: number, end: number][] = []
  for (const part of walkNodes(program)) {
    const call = part.type === 'ExpressionStatement' ? (part.expression as AstNode) : part
    const messageArguments = (call.arguments ?? []) as AstNode[]
    const [first, last] = [messageArguments[0], messageArguments.at(-1)]
    if (!first || !last) continue
    if (part !== call && call.type === 'CallExpression' && /^(warning|warnOnce|warningOnce)$/.test(getCalleeName(call))) cuts.push([call.start, call.end])
    else if (part.type === 'CallExpression' && getCalleeName(part) === 'invariant' && first !== last) cuts.push([first.end, last.end])
    else if (
      part.type === 'NewExpression' &&
      getCalleeName(part) === 'Error' &&
      messageArguments.length === 1 &&
      /Literal$/.test(first.type) &&
      first.end - first.start > 40
    )
      cuts.push([first.start, first.end])
  }
  // Cut from the end, so that earlier offsets stay valid; nested cuts are skipped.
  let remaining = code
  let uncutEnd = Number.POSITIVE_INFINITY
  for (const [start, end] of cuts.sort((one, other) => other[1] - one[1])) {
    if (end > uncutEnd) continue
    remaining = remaining.slice(0, start) + remaining.slice(end)
    uncutEnd = start
  }
  return remaining
}
