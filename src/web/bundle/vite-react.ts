import type { Plugin } from 'vite'
import type { AstNode } from './syntax-tree.ts'
import { dropUnreachable, type Trimming, trimCode } from './trim-code.ts'

/** Tags of React's nodes that no page makes: profiler, list of suspended parts, scope, hidden part, marker, view transition, activity. */
const unusedTags = new Set<unknown>([12, 19, 21, 23, 25, 30, 31])

const unusedTypes = /^REACT_(PROFILER|SUSPENSE_LIST|LEGACY_HIDDEN|VIEW_TRANSITION|ACTIVITY)_TYPE$/

/** Methods of class components that neither the pages nor their libraries define. */
const unusedMethods = /^(UNSAFE_)?componentWill(Mount|ReceiveProps|Update)$|^getSnapshotBeforeUpdate$/

const isTag = ({ type, name, property }: AstNode) =>
  (type === 'Identifier' && name === 'tag') || (type === 'MemberExpression' && (property as AstNode).name === 'tag')

/** Result of a comparison with an unused tag or of the type of an unused method. */
function evaluateComparison({ type, operator, left, right }: AstNode): boolean | undefined {
  if (type !== 'BinaryExpression' || (operator !== '===' && operator !== '!==')) return undefined
  const [literal, other] = (left as AstNode).type === 'Literal' ? [left as AstNode, right as AstNode] : [right as AstNode, left as AstNode]
  const method = other.operator === 'typeof' && ((other.argument as AstNode).property as AstNode | undefined)
  const isNever = (unusedTags.has(literal.value) && isTag(other)) || (literal.value === 'function' && method && unusedMethods.test(String(method.name)))
  return isNever ? operator === '!==' : undefined
}

const reactDomClient: Trimming = {
  evaluate: evaluateComparison,
  isUnusedCase: (test, switchOn) =>
    (unusedTags.has(test.value) && isTag(switchOn)) ||
    unusedTypes.test(String(test.name)) ||
    // References to fragments.
    (test.value === 7 && isTag(switchOn) && (switchOn.object as AstNode | undefined)?.name === 'current'),
  conditions: {
    // Every browser that the styles support has these.
    isInputEventSupported: true,
    canUseCompositionEvent: true,
    useFallbackCompositionData: false,
    // View transitions.
    committedLanes: false,
    isViewTransitionEligible: false,
    shouldStartViewTransition: false,
    '(lanes & 335544064) === lanes': false,
    'null !== pendingViewTransition': false,
    // Rendering that waits for styles or pictures: only in view transitions, or for styles with a `precedence`.
    'isViewTransitionEligible || subtreeFlags & 8192 || 16785408 === (subtreeFlags & 16785408)': false,
    // Forms whose action is a function.
    'null != i': false,
  },
  bodies: {
    // Component stacks: nothing reads them.
    getStackByFiberInDevAndProd: 'return ""',
    // View transitions.
    trackEnterViewTransitions: '',
    commitExitViewTransitions: '',
    commitNestedViewTransitions: '',
    restoreEnterOrExitViewTransitions: '',
    restoreNestedViewTransitions: '',
    defaultOnDefaultTransitionIndicator: '',
    // References to fragments.
    isFragmentInstanceParent: 'return false',
    commitNewChildToFragmentInstances: '',
    commitFragmentInstanceInsertionEffects: '',
    commitFragmentInstanceDeletionEffects: '',
    // Styles with a `precedence` and scripts that React moves to the head.
    isHostHoistableType: `return 1 !== hostContext && null == props.itemProp && ("meta" === type || "title" === type || "link" === type &&
      "string" === typeof props.rel && "stylesheet" !== props.rel && "string" === typeof props.href && "" !== props.href && !props.onLoad && !props.onError)`,
    getResource: 'return null',
    acquireResource: 'return null',
    preloadResource: 'return true',
    preloadResourceAndSuspendIfNeeded: '',
    preloadInstanceAndSuspendIfNeeded: 'workInProgress.flags &= -16777217',
    prefetchDNS: '',
    preconnect: '',
    preload: '',
    preloadModule: '',
    preinitStyle: '',
    preinitScript: '',
    preinitModuleScript: '',
    // Forms whose action is a function.
    extractEvents$1: '',
    startHostTransition: '',
    requestFormReset: '',
    mountActionState: 'throwInvalidHookError()',
    updateActionState: 'throwInvalidHookError()',
    rerenderActionState: 'throwInvalidHookError()',
    // Events `select` and `beforeinput`, and names of animation events in old browsers.
    constructSelectEvent: '',
    getNativeBeforeInputChars: 'return null',
    getFallbackBeforeInputChars: 'return null',
    getVendorPrefixedEventName: 'return eventName',
    makePrefixMap: '',
    // Custom elements.
    isCustomElement: 'return false',
    setPropOnCustomElement: '',
    // Hydration on request.
    attemptExplicitHydrationTarget: '',
  },
  dropped: [
    'if (canUseDOM) { var JSCompiler_inline_result',
    'canUseDOM && ((style = document.createElement("div").style)',
    'ReactDOMSharedInternals.findDOMNode = function',
    'ReactDOMHydrationRoot.prototype.unstable_scheduleHydration',
    'ReactDOMHydrationRoot.prototype.render',
    'ReactDOMHydrationRoot.prototype.unmount',
    // Every page is hydrated.
    'exports.createRoot =',
  ],
}

const reactDom: Trimming = {
  dropped: ['preconnect', 'prefetchDNS', 'preinit', 'preinitModule', 'preload', 'preloadModule', 'requestFormReset', 'useFormState', 'useFormStatus'].map(
    name => `exports.${name} =`,
  ),
}

const react: Trimming = {
  dropped: ['Activity', 'Profiler', 'ViewTransition', 'addTransitionType', 'cache', 'cacheSignal', 'useActionState'].map(name => `exports.${name} =`),
}

/** By the file's name below `cjs`. */
const trimmings: Record<string, Trimming> = {
  'react.production.js': react,
  'react-dom.production.js': reactDom,
  'react-dom-client.production.js': reactDomClient,
}

/**
 * Trims React in the browser: the features that no page uses are a fifth of it, and it is half of all that a phone loads.
 * `tests/process/first-load.test.ts` checks that no script uses one. Development builds keep the whole library.
 */
export const trimReact: Plugin = {
  name: 'spiedo:lean-react',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: /node_modules.react(-dom)?.cjs.[\w-]+\.production\.js$/ },
    handler(code, id) {
      const trimming = trimmings[id.replaceAll('\\', '/').split('/cjs/')[1] ?? '']
      const parse = (text: string) => this.parse(text)
      return trimming && { code: dropUnreachable(trimCode(code, parse, trimming), parse), map: null }
    },
  },
}
