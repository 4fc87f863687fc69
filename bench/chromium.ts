import { spawn } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { endProcess, trackChild } from './children.ts'
import type { Bench } from './part.ts'

interface Chromium {
  port: number
  stop(): Promise<void>
}

interface ChromiumOptions {
  /** Of a second browser beside the first. */
  name?: string
  portOffset?: number
  /** Features that are off by default. */
  features?: string[]
}

/** Starts a headless Chromium with an empty profile, with a debugging port for Lighthouse on loopback. */
export async function startChromium(bench: Bench, { name = 'chromium', portOffset = 5, features = [] }: ChromiumOptions = {}): Promise<Chromium> {
  const binary = process.env.CHROMIUM || '/usr/bin/chromium'
  if (!existsSync(binary)) throw new Error(`there is no Chromium at ${binary}: set CHROMIUM to the path of one`)
  const port = bench.port + portOffset
  const profile = join(bench.folder, name)
  mkdirSync(profile, { recursive: true })
  const child = trackChild(
    spawn(
      binary,
      [
        '--headless=new',
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--no-first-run',
        '--disable-extensions',
        ...(features.length > 0 ? [`--enable-features=${features.join(',')}`] : []),
        `--remote-debugging-port=${port}`,
        `--user-data-dir=${profile}`,
        'about:blank',
      ],
      // Own process group: the binary in /usr/bin may be a wrapper script.
      { stdio: 'ignore', detached: true },
    ),
    { leads: true },
  )
  const isReady = () =>
    fetch(`http://127.0.0.1:${port}/json/version`).then(
      () => true,
      () => false,
    )
  for (let attempt = 0; !(await isReady()); attempt++) {
    if (attempt > 100 || child.exitCode !== null) throw new Error('Chromium did not start')
    await wait(100)
  }
  return { port, stop: () => endProcess(child) }
}
