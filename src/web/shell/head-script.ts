/**
 * What runs before anything is painted. The server writes it into the head of each page: it is no part of the browser's bundle, and the page's
 * Content-Security-Policy names it by its hash.
 */
function prepareDocument(): void {
  const page = document.documentElement
  let theme: string | null = null
  try {
    theme = localStorage.getItem('spiedo.device.theme')
    // A glance, for the page of the cart; whose it is follows with the scripts.
    if ((localStorage.getItem('spiedo.cart') ?? '[]') !== '[]') page.dataset.cartFilled = ''
  } catch {
    // Forbidden storage: as on the device, and an empty cart.
  }
  if (theme) page.dataset.theme = theme
  const darkColour = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]')
  if (theme && darkColour) darkColour.media = theme === 'dark' ? 'all' : 'not all'
  // Kitchen and couriers have colours of their own, and are apps of their own.
  if (/^\/(kitchen|courier|ready|api\/docs)(\/|$)/.test(location.pathname)) {
    page.dataset.lightOnly = ''
    return
  }
  // Chromium's own offer to install the site is held back: the footer has it, but for the back office. Browsers send the event before the scripts.
  if (!/^\/dashboard\/admin(\/|$)/.test(location.pathname))
    addEventListener('beforeinstallprompt', event => {
      event.preventDefault()
      Object.assign(window, { installPrompt: event })
      dispatchEvent(new Event('spiedo:installable'))
    })
  const noteUse = () => {
    page.dataset.used = ''
    dispatchEvent(new Event('spiedo:used'))
  }
  if (!navigator.onLine) noteUse()
  else for (const sign of ['pointerdown', 'keydown', 'scroll', 'offline']) addEventListener(sign, noteUse, { once: true, passive: true })
}

/** Colour of the browser's bar in the dark theme; the light one's is in root.tsx. The first that matches counts. */
const darkColour = '<meta name="theme-color" media="(prefers-color-scheme: dark)" content="#221b16"/>'

/** Writes the script into the head of a rendered page. */
export const addHeadScript = (html: string): string => html.replace('<head>', () => `<head>${darkColour}<script>(${prepareDocument})()</script>`)
