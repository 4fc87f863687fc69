import { createHash } from 'node:crypto'
import { desc, eq, inArray } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'
import { attachments } from '#platform/database/tables.ts'

/** A file of a person in the download of one's own data. */
export interface OwnFile {
  name: string
  type: string
  byteSize: number
  sha256: string | null
  /** Null: it would have made the download too heavy; whoever asks for it is sent it. */
  base64: string | null
}

/** So many bytes of files come along with the orders, and as many with the messages. */
const mostBytes = 10 * 1024 * 1024

/** Files by id: whole as far as there is room for them, the newest first; of every one what it is. */
export async function ownFiles(db: Database, ids: string[], room = mostBytes): Promise<Map<string, OwnFile>> {
  const files = new Map<string, OwnFile>()
  const sorted = await db.select({ id: attachments.id }).from(attachments).where(inArray(attachments.id, ids)).orderBy(desc(attachments.id))
  let left = room
  for (const { id } of sorted) {
    // One by one: those for which there is no room are not all held at once.
    const [file] = await db.select().from(attachments).where(eq(attachments.id, id))
    if (!file) continue
    const { name, mime, byteSize, bytes } = file
    const whole = bytes !== null && byteSize <= left
    if (whole) left -= byteSize
    const sha256 = bytes && createHash('sha256').update(bytes).digest('hex')
    files.set(id, { name, type: mime, byteSize, sha256, base64: whole ? bytes.toString('base64') : null })
  }
  return files
}
