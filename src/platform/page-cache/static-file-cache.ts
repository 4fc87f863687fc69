import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { type CachedResponse, toCachedResponse } from './cached-response.ts'

const plainName = /^[\w-][\w.-]*$/

/** File types of a build; other files in the folder are not public. */
const contentTypes: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
}

/**
 * Caches files with content-hashed names, valid for ever. Each is read at its first request, with its compressed versions (`name.br`, `name.gz`); a
 * page requests dozens, and opening them each time cost more than the page.
 */
export class StaticFileCache {
  #folder: string
  #headers: Record<string, string>
  #files = new Map<string, CachedResponse>()

  constructor(folder: string, headers: Record<string, string>) {
    this.#folder = folder
    this.#headers = headers
  }

  /** Undefined if the file is missing or its name leads outside the folder. */
  async get(name: string): Promise<CachedResponse | undefined> {
    const cachedFile = this.#files.get(name)
    if (cachedFile) return cachedFile
    const type = contentTypes[extname(name)]
    if (!type || !plainName.test(name)) return undefined
    const [body, br, gzip] = await Promise.all(['', '.br', '.gz'].map(packed => this.#read(name + packed)))
    if (!body) return undefined
    const headers = { ...this.#headers, 'content-type': type, 'cache-control': 'public, max-age=31536000, immutable' }
    const answer = toCachedResponse({ status: 200, body, headers, version: 0, validUntil: Number.POSITIVE_INFINITY }, br && gzip ? { br, gzip } : undefined)
    this.#files.set(name, answer)
    return answer
  }

  async #read(name: string): Promise<Buffer | undefined> {
    try {
      return await readFile(join(this.#folder, name))
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
      throw error
    }
  }
}
