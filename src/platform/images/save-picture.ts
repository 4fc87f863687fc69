import { eq, lt, sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { pictures } from '../database/tables.ts'
import { listFittingWidths, picturePath } from './addresses.ts'
import type { PreparedPicture } from './prepare-picture.ts'
import { findRenderedWidths } from './rendered-pictures.ts'

/** Keeps the original by its hash; the same picture twice is one row, as young as the last time. Takes the transaction of what it belongs to. */
export async function savePicture(transaction: Database, { sha256, mime, width, height, colour, bytes }: PreparedPicture): Promise<void> {
  await transaction
    .insert(pictures)
    .values({ sha256, mime, width, height, colour, bytes, byteSize: bytes.length })
    // What is sent anew is about to be used: it is not taken for one that nobody wanted.
    .onConflictDoUpdate({ target: pictures.sha256, set: { createdAt: sql`now()` }, setWhere: lt(pictures.createdAt, sql`now() - interval '1 day'`) })
}

export async function readOriginal(db: Database, sha256: string): Promise<Buffer | undefined> {
  const [row] = await db.select({ bytes: pictures.bytes }).from(pictures).where(eq(pictures.sha256, sha256))
  return row?.bytes ?? undefined
}

export async function hasOriginal(db: Database, sha256: string): Promise<boolean> {
  const [row] = await db.select({ sha256: pictures.sha256 }).from(pictures).where(eq(pictures.sha256, sha256))
  return row !== undefined
}

/** What a page needs to show a picture in the right size, without knowing how it is kept. */
export interface PictureView {
  sha256: string
  /** `{address}/{width}.avif` and `.webp`. */
  address: string
  widths: number[]
  width: number
  height: number
  ground: string
}

export const toPictureView = (row: { sha256: string; width: number; height: number; colour: string | null }): PictureView => ({
  sha256: row.sha256,
  address: picturePath(row.sha256),
  widths: findRenderedWidths(row.sha256) ?? listFittingWidths(row.width),
  width: row.width,
  height: row.height,
  ground: row.colour ?? '#fff7ec',
})
