import type { Plugin } from 'vite'
import { type AstNode, applyEdits, type Edit, walkNodes } from './syntax-tree.ts'
import { type Trimming, trimCode } from './trim-code.ts'

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

/** Whole functions and branches that no page uses, by file below `lib`. */
const trimmings: Record<string, Trimming> = {
  'router/router.js': {
    conditions: {
      'init.instrumentations': false,
      'opts?.instrumentationNavigateMetaReceiver': false,
      'future.unstable_routePatternMatching': false,
      'opts?.mask': false,
      // Forms that the router sends: ours are sent by their screens.
      'opts && opts.submission && isMutationMethod(opts.submission.formMethod)': false,
      '!opts || !isSubmissionNavigation(opts)': true,
      // View transitions.
      pendingViewTransitionEnabled: false,
      'pendingAction === "POP" && !isUninterruptedRevalidation && location !== state.location': false,
      // Routes as one lazy function, and replaced routes: of single-page builds and of hot module replacement.
      'typeof route.lazy === "function"': false,
      'allowElementMutations && existingChildren.length > 0': false,
    },
    dropped: ['if (isBrowser) { restoreAppliedTransitions(', 'fetchLoadMatches.forEach((f, key) => { if (initialHydration'],
    bodies: {
      handleAction: '',
      // Fetchers.
      fetch: '',
      handleFetcherAction: '',
      handleFetcherLoader: '',
      getUpdatedRevalidatingFetchers: '',
      interruptActiveLoads: 'isRevalidationRequired = true',
      getFetcher: '',
      resetFetcher: '',
      deleteFetcher: '',
      queueFetcherForDeletion: '',
      abortFetcher: '',
      markFetchRedirectsDone: 'return false',
      abortStaleFetchLoads: 'return false',
      // Hot module replacement.
      _internalSetRoutes: '',
    },
  },
  // View transitions.
  'components.js': {
    conditions: {
      '!viewTransitionOpts || !isViewTransitionAvailable': true,
      'vtContext.isTransitioning && !vtContext.flushSync': false,
      'renderDfd && pendingState && router.window': false,
      'renderDfd && pendingState && state.location.key === pendingState.location.key': false,
      '!vtContext.isTransitioning && interruption': false,
    },
  },
  // Pages have error boundaries of their own: this page is for their errors.
  'hooks.js': { bodies: { DefaultErrorComponent: 'return null' } },
  'dom/ssr/errorBoundaries.js': {
    bodies: {
      RemixRootDefaultErrorBoundary:
        'console.error(error); return React$1.createElement("html", null, React$1.createElement("body", null, React$1.createElement("h1", null, "500")))',
    },
  },
  'dom/ssr/fallback.js': { bodies: { RemixRootDefaultHydrateFallback: 'return null' } },
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
      const file = id.replaceAll('\\', '/').split('/production/lib/')[1] ?? ''
      let lean = code
      for (const [there, instead] of replacements[file] ?? []) {
        if (!lean.includes(there)) this.error(`the router no longer has “${there}”: look at what it does now`)
        lean = lean.replace(there, () => instead)
      }
      const parse = (text: string) => this.parse(text)
      const trimming = trimmings[file]
      return { code: stripMessages(trimming ? trimCode(lean, parse, trimming) : lean, parse), map: null }
    },
  },
}

const getCalleeName = (call: AstNode): string => String((call.callee as AstNode | undefined)?.name).replace(/^UNSAFE_|\$\d+$/g, '')

/** Drops warnings, invariant messages and error messages over 40 characters: the stack trace shows the origin. */
function stripMessages(code: string, parse: (text: string) => unknown): string {
  const cuts: Edit[] = []
  for (const part of walkNodes(parse(code) as AstNode)) {
    const call = part.type === 'ExpressionStatement' ? (part.expression as AstNode) : part
    const messageArguments = (call.arguments ?? []) as AstNode[]
    const [first, last] = [messageArguments[0], messageArguments.at(-1)]
    if (!first || !last) continue
    const cut = (start: number, end: number) => cuts.push({ start, end, text: '' })
    if (part !== call && call.type === 'CallExpression' && /^(warning|warnOnce|warningOnce)$/.test(getCalleeName(call))) cut(call.start, call.end)
    else if (part.type === 'CallExpression' && getCalleeName(part) === 'invariant' && first !== last) cut(first.end, last.end)
    else if (
      part.type === 'NewExpression' &&
      getCalleeName(part) === 'Error' &&
      messageArguments.length === 1 &&
      /Literal$/.test(first.type) &&
      first.end - first.start > 40
    )
      cut(first.start, first.end)
  }
  // Cuts within a cut are skipped.
  let cutEnd = 0
  const outermost = cuts
    .sort((one, other) => one.start - other.start || other.end - one.end)
    .filter(({ start, end }) => {
      if (start < cutEnd) return false
      cutEnd = end
      return true
    })
  return applyEdits(code, outermost)
}
