import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { isProcessAlive, waitUntil } from '../helpers/product.ts'

const script = `import { stopWithParent } from './scripts/stop-with-parent.mjs'; stopWithParent(); console.log(process.pid); setInterval(() => {}, 1000)`

test('a command stops when the shell started by npm is killed without forwarding the signal', async () => {
  // As npm runs a script: a shell that waits for it, and is all that gets npm's SIGTERM.
  const shell = spawn('sh', ['-c', '"$0" --input-type=module -e "$1"; exit', process.execPath, script], {
    env: { ...process.env, npm_lifecycle_event: 'start' },
  })
  const [firstOutput] = (await once(shell.stdout, 'data')) as [Buffer]
  const pid = Number(String(firstOutput))
  expect(isProcessAlive(pid)).toBe(true)
  shell.kill('SIGTERM')
  await waitUntil(() => !isProcessAlive(pid))
})
