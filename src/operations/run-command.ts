import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/**
 * Runs a command of the product in a process of its own, with the server's settings, so that requests are answered meanwhile.
 * @throws Error with the command's last line
 */
export async function runCommand(file: URL, args: readonly string[], signal: AbortSignal): Promise<void> {
  const options = { stdio: ['ignore', 'ignore', 'pipe'] as ['ignore', 'ignore', 'pipe'], signal }
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', fileURLToPath(file), ...args], options)
  let output = ''
  child.stderr.on('data', chunk => (output = `${output}${chunk}`.slice(-4000)))
  const code = await new Promise<number | null>((resolve, reject) => child.once('error', reject).once('close', resolve))
  if (code !== 0) throw new Error(output.trim().split('\n').at(-1) || `the command ended with ${code}`)
}
