import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Starts the product as `npm start` does, on a free port and an empty data folder, for all journeys. */
export default async function setUp(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'spiedo-journeys-'))
  const server = spawn(process.execPath, ['src/main.ts'], {
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    env: { ...process.env, NODE_ENV: '', PORT: '0', HOST: '127.0.0.1', DATA_DIR: folder, DEMO: '1', LOG_LEVEL: 'info' },
  })
  let words = ''
  const address = await new Promise<string>((resolve, reject) => {
    server.stderr?.on('data', chunk => {
      words += chunk
      const open = /open at (\S+)/.exec(words)
      if (open?.[1]) resolve(open[1])
    })
    server.once('exit', code => reject(new Error(`the server ended with ${code}:\n${words}`)))
  })
  process.env.JOURNEY_URL = address
  return async () => {
    const ended = new Promise(resolve => server.once('exit', resolve))
    server.kill('SIGTERM')
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
}
