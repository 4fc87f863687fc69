import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import type { VariantType } from './addresses.ts'
import { averageColour, type PreparedPicture } from './prepare-picture.ts'

/** The drawings that come with the repository, in every size: nothing of them is encoded while it runs. */
const folder = fileURLToPath(new URL('../../../pictures/rendered/', import.meta.url))
const groups = ['foods', 'categories', 'scenes'] as const
export type RenderedGroup = (typeof groups)[number]

interface Rendered {
  group: RenderedGroup
  slug: string
  /** Widths there are in both types, ascending. */
  widths: number[]
  /** Of the largest WebP: what counts as the original. */
  sha256: string
}

let index: { byName: Map<string, Rendered>; byHash: Map<string, Rendered> } | undefined

/**
 * A drawing as an upload would have become: its largest WebP is the original. For loading the demo, and it is cheap.
 * @returns undefined when there is no drawing of that name
 */
export async function renderedPicture(group: RenderedGroup, slug: string): Promise<PreparedPicture | undefined> {
  const rendered = readIndex().byName.get(`${group}/${slug}`)
  if (!rendered) return undefined
  const [smallest = 0, largest = 0] = [rendered.widths[0], rendered.widths.at(-1)]
  const [bytes, small] = await Promise.all([readFile(fileOf(rendered, largest, 'webp')), readFile(fileOf(rendered, smallest, 'webp'))])
  const { width, height } = await sharp(bytes).metadata()
  return { sha256: rendered.sha256, mime: 'image/webp', width, height, colour: await averageColour(small), bytes }
}

/** The widths in which a picture is there ready-made; undefined when it is none of these drawings. */
export const renderedWidths = (sha256: string): number[] | undefined => readIndex().byHash.get(sha256)?.widths

/** A ready-made variant of the drawing whose original has that hash. */
export async function readRendered({ sha256, width, type }: { sha256: string; width: number; type: VariantType }): Promise<Buffer | undefined> {
  const rendered = readIndex().byHash.get(sha256)
  return rendered?.widths.includes(width) ? readFile(fileOf(rendered, width, type)) : undefined
}

/** A drawing that pages name themselves (hero, story, empty states), with a tag of its content. */
export async function readScene(slug: string, width: number, type: VariantType): Promise<{ bytes: Buffer; tag: string } | undefined> {
  const rendered = readIndex().byName.get(`scenes/${slug}`)
  if (!rendered?.widths.includes(width)) return undefined
  const bytes = await readFile(fileOf(rendered, width, type))
  return { bytes, tag: createHash('sha256').update(bytes).digest('base64url').slice(0, 22) }
}

const fileOf = ({ group, slug }: Rendered, width: number, type: VariantType) => join(folder, group, `${slug}-${width}.${type}`)

function readIndex() {
  if (index) return index
  const all = groups.flatMap(group => listGroup(group))
  index = {
    byName: new Map(all.map(each => [`${each.group}/${each.slug}`, each])),
    byHash: new Map(all.map(each => [each.sha256, each])),
  }
  return index
}

function listGroup(group: RenderedGroup): Rendered[] {
  if (!existsSync(join(folder, group))) return []
  const files = new Set(readdirSync(join(folder, group)))
  const widths = new Map<string, number[]>()
  for (const file of files) {
    const [, slug, width] = /^(.+)-(\d+)\.webp$/.exec(file) ?? []
    if (slug && width && files.has(`${slug}-${width}.avif`)) widths.set(slug, [...(widths.get(slug) ?? []), Number(width)])
  }
  return [...widths].map(([slug, unsorted]) => {
    const sorted = unsorted.toSorted((a, b) => a - b)
    const largest = readFileSync(join(folder, group, `${slug}-${sorted.at(-1)}.webp`))
    return { group, slug, widths: sorted, sha256: createHash('sha256').update(largest).digest('hex') }
  })
}
