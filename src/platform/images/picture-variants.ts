import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Logger } from 'pino'
import sharp from 'sharp'
import type { Database } from '../database/database.ts'
import type { KeptAnswer } from '../page-cache/kept-answer.ts'
import { pictureTypes, type VariantType, variantAddress } from './addresses.ts'
import { imageWork, type Urgency } from './image-work.ts'
import { hasOriginal, readOriginal } from './keep-picture.ts'
import { forEver, keepPicture, type PictureShelf, variantEtag } from './picture-shelf.ts'
import { mostPixels } from './prepare-picture.ts'
import { readRendered } from './rendered-pictures.ts'

export interface Variant {
  sha256: string
  width: number
  type: VariantType
}

/** What a page shows first, made as soon as a picture has come, so that no visitor waits for it. */
const madeAhead = [320, 480, 640, 960]

/**
 * The sizes and types in which a picture is given. Looked for in memory, among the demo's finished files, in the
 * data folder, and made from the original at last; all but the original can be lost.
 */
export class PictureVariants {
  #db: Database
  #folder: string
  #log: Logger
  #shelf: PictureShelf
  #headers: Record<string, string>
  #underWay = new Map<string, Promise<KeptAnswer | undefined>>()

  constructor({ db, folder, log, shelf, headers }: { db: Database; folder: string; log: Logger; shelf: PictureShelf; headers: Record<string, string> }) {
    this.#db = db
    this.#folder = folder
    this.#log = log
    this.#shelf = shelf
    this.#headers = headers
  }

  /**
   * A variant, ready to be sent; undefined when there is no such picture.
   * @throws Refusal `busy` when it has to be made and too many wait already
   */
  async get(variant: Variant, urgency: Urgency = 'variant'): Promise<KeptAnswer | undefined> {
    const key = variantAddress(variant.sha256, variant.width, variant.type)
    const held = this.#shelf.find(key)
    if (held) return held
    const underWay = this.#underWay.get(key)
    if (underWay) return underWay
    const finding = this.#find(variant, urgency)
      .then(bytes => {
        if (!bytes) return undefined
        const picture = keepPicture(bytes, { headers: this.#headers, type: pictureTypes[variant.type], cacheControl: forEver, etag: variantEtag(variant) })
        this.#shelf.put(key, picture)
        return picture
      })
      .finally(() => this.#underWay.delete(key))
    this.#underWay.set(key, finding)
    return finding
  }

  /** Makes the usual sizes while nobody waits; what fails is made when it is asked for. */
  makeAhead(sha256: string): void {
    for (const width of madeAhead)
      for (const type of ['webp', 'avif'] as const)
        this.get({ sha256, width, type }, 'ahead').catch(error => this.#log.debug({ err: error, sha256 }, 'picture variant not made ahead'))
  }

  async #find(variant: Variant, urgency: Urgency): Promise<Buffer | undefined> {
    const finished = (await readRendered(variant)) ?? (await readFile(this.#fileOf(variant)).catch(() => undefined))
    if (finished) return finished
    // Asked before taking a place in the queue: invented addresses don't hold up real ones.
    if (!(await hasOriginal(this.#db, variant.sha256))) return undefined
    return imageWork.run(urgency, async () => {
      const original = await readOriginal(this.#db, variant.sha256)
      if (!original) return undefined
      const bytes = await drawVariant(original, variant)
      await this.#write(variant, bytes).catch(error => this.#log.warn({ err: error }, 'picture variant not kept in the data folder'))
      return bytes
    })
  }

  #fileOf = ({ sha256, width, type }: Variant) => join(this.#folder, sha256.slice(0, 2), `${sha256}-${width}.${type}`)

  /** Whole or not at all: another instance may share the folder, and power may fail. */
  async #write(variant: Variant, bytes: Buffer): Promise<void> {
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

async function drawVariant(original: Buffer, { width, type }: Variant): Promise<Buffer> {
  const drawing = sharp(original, { limitInputPixels: mostPixels }).timeout({ seconds: 20 }).resize({ width, withoutEnlargement: true })
  return type === 'avif' ? drawing.avif({ quality: 58, effort: 3 }).toBuffer() : drawing.webp({ quality: 80, smartSubsample: true }).toBuffer()
}
