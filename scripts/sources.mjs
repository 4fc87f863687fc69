// What files are made of, without reading them all at each start.
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { digest, root } from './bootstrap.mjs'

/** The files below a folder of the project, or the one that is named. */
export function filesOf(path) {
  if (!existsSync(join(root, path))) return []
  const below = folder =>
    readdirSync(join(root, folder), { withFileTypes: true }).flatMap(entry => {
      const inside = `${folder}/${entry.name}`
      return entry.isDirectory() ? below(inside) : [inside]
    })
  return statSync(join(root, path)).isDirectory() ? below(path) : [path]
}

/** Whether one of them may have changed since the last look. */
function lookOf(files) {
  const seen = files.map(file => {
    const stat = statSync(join(root, file), { throwIfNoEntry: false })
    return `${file} ${stat?.size} ${stat?.mtimeMs} ${stat?.ctimeMs}`
  })
  return digest(seen.join('\n'))
}

const contentOf = file => (statSync(join(root, file), { throwIfNoEntry: false }) ? digest(readFileSync(join(root, file))) : 'gone')

/** What a JSON file of ours says; undefined where there is none that can be read. */
export function readNote(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

/**
 * Names the content of these files. It is kept in `note`, a file, and reckoned anew only once the size or a time of
 * one of them is another: a thousand of them take a third of a second to read.
 */
export function fingerprint(files, note) {
  const look = lookOf(files)
  const kept = readNote(note)
  if (kept?.look === look) return kept.content
  const content = digest(files.map(file => `${file} ${contentOf(file)}`).join('\n'))
  try {
    mkdirSync(dirname(note), { recursive: true })
    writeFileSync(note, JSON.stringify({ look, content }))
  } catch {
    // Another user's checkout: then it is reckoned each time.
  }
  return content
}
