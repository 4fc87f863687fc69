// @ts-expect-error plain JavaScript, as everything in scripts/
import { foundChromium } from '../../scripts/chromium.mjs'

/** How the browser of the journeys is started. */
export const launchOptions = {
  executablePath: foundChromium() ?? '',
  args: [
    ...['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-first-run'],
    // Pages close before optimised scripts would pay off: a fifth of the browser's work.
    '--js-flags=--no-maglev,--no-turbofan',
  ],
}
