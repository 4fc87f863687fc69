// Finds a Chromium for the journeys, or installs one: apt-get as root on Debian-like systems, otherwise Playwright's own.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { projectNode, root, run, Stop, say } from './bootstrap.mjs'

// The headless shell is the same browser without windows: journeys take two thirds of the time.
const usual = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** Path of an installed Chromium, if any. */
export const foundChromium = () => [process.env.CHROMIUM, ...usual].find(path => path && existsSync(path))

/** Path of a Chromium; installs one if permitted. */
export async function chromiumPath() {
  if (foundChromium()) return foundChromium()
  if (process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0) {
    say('Installing Chromium …')
    const env = { DEBIAN_FRONTEND: 'noninteractive' }
    await run('apt-get', ['update', '-qq'], { env })
    for (const name of ['chromium-headless-shell', 'chromium']) {
      await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], { env })
      if (foundChromium()) return foundChromium()
    }
  }
  say('Installing Playwright’s Chromium …')
  await run(projectNode(), [join(root, 'node_modules/playwright/cli.js'), 'install', 'chromium'])
  const asked = spawnSync(projectNode(), ['-e', "process.stdout.write(require('playwright').chromium.executablePath())"], { cwd: root, encoding: 'utf8' })
  if (asked.stdout && existsSync(asked.stdout)) return asked.stdout
  throw new Stop('The journeys need a Chromium: install the package "chromium" of your system, or set CHROMIUM to the path of one.')
}
