/**
 * Content first: pictures and fonts load before scripts and texts, which start after load and first paint, or at the first touch or key. Presses and
 * submits before hydration are held and replayed. On phones, content below the first screen is rendered last, in idle time.
 */

declare global {
  interface Window {
    /** Texts of this page, fetched once. */
    textsOfPage(): Promise<unknown>
  }
}

/** Runs in the browser, standalone: its source is inlined into the page. */
function deferHydration(): void {
  const ownData = document.currentScript?.dataset
  const address = ownData?.texts ?? ''
  const startsAtOnce = ownData?.atOnce !== undefined
  let texts: Promise<unknown> | undefined
  window.textsOfPage = () => {
    texts ??= fetch(address).then(answer => answer.json())
    return texts
  }

  const begin = async () => {
    const scriptPlaceholder = document.querySelector<HTMLScriptElement>('script[data-scripts]')
    const scripts = scriptPlaceholder?.dataset.scripts
    if (!scriptPlaceholder || !scripts) return
    scriptPlaceholder.removeAttribute('data-scripts')
    for (const [index, href] of scripts.split(' ').entries()) {
      // Each preload costs a phone some milliseconds: yield after every third so that input is not delayed.
      if (!startsAtOnce && index % 3 === 2) await new Promise(go => setTimeout(go))
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
    }
    document.body.append(
      Object.assign(document.createElement('script'), { type: 'module', textContent: scriptPlaceholder.textContent, onerror: onScriptsFailed }),
    )
    window.textsOfPage().catch(() => {})
  }
  // Reloads, history navigations and fragment links show the whole page at once.
  const page = document.documentElement
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const showAll = () => {
    page.dataset.whole = ''
  }
  if (location.hash || navigation?.type !== 'navigate') showAll()
  // The first press, key or scroll shows all content in the same frame: nothing visible changes its size, and jump targets have their final position.
  for (const sign of ['pointerdown', 'keydown', 'scroll']) addEventListener(sign, showAll, { once: true, passive: true })
  for (const sign of ['pointerdown', 'keydown']) addEventListener(sign, begin, { once: true })
  const deferredParts = document.getElementsByClassName('below')
  let shown = 0
  // Timeout for phones that are never idle; short delay for browsers without `requestIdleCallback`.
  const whenIdle = (show: () => void) => ('requestIdleCallback' in window ? requestIdleCallback(show, { timeout: 1000 }) : setTimeout(show, 50))
  // One part at a time, to keep tasks short; from the end, so that visible parts do not move.
  const showNext = () => {
    const part = deferredParts[deferredParts.length - ++shown]
    if (!part) showAll()
    else {
      part.setAttribute('data-shown', '')
      whenIdle(showNext)
    }
  }
  // Start after hydration: rendering the rest in parallel would delay both. Without scripts, a timer starts this.
  let isShowingRest = false
  const showRest = () => {
    if (!isShowingRest) whenIdle(showNext)
    isShowingRest = true
  }
  const onFirstPaint = () => {
    setTimeout(begin)
    setTimeout(showRest, 5000)
  }
  // Work screens have nothing to read before their scripts run, so fonts and the first paint are not waited for.
  if (startsAtOnce) addEventListener('DOMContentLoaded', begin, { once: true })
  // The second frame starts after the first has been drawn. A page without pictures has loaded before that is on the screen, a few frames later, and
  // its scripts would compete with it.
  const whenOnScreen = (framesLeft: number) => {
    if (framesLeft === 0 || performance.getEntriesByName('first-contentful-paint').length > 0) onFirstPaint()
    else requestAnimationFrame(() => whenOnScreen(framesLeft - 1))
  }
  addEventListener('load', () => requestAnimationFrame(() => requestAnimationFrame(() => whenOnScreen(10))), { once: true })

  // Input typed before hydration stays in the fields; replay its events once listeners exist.
  type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
  const recordedInputs = new Map<Field, { value: string; checked: boolean }>()
  const recordInput = ({ target }: Event) => {
    const { value, checked } = target as HTMLInputElement
    if (value !== undefined) recordedInputs.set(target as Field, { value, checked })
  }
  const replayInput = ([field, { value, checked }]: [Field, { value: string; checked: boolean }]) => {
    const isCheckable = field.type === 'checkbox' || field.type === 'radio'
    // React compares a field with its last written value: write another value through React's setter, then restore the typed value with the native
    // one.
    const setNativeProperty = (name: string, what: unknown) => Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), name)?.set?.call(field, what)
    if (isCheckable) {
      Object.assign(field, { checked: !checked })
      setNativeProperty('checked', checked)
    } else if (field.type !== 'file') {
      field.value = ''
      setNativeProperty('value', value)
    }
    const eventType = isCheckable ? 'click' : field.type === 'file' || field instanceof HTMLSelectElement ? 'change' : 'input'
    field.dispatchEvent(new Event(eventType, { bubbles: true }))
  }
  let heldAction: (() => void) | undefined
  let haveScriptsFailed = false
  // Scripts failed to load: links and forms with an action fall back to plain navigation.
  const onScriptsFailed = () => {
    haveScriptsFailed = true
    removeEventListener('click', holdClick, true)
    heldAction?.()
  }
  const holdClick = (event: MouseEvent) => {
    const pressed = event.target instanceof Element ? event.target.closest<HTMLElement>('button, a') : null
    if (pressed instanceof HTMLButtonElement) {
      // The browser handles these natively.
      if (pressed.form || pressed.popoverTargetElement) return
      event.stopPropagation()
      heldAction = () => pressed.click()
    } else if (pressed instanceof HTMLAnchorElement) {
      // Navigate to another page at once. Links within the page jump now and are replayed after hydration.
      const elsewhere = pressed.origin !== location.origin || pressed.pathname !== location.pathname
      if (elsewhere || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
      if (pressed.search !== location.search) event.preventDefault()
      heldAction = () => pressed.click()
    }
  }
  const holdSubmit = (event: Event) => {
    const { target: form, submitter } = event as SubmitEvent
    if (haveScriptsFailed && (form as HTMLFormElement).hasAttribute('action')) return
    event.preventDefault()
    event.stopPropagation()
    heldAction = () => (form as HTMLFormElement).requestSubmit(submitter)
  }
  addEventListener('click', holdClick, true)
  addEventListener('submit', holdSubmit, true)
  addEventListener('input', recordInput, true)
  addEventListener(
    'spiedo:ready',
    () => {
      removeEventListener('click', holdClick, true)
      removeEventListener('submit', holdSubmit, true)
      removeEventListener('input', recordInput, true)
      for (const one of recordedInputs) replayInput(one)
      heldAction?.()
      showRest()
    },
    { once: true },
  )
}

