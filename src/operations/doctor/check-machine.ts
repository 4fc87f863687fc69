import { statfs } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { Config } from '#platform/config/config.ts'
import type { Finding } from './finding.ts'

/** Free space below which `/readyz` answers 503 (`health.ts`), with room for a day of orders and pictures. */
const minFreeBytes = 2 * 1024 ** 3

/** Checks the settings that work, but not for a public server. */
export function checkSettings({ production, demo, publicUrl, secretKey, metricsToken, trustProxy }: Config): Finding {
  if (!production) return { name: 'settings', state: 'valid, not for production', remedy: 'Set NODE_ENV=production on a public server.', isAdvice: true }
  const advice = [
    demo && 'DEMO=1 loads accounts with published passwords: unset it.',
    !publicUrl && 'Set PUBLIC_URL: links in mails lead to the address it listens on.',
    !secretKey && 'Set SECRET_KEY: second-factor secrets are encrypted with a key in the database itself.',
    !metricsToken && 'Set METRICS_TOKEN for /metrics.',
    publicUrl?.startsWith('https:') && trustProxy === false && 'Set TRUST_PROXY behind a proxy: visitors share one address and its limits otherwise.',
  ].filter(sentence => typeof sentence === 'string')
  return advice.length > 0 ? { name: 'settings', state: 'valid', remedy: advice.join(' '), isAdvice: true } : { name: 'settings', state: 'valid' }
}

/** Checks the free space of the data folder's disk. */
export async function checkDisk({ dataFolder }: Config): Promise<Finding> {
  const folder = resolve(dataFolder)
  try {
    const { bavail, bsize } = await statfs(folder)
    const free = bavail * bsize
    const state = `${(free / 1024 ** 3).toFixed(1)} GiB free in ${folder}`
    return free < minFreeBytes ? { name: 'disk', state, remedy: 'Make room: orders fail when it is full.' } : { name: 'disk', state }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') return { name: 'disk', state: `${folder} is not there yet`, remedy: 'The first start makes it.', isAdvice: true }
    return { name: 'disk', state: `${folder} can't be read (${code})`, remedy: 'Run this as the user who starts the server.' }
  }
}
