// Tracks files of former builds still needed by running servers and by browsers with an open page.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Retention of a replaced build's files, in ms: as long as a page may stay open. */
const keptFor = 24 * 60 * 60 * 1000

const listOf = (build, fingerprint) => join(build, '.builds', `${fingerprint}.json`)
const runningFolder = build => join(build, '.running')

/** Records the files of a build. */
export function noteBuild(build, fingerprint, files) {
  mkdirSync(join(build, '.builds'), { recursive: true })
  writeFileSync(listOf(build, fingerprint), JSON.stringify(files))
}

/** Starts the retention time of a replaced build. */
export function keepAWhile(build, fingerprint) {
  const now = new Date()
  for (const file of filesOf(build, fingerprint)) if (existsSync(join(build, file))) utimesSync(join(build, file), now, now)
}

/** Marks a build as served by this process: its files stay until the process has ended. */
export function serveBuild(build, fingerprint) {
  const mark = join(runningFolder(build), String(process.pid))
  try {
    mkdirSync(runningFolder(build), { recursive: true })
    writeFileSync(mark, fingerprint)
  } catch {
    // No write permission: builds by others can't learn of this server.
    return
  }
  process.once('exit', () => rmSync(mark, { force: true }))
}

/** Lists a build's files; empty if unknown. */
function filesOf(build, fingerprint) {
  const list = listOf(build, fingerprint)
  return existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : []
}

/** Deletes files that neither this build, nor a served one, nor one replaced within the last day needs. */
export function dropFormerBuilds(build, fingerprint) {
  const needed = [fingerprint, ...servedBuilds(build)]
  const files = new Set(needed.flatMap(each => filesOf(build, each)))
  const old = path => Date.now() - statSync(path).mtimeMs > keptFor
  for (const part of ['client/assets', 'server/assets']) {
    if (!existsSync(join(build, part))) continue
    for (const name of readdirSync(join(build, part))) {
      const path = join(build, part, name)
      if (!files.has(`${part}/${name}`) && old(path)) rmSync(path, { force: true })
    }
  }
  for (const name of readdirSync(join(build, '.builds')))
    if (!needed.includes(name.slice(0, -'.json'.length)) && old(join(build, '.builds', name))) rmSync(join(build, '.builds', name), { force: true })
}

/** Lists builds of running processes; deletes the marks of others. */
function servedBuilds(build) {
  const folder = runningFolder(build)
  if (!existsSync(folder)) return []
  return readdirSync(folder).flatMap(pid => {
    if (isRunning(Number(pid))) return [readFileSync(join(folder, pid), 'utf8')]
    rmSync(join(folder, pid), { force: true })
    return []
  })
}

/** Tells whether a process exists, even another user's. */
export function isRunning(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}
