import { spawn } from 'node:child_process'
import { mkdirSync } from 'node:fs'

/** Longest start with demo data, in ms. */
const maxStartMs = 200_000

/** Starts the built product with demo data and without limits on sign-ins, and signs an administrator in. */
export async function startDemoProduct({ node, server, folder }) {
  mkdirSync(folder, { recursive: true })
  const limits = { LOGINS_PER_MINUTE: '100000', LOGIN_FAILURES: '100000', REGISTRATIONS_PER_HOUR: '100000' }
  const env = { PATH: process.env.PATH, HOST: '127.0.0.1', PORT: '0', DEMO: '1', DATA_DIR: folder, LOG_LEVEL: 'warn', ...limits }
  const child = spawn(node, ['--disable-warning=ExperimentalWarning', server], { env, stdio: ['ignore', 'ignore', 'pipe', 'ipc'] })
  const ended = new Promise(resolve => child.once('exit', resolve))
  const address = await new Promise((resolve, reject) => {
    let text = ''
    const bound = setTimeout(() => reject(new Error(`the product does not open:\n${text}`)), maxStartMs)
    child.once('exit', () => reject(new Error(`the product has ended:\n${text}`)))
    child.stderr.on('data', chunk => {
      text += chunk
      const open = /open at (\S+)/.exec(text)
      if (!open) return
      clearTimeout(bound)
      resolve(open[1])
    })
  })
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ email: 'admin@spiedo.test', password: 'spiedo-admin' })
  const { token } = await (await fetch(`${address}/api/v1/auth/login`, { method: 'POST', headers, body })).json()
  return {
    address,
    token,
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}
