import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { VariantType } from './addresses.ts'
import type { PreparedPicture } from './prepare-picture.ts'

/** Folder of the repository's drawings in every size: none is encoded at run time. */
export const renderedFolder = fileURLToPath(new URL('../../../pictures/rendered/', import.meta.url))

/** Manifest written by `npm run pictures`. */
interface Manifest {
  pictures: {
    kind: RenderedKind
    slug: string
    ground: string
    files: { width: number; height: number; format: string; file: string }[]
  }[]
}
/** Kinds of drawings stored in the database: dishes and categories, each with a `default` for missing ones. */
export type RenderedKind = 'foods' | 'categories'

interface RenderedFiles {
  /** SHA-256 of the largest WebP, which counts as the original. */
  sha256: string
  width: number
  height: number
  colour: string
  original: string
  /** Files by `{width}.{type}`. */
  files: Map<string, string>
  widths: number[]
}

let index: { byName: Map<string, RenderedFiles>; byHash: Map<string, RenderedFiles> } | undefined

/**
 * Reads a drawing in the form of a finished upload, for loading the demo: no decoding or encoding.
 * @returns undefined if there is no drawing of that name
 */
export async function readRenderedPicture(kind: RenderedKind, slug: string): Promise<PreparedPicture | undefined> {
  const rendered = readIndex().byName.get(`${kind}/${slug}`)
  if (!rendered) return undefined
  const { sha256, width, height, colour, original } = rendered
  return { sha256, mime: 'image/webp', width, height, colour, bytes: await readFile(original) }
}

/** Lists the rendered widths of a picture; undefined if it is none of these drawings. */
export const findRenderedWidths = (sha256: string): number[] | undefined => readIndex().byHash.get(sha256)?.widths

/** Reads a rendered variant of the drawing by its original's hash. */
export async function readRenderedVariant({ sha256, width, type }: { sha256: string; width: number; type: VariantType }): Promise<Buffer | undefined> {
  const file = readIndex().byHash.get(sha256)?.files.get(`${width}.${type}`)
  return file ? readFile(file) : undefined
}

function readIndex() {
  if (index) return index
  const file = join(renderedFolder, 'manifest.json')
  const { pictures } = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Manifest) : { pictures: [] }
  const byName = new Map(pictures.flatMap(picture => toIndexEntry(picture)))
  index = { byName, byHash: new Map([...byName.values()].map(rendered => [rendered.sha256, rendered])) }
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
  return [[`${kind}/${slug}`, { sha256, width, height, colour: ground, original, files: byVariant, widths: webp.map(file => file.width) }]]
}
