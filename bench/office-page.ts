import { type Browser, chromium, type Page } from 'playwright'
import { administrator } from './people.ts'

interface OfficePage {
  browser: Browser
  page: Page
}

/** Opens a browser in which the demo's administrator is signed in, at the size of an office's screen. */
export async function openOfficePage(address: string): Promise<OfficePage> {
  const executablePath = process.env.CHROMIUM || '/usr/bin/chromium'
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  const login = await fetch(`${address}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(administrator),
  })
  const { token, user, expiresAt } = (await login.json()) as { token: string; user: object; expiresAt: string }
  const context = await browser.newContext({ viewport: { width: 1366, height: 768 }, locale: 'it-IT', baseURL: address, acceptDownloads: true })
  await context.addInitScript(
    ([ownToken, auth]) => {
      localStorage.setItem('token', ownToken as string)
      localStorage.setItem('auth', auth as string)
    },
    [token, JSON.stringify({ user, expiresAt })],
  )
  return { browser, page: await context.newPage() }
}
