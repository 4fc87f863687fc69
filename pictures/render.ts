/** `node pictures/render.ts`: renders what changed to WebP and AVIF under `pictures/rendered/`, and the icons. */
import { existsSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { encode, settingsOf } from './encode.ts'
import { renderIcons } from './icons.ts'
import { drawPicture, groundOf, pictureList } from './index.ts'
import { manifestPath, mostBytes, type RenderedPicture, readManifest, renderedFolder, sha256, sourcesHash } from './manifest.ts'

const known = new Map(readManifest().pictures.map(picture => [`${picture.kind}/${picture.slug}`, picture]))
const pictures: RenderedPicture[] = []
let drawn = 0

for (const kind of ['foods', 'categories', 'scenes']) mkdirSync(renderedFolder + kind, { recursive: true })

const list = pictureList()
for (const [index, picture] of list.entries()) {
  const { kind, slug } = picture
  const svgText = drawPicture(kind, slug)
  const ground = groundOf(kind, slug)
  const sourceHash = sha256(svgText)
  const settings = settingsOf(picture)
  const before = known.get(`${kind}/${slug}`)
  if (before && before.sourceHash === sourceHash && before.settings === settings && before.files.every(({ file }) => existsSync(renderedFolder + file))) {
    pictures.push({ ...before, ground })
    continue
  }
  const encoded = await encode(picture, svgText)
  const files = encoded.map(({ width, height, format, data }) => {
    const file = `${kind}/${slug}-${width}.${format === 'jpeg' ? 'jpg' : format}`
    writeFileSync(renderedFolder + file, data)
    return { width, height, format, file, bytes: data.length }
  })
  pictures.push({ ...picture, sourceHash, settings, files, ground })
  drawn += 1
  const kilobytes = Math.round(files.reduce((sum, { bytes }) => sum + bytes, 0) / 1000)
  console.log(`${String(index + 1).padStart(3)}/${list.length} ${kind}/${slug} ${kilobytes} kB`)
}

await renderIcons()
writeFileSync(manifestPath, `${JSON.stringify({ sources: sourcesHash(), pictures }, null, 1)}\n`)

// What no picture owns any more is not left lying about.
const wanted = new Set(pictures.flatMap(({ files }) => files.map(({ file }) => file)))
for (const kind of ['foods', 'categories', 'scenes']) {
  for (const file of readdirSync(renderedFolder + kind)) if (!wanted.has(`${kind}/${file}`)) rmSync(`${renderedFolder}${kind}/${file}`)
}

const total = [...wanted].reduce((sum, file) => sum + statSync(renderedFolder + file).size, 0)
console.log(`${drawn} of ${list.length} pictures rendered; ${(total / 1e6).toFixed(2)} MB of at most ${mostBytes / 1e6} MB`)
