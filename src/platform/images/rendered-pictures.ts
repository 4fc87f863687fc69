import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { VariantType } from './addresses.ts'
import type { PreparedPicture } from './prepare-picture.ts'

/** The drawings that come with the repository, in every size: nothing of them is encoded while it runs. */
export const renderedFolder = fileURLToPath(new URL('../../../pictures/rendered/', import.meta.url))

/** What `npm run pictures` writes down of each drawing. */
interface Manifest {
  pictures: {
    kind: RenderedKind
    slug: string
    ground: string
    files: { width: number; height: number; format: string; file: string }[]
  }[]
}
/** Of these the database knows: dishes and categories, and the one called `default` that stands in for a missing one. */
export type RenderedKind = 'foods' | 'categories'

interface RenderedFiles {
  /** Of the largest WebP, which counts as the original. */
  sha256: string
  width: number
  height: number
  colour: string
  original: string
  /** File by `{width}.{type}`. */
  files: Map<string, string>
  widths: number[]
}

let index: { byName: Map<string, RenderedFiles>; byHash: Map<string, RenderedFiles> } | undefined

/**
 * A drawing as an upload of it would have become, for loading the demo: nothing is decoded or encoded.
 * @returns undefined when there is no drawing of that name
 */
export async function readRenderedPicture(kind: RenderedKind, slug: string): Promise<PreparedPicture | undefined> {
  const rendered = readIndex().byName.get(`${kind}/${slug}`)
  if (!rendered) return undefined
  const { sha256, width, height, colour, original } = rendered
  return { sha256, mime: 'image/webp', width, height, colour, bytes: await readFile(original) }
}

/** The widths in which a picture is there ready-made; undefined when it is none of these drawings. */
export const findRenderedWidths = (sha256: string): number[] | undefined => readIndex().byHash.get(sha256)?.widths

/** A ready-made variant of the drawing whose original has that hash. */
export async function readRenderedVariant({ sha256, width, type }: { sha256: string; width: number; type: VariantType }): Promise<Buffer | undefined> {
  const file = readIndex().byHash.get(sha256)?.files.get(`${width}.${type}`)
  return file ? readFile(file) : undefined
}

function readIndex() {
  if (index) return index
  const file = join(renderedFolder, 'manifest.json')
  const { pictures } = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Manifest) : { pictures: [] }
  const byName = new Map(pictures.flatMap(picture => toIndexEntry(picture)))
  index = { byName, byHash: new Map([...byName.values()].map(each => [each.sha256, each])) }
  return index
}

function toIndexEntry({ kind, slug, ground, files }: Manifest['pictures'][number]): [string, RenderedFiles][] {
  const webp = files.filter(({ format }) => format === 'webp').toSorted((a, b) => a.width - b.width)
  const largest = webp.at(-1)
  if ((kind !== 'foods' && kind !== 'categories') || !largest) return []
  const original = join(renderedFolder, largest.file)
  const sha256 = createHash('sha256').update(readFileSync(original)).digest('hex')
  const byVariant = new Map(files.map(({ width, format, file }) => [`${width}.${format}`, join(renderedFolder, file)]))
  const { width, height } = largest
  return [[`${kind}/${slug}`, { sha256, width, height, colour: ground, original, files: byVariant, widths: webp.map(each => each.width) }]]
}
