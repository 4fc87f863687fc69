// Which files of former builds are still needed: by servers that run on them, and by browsers that have a page open.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** How long a file is kept after another build has come, in ms: as long as somebody leaves a page open. */
const keptFor = 24 * 60 * 60 * 1000

const listOf = (build, fingerprint) => join(build, '.builds', `${fingerprint}.json`)
const runningFolder = build => join(build, '.running')

/** Writes down which files a build is made of. */
export function noteBuild(build, fingerprint, files) {
  mkdirSync(join(build, '.builds'), { recursive: true })
  writeFileSync(listOf(build, fingerprint), JSON.stringify(files))
}

/** From now on the time runs in which a build that another one follows is still kept. */
export function keepAWhile(build, fingerprint) {
  const now = new Date()
  for (const file of filesOf(build, fingerprint)) if (existsSync(join(build, file))) utimesSync(join(build, file), now, now)
}

/** Says that this process serves a build: its files stay until the process has ended. */
export function serveBuild(build, fingerprint) {
  const mark = join(runningFolder(build), String(process.pid))
  try {
    mkdirSync(runningFolder(build), { recursive: true })
    writeFileSync(mark, fingerprint)
  } catch {
    // Not ours to write in: then nobody who may build here can know of this server.
    return
  }
  process.once('exit', () => rmSync(mark, { force: true }))
}

/** What a build is made of; nothing where that is not known. */
function filesOf(build, fingerprint) {
  const list = listOf(build, fingerprint)
  return existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : []
}

/** Deletes what neither this build, nor one that is served, nor a page opened within the last day is made of. */
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

/** The builds of processes that still run; the marks of others are cleared away. */
function servedBuilds(build) {
  const folder = runningFolder(build)
  if (!existsSync(folder)) return []
  return readdirSync(folder).flatMap(pid => {
    if (isRunning(Number(pid))) return [readFileSync(join(folder, pid), 'utf8')]
    rmSync(join(folder, pid), { force: true })
    return []
  })
}

/** Whether there is a process of this number, be it another user's. */
export function isRunning(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}
