/** `node pictures/check.ts`: says what of `pictures/rendered/` no longer fits its sources. Nothing is encoded. */
import { readdirSync, statSync } from 'node:fs'
import { demoCategories, demoFoods } from '../db/demo/menu.ts'
import { settingsOf } from './encode.ts'
import { iconFiles } from './icons.ts'
import { drawPicture, groundOf, pictureList } from './index.ts'
import { mostBytes, readManifest, renderedFolder, sha256, sourcesHash } from './manifest.ts'

const sizeOf = (file: string): number => statSync(renderedFolder + file, { throwIfNoEntry: false })?.size ?? -1

function totalBytes(folder: string): number {
  return readdirSync(folder, { withFileTypes: true, recursive: true }).reduce(
    (sum, entry) => sum + (entry.isFile() ? statSync(`${entry.parentPath}/${entry.name}`).size : 0),
    0,
  )
}

/** One sentence for every fault; an empty list when sources and outputs agree. */
export function pictureFaults(): string[] {
  const faults: string[] = []
  const manifest = readManifest()
  const untouched = manifest.sources === sourcesHash()
  const rendered = new Map(manifest.pictures.map(picture => [`${picture.kind}/${picture.slug}`, picture]))
  const owners = new Map<string, string>()
  for (const picture of pictureList()) {
    const id = `${picture.kind}/${picture.slug}`
    const found = rendered.get(id)
    const sourceHash = untouched && found ? found.sourceHash : sha256(drawPicture(picture.kind, picture.slug))
    const twin = owners.get(sourceHash)
    if (twin) faults.push(`${id} is the same picture as ${twin}.`)
    owners.set(sourceHash, id)
    if (!found) faults.push(`${id} was never rendered.`)
    else if (found.sourceHash !== sourceHash || found.settings !== settingsOf(picture) || found.ground !== groundOf(picture.kind, picture.slug))
      faults.push(`${id} changed since it was rendered.`)
    for (const { file, bytes } of found?.files ?? []) if (sizeOf(file) !== bytes) faults.push(`${file} is missing or not as rendered.`)
    rendered.delete(id)
  }
  for (const id of rendered.keys()) faults.push(`${id} is rendered but nobody draws it.`)
  const drawn = new Set(owners.values())
  for (const { slug } of demoFoods) if (!drawn.has(`foods/${slug}`)) faults.push(`The dish ${slug} has no picture.`)
  for (const { slug } of demoCategories) if (!drawn.has(`categories/${slug}`)) faults.push(`The category ${slug} has no picture.`)
  for (const file of iconFiles) if (sizeOf(`icons/${file}`) < 0) faults.push(`The icon ${file} is missing.`)
  const total = totalBytes(renderedFolder)
  if (total >= mostBytes) faults.push(`The rendered pictures take ${total} bytes, more than ${mostBytes}.`)
  return faults
}

if (import.meta.main) {
  const faults = pictureFaults()
  for (const fault of faults) console.error(fault)
  if (faults.length > 0) {
    console.error('Run `npm run pictures`.')
    process.exitCode = 1
  } else console.log('Pictures and their sources agree.')
}
