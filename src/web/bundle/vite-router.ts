import type { Plugin } from 'vite'

/**
 * The router gives each component its name for developers' tools as its file is read: what nobody uses can't be left out for that. Without
 * them its forms, and all by which they send, are no part of the pages.
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
 * Where the router does other than the pages need, by its file below `lib`, and what it does instead; each place once, in the file's order.
 * Most is what no page asks of it: `vite-router.test.ts` sees that none does.
 */
const replacements: Record<string, [there: string, instead: string][]> = {
  // Nobody measures the router from within.
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
  // `prefetch` of a link: what a page leads to is fetched in a page's own way.
  'dom/lib.js': [
    ['let [shouldPrefetch, prefetchRef, prefetchHandlers] = usePrefetchBehavior(prefetch, rest);', ''],
    ['...prefetchHandlers,', ''],
    ['mergeRefs(forwardedRef, prefetchRef)', 'forwardedRef'],
    ['return shouldPrefetch && !isAbsolute ? ', 'return false ? '],
  ],
  'dom/ssr/components.js': [
    ['isPageLinkDescriptor(link) ? ', 'false ? '],
    // The server alone writes what starts a page.
    ['staticContext ? ', 'false ? '],
    ['!isStatic ? ', 'true ? '],
  ],
  // The page has boundaries of its own.
  'dom/ssr/errorBoundaries.js': [['}, errorInstance.stack), heyDeveloper)', '}, errorInstance.stack))']],
  // Where a route's script does not come, the page is loaded anew: that brings a newer version's scripts, and without a network the browser's
  // error page. It is loaded where the server answers; else the error goes to the page's own boundary, which says it in place.
  'dom/ssr/routeModules.js': [
    [
      'window.location.reload();',
      "if (!(await fetch('/healthz', { cache: 'no-store' }).then(({ ok }) => ok, () => false))) throw error;\nwindow.location.reload();",
    ],
  ],
  // Files that are exchanged while one develops.
  'dom-export/hydrated-router.js': [['router.createRoutesForHMR = UNSAFE_createClientRoutesWithHMRRevalidationOptOut;', '']],
}

/**
 * In the browser the router does what the pages ask of it, without its long words for programmers: these and what no page asks for would be a
 * twentieth of all that a visitor's phone loads. Who develops has it whole.
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

/** As the parser gives it; every part of a program has its place in the text. */
type AstNode = { type: string; start: number; end: number } & Record<string, unknown>

function* walkNodes(part: unknown): Generator<AstNode> {
  if (Array.isArray(part)) for (const one of part) yield* walkNodes(one)
  if (typeof part !== 'object' || part === null || !('type' in part)) return
  yield part as AstNode
  for (const below of Object.values(part)) if (typeof below === 'object') yield* walkNodes(below)
}

const getCalleeName = (call: AstNode): string => String((call.callee as AstNode | undefined)?.name).replace(/^UNSAFE_|\$\d+$/g, '')

/** Drops warnings, and of errors what they say in more than a line's half: where they were thrown says it as well. */
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
  // From its end, so that the places before stay true; what lies within a cut goes with it.
  let remaining = code
  let uncutEnd = Number.POSITIVE_INFINITY
  for (const [start, end] of cuts.sort((one, other) => other[1] - one[1])) {
    if (end > uncutEnd) continue
    remaining = remaining.slice(0, start) + remaining.slice(end)
    uncutEnd = start
  }
  return remaining
}
