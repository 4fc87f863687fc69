import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Logger } from 'pino'
import sharp from 'sharp'
import type { Database } from '../database/database.ts'
import type { CachedResponse } from '../page-cache/cached-response.ts'
import { pictureTypes, type VariantType, variantPath } from './addresses.ts'
import { type ImagePriority, imageQueue } from './image-queue.ts'
import { getVariantEtag, immutableCache, type PictureCache, toCachedPicture } from './picture-cache.ts'
import { maxPixels } from './prepare-picture.ts'
import { readRenderedVariant } from './rendered-pictures.ts'
import { hasOriginal, readOriginal } from './save-picture.ts'

interface PictureVariant {
  sha256: string
  width: number
  type: VariantType
}

/** Widths that pages show first, generated after the upload so that no visitor waits. */
const prerenderedWidths = [320, 480, 640, 960]

/**
 * Sizes and types of pictures. Looked up in memory, among the demo's rendered files, in the data folder, and generated from the original last; all
 * but the original can be recreated.
 */
export class PictureVariants {
  #db: Database
  #folder: string
  #log: Logger
  #shelf: PictureCache
  #headers: Record<string, string>
  #underWay = new Map<string, Promise<CachedResponse | undefined>>()

  constructor({ db, folder, log, shelf, headers }: { db: Database; folder: string; log: Logger; shelf: PictureCache; headers: Record<string, string> }) {
    this.#db = db
    this.#folder = folder
    this.#log = log
    this.#shelf = shelf
    this.#headers = headers
  }

  /**
   * Returns a variant ready to send; undefined if there is no such picture.
   * @throws Refusal `busy` if it has to be generated and too many wait already
   */
  async get(variant: PictureVariant, urgency: ImagePriority = 'variant'): Promise<CachedResponse | undefined> {
    const key = variantPath(variant.sha256, variant.width, variant.type)
    const cachedPicture = this.#shelf.find(key)
    if (cachedPicture) return cachedPicture
    const underWay = this.#underWay.get(key)
    if (underWay) return underWay
    const pendingPicture = this.#find(variant, urgency)
      .then(bytes => {
        if (!bytes) return undefined
        const picture = toCachedPicture(bytes, {
          headers: this.#headers,
          type: pictureTypes[variant.type],
          cacheControl: immutableCache,
          etag: getVariantEtag(variant),
        })
        this.#shelf.put(key, picture)
        return picture
      })
      .finally(() => this.#underWay.delete(key))
    this.#underWay.set(key, pendingPicture)
    return pendingPicture
  }

  /** Generates the usual sizes in the background; failed ones are generated on request. */
  makeAhead(sha256: string): void {
    for (const width of prerenderedWidths)
      for (const type of ['webp', 'avif'] as const)
        this.get({ sha256, width, type }, 'ahead').catch(error => this.#log.debug({ err: error, sha256 }, 'picture variant not made ahead'))
  }

  async #find(variant: PictureVariant, urgency: ImagePriority): Promise<Buffer | undefined> {
    const renderedBytes = (await readRenderedVariant(variant)) ?? (await readFile(this.#fileOf(variant)).catch(() => undefined))
    if (renderedBytes) return renderedBytes
    // Check before queueing: invented URLs must not delay real ones.
    if (!(await hasOriginal(this.#db, variant.sha256))) return undefined
    return imageQueue.run(urgency, async () => {
      const original = await readOriginal(this.#db, variant.sha256)
      if (!original) return undefined
      const bytes = await renderVariant(original, variant)
      await this.#write(variant, bytes).catch(error => this.#log.warn({ err: error }, 'picture variant not kept in the data folder'))
      return bytes
    })
  }

  #fileOf = ({ sha256, width, type }: PictureVariant) => join(this.#folder, sha256.slice(0, 2), `${sha256}-${width}.${type}`)

  /** Writes atomically: another instance may share the folder, and power may fail. */
  async #write(variant: PictureVariant, bytes: Buffer): Promise<void> {
    const file = this.#fileOf(variant)
    const draft = `${file}.${randomUUID()}`
    await mkdir(dirname(file), { recursive: true })
    try {
      await writeFile(draft, bytes, { flush: true })
      await rename(draft, file)
    } catch (error) {
      await rm(draft, { force: true })
      throw error
    }
  }
}

async function renderVariant(original: Buffer, { width, type }: PictureVariant): Promise<Buffer> {
  const drawing = sharp(original, { limitInputPixels: maxPixels }).timeout({ seconds: 20 }).resize({ width, withoutEnlargement: true })
  return type === 'avif' ? drawing.avif({ quality: 58, effort: 3 }).toBuffer() : drawing.webp({ quality: 80, smartSubsample: true }).toBuffer()
}
