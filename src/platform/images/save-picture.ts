import { eq, lt, sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { pictures } from '../database/tables.ts'
import { listFittingWidths, picturePath } from './addresses.ts'
import type { PreparedPicture } from './prepare-picture.ts'
import { findRenderedWidths } from './rendered-pictures.ts'

/** Stores the original by its hash; a repeated upload only renews the row's age. Takes the transaction of the row that uses the picture. */
export async function savePicture(transaction: Database, { sha256, mime, width, height, colour, bytes }: PreparedPicture): Promise<void> {
  await transaction
    .insert(pictures)
    .values({ sha256, mime, width, height, colour, bytes, byteSize: bytes.length })
    // A repeated upload is about to be used: renew the age, so that the cleanup of unused pictures spares it.
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

/** Data a page needs to show a picture in the right size, whatever its storage. */
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
