/**
 * The page is read first: pictures and fonts have the line before scripts and texts, which begin when the page has
 * loaded and been painted, or with the visitor's first touch or key. What is pressed or sent before the page can
 * answer is held and done once it can. On phones what lies below the first screen comes last, in idle time.
 */

declare global {
  interface Window {
    /** The texts of this page, fetched once. */
    textsOfPage(): Promise<unknown>
  }
}

/** Runs in the browser from within the page, on its own: it is written into the page as text. */
function deferHydration(): void {
  const address = document.currentScript?.dataset.texts ?? ''
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
      // Asking for one takes a phone some milliseconds: whoever touches the page meanwhile is not held up by all of them.
      if (index % 3 === 2) await new Promise(go => setTimeout(go))
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
    }
    document.body.append(
      Object.assign(document.createElement('script'), { type: 'module', textContent: scriptPlaceholder.textContent, onerror: onScriptsFailed }),
    )
    window.textsOfPage().catch(() => {})
  }
  // Whoever comes back to a place on the page, or for a part of it, gets it whole at once.
  const page = document.documentElement
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const showAll = () => {
    page.dataset.whole = ''
  }
  if (location.hash || navigation?.type !== 'navigate') showAll()
  // So does who touches it, goes by keyboard or scrolls: in the same frame, where nothing changes its size in sight, and what is led to lies where it will.
  for (const sign of ['pointerdown', 'keydown', 'scroll']) addEventListener(sign, showAll, { once: true, passive: true })
  for (const sign of ['pointerdown', 'keydown']) addEventListener(sign, begin, { once: true })
  const deferredParts = document.getElementsByClassName('below')
  let shown = 0
  // A phone that never has nothing to do shows it all the same; a browser that doesn't say when that is, soon.
  const whenIdle = (show: () => void) => ('requestIdleCallback' in window ? requestIdleCallback(show, { timeout: 1000 }) : setTimeout(show, 50))
  // A part at a time, so that none takes long; from the end, so that what is in sight is not moved.
  const showNext = () => {
    const part = deferredParts[deferredParts.length - ++shown]
    if (!part) showAll()
    else {
      part.setAttribute('data-shown', '')
      whenIdle(showNext)
    }
  }
  // Once the page can answer: drawing the rest beside its scripts would hold both up. Where they don't come, nobody waits for them.
  let isShowingRest = false
  const showRest = () => {
    if (!isShowingRest) whenIdle(showNext)
    isShowingRest = true
  }
  const onFirstPaint = () => {
    setTimeout(begin)
    setTimeout(showRest, 5000)
  }
  // The second frame begins when the first has been painted.
  addEventListener('load', () => requestAnimationFrame(() => requestAnimationFrame(onFirstPaint)), { once: true })

  // What was typed or chosen stands in the page; once the page's code listens, it is told as if it were done then.
  type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
  const recordedInputs = new Map<Field, { value: string; checked: boolean }>()
  const recordInput = ({ target }: Event) => {
    const { value, checked } = target as HTMLInputElement
    if (value !== undefined) recordedInputs.set(target as Field, { value, checked })
  }
  const replayInput = ([field, { value, checked }]: [Field, { value: string; checked: boolean }]) => {
    const isCheckable = field.type === 'checkbox' || field.type === 'radio'
    // React looks whether a field differs from what it last wrote: it is made to write something else, past it the page gets its own back.
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
  // The scripts could not be fetched: links lead where they lead without, and what the server can take is sent to it.
  const onScriptsFailed = () => {
    haveScriptsFailed = true
    removeEventListener('click', holdClick, true)
    heldAction?.()
  }
  const holdClick = (event: MouseEvent) => {
    const pressed = event.target instanceof Element ? event.target.closest<HTMLElement>('button, a') : null
    if (pressed instanceof HTMLButtonElement) {
      // What the browser does by itself it has done already.
      if (pressed.form || pressed.popoverTargetElement) return
      event.stopPropagation()
      heldAction = () => pressed.click()
    } else if (pressed instanceof HTMLAnchorElement) {
      // To another page at once; a place on this one is gone to now and once more when the page can do more than jump.
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

/** For the page itself, as the text of a script. It has run when the browser's own code comes, which needs no copy. */
export const deferHydrationScript = import.meta.env.SSR ? `(${deferHydration})()` : ''

let pendingOverlay: Promise<void> | undefined

/** What stands over the page as it comes has code of its own: the page can answer once `stands` is settled. Said in an effect, before the page's own. */
export function delayReadyUntil(overlayReady: Promise<void>): void {
  pendingOverlay = overlayReady
}

/** Tells the page that it can answer now. */
export function signalPageReady(): void {
  const tell = () => void dispatchEvent(new Event('spiedo:ready'))
  if (pendingOverlay) void pendingOverlay.then(tell)
  else tell()
}

/** Takes the scripts out of a rendered page's line: they stand in it as data until `deferHydration` begins them. */
export function deferScripts(html: string): string {
  const scripts: string[] = []
  const htmlWithoutPreloads = html.replace(/<link rel="modulepreload" href="([^"]+)"\/>/g, (_link, href: string) => {
    scripts.push(href)
    return ''
  })
  return htmlWithoutPreloads.replace('<script type="module" async="">', `<script type="text/plain" data-scripts="${scripts.join(' ')}">`)
}
