import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Picture } from './index.ts'

export const renderedFolder: string = fileURLToPath(new URL('rendered/', import.meta.url))
const manifestFile: string = `${renderedFolder}manifest.json`

export type PictureFormat = 'avif' | 'webp' | 'jpeg' | 'png'

interface RenderedFile {
  width: number
  height: number
  format: PictureFormat
  /** Path under `pictures/rendered/`. */
  file: string
  bytes: number
}

export interface RenderedPicture extends Picture {
  /** SHA-256 of the SVG text, hexadecimal. */
  sourceHash: string
  /** Encoder settings it was rendered with; other ones make it stale. */
  settings: string
  files: RenderedFile[]
  /** What it is drawn on, `#RRGGBB` or `transparent`: shown around it, and in its place until it has arrived. */
  ground: string
}

interface Manifest {
  /** Of all sources that the drawings come from, when they were last rendered. */
  sources: string
  pictures: RenderedPicture[]
}

/** Total of `pictures/rendered/` that may be committed, bytes. */
export const mostBytes = 12_000_000

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

/** What is rendered now; empty when nothing is. */
export function readManifest(): Manifest {
  try {
    return JSON.parse(readFileSync(manifestFile, 'utf8')) as Manifest
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return { sources: '', pictures: [] }
    throw error
  }
}

export const manifestPath: string = manifestFile

/** SHA-256 over everything a drawing is made from. While it is the same, so is every SVG text, and none need be drawn to know it. */
export function sourcesHash(): string {
  const root = fileURLToPath(new URL('../', import.meta.url))
  const files = globSync(['pictures/**/*.ts', 'pictures/mark.svg', 'db/demo/menu.ts', 'db/demo/combos.ts', 'db/demo/menu/*.ts'], {
    cwd: root,
    exclude: ['pictures/*.test.ts'],
  })
  return sha256(
    files
      .toSorted()
      .map(file => `${file}\n${readFileSync(root + file, 'utf8')}`)
      .join('\n'),
  )
}