/** Source of the function for an inline script. Runs before the browser bundle, which needs no copy. */
export const deferHydrationScript = import.meta.env.SSR ? `(${deferHydration})()` : ''

let pendingOverlay: Promise<void> | undefined

/** Delays `spiedo:ready` for an overlay with code of its own until `overlayReady` is settled. Call in an effect before the page's own. */
export function delayReadyUntil(overlayReady: Promise<void>): void {
  pendingOverlay = overlayReady
}

/** Signals that the page is hydrated. */
export function signalPageReady(): void {
  const signalReady = () => void dispatchEvent(new Event('spiedo:ready'))
  if (pendingOverlay) void pendingOverlay.then(signalReady)
  else signalReady()
}

/** Makes the scripts of a rendered page inert: `deferHydration` starts them later from a data attribute. */
export function deferScripts(html: string): string {
  const scripts: string[] = []
  const htmlWithoutPreloads = html.replace(/<link rel="modulepreload" href="([^"]+)"\/>/g, (_link, href: string) => {
    scripts.push(href)
    return ''
  })
  return packRouteManifest(htmlWithoutPreloads).replace('<script type="module" async="">', `<script type="text/plain" data-scripts="${scripts.join(' ')}">`)
}

/** Removes the white space of React Router's list of routes: indented, a page is a tenth of a kilobyte larger after compression. */
const packRouteManifest = (html: string): string =>
  html.replace(/(?<=window\.__reactRouterManifest = )\{\n[\s\S]*?\n\}(?=;\n)/, manifest => manifest.replace(/\n\s*/g, '').replace(/": /g, '":'))
