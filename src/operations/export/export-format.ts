import { z } from 'zod'

/** Version of the archive's layout. Raise it when an older build could not import a new archive for another reason than new tables or columns. */
export const exportFormat = 1

/** Last file of the archive. */
export const manifestName = 'manifest.json'

export const exportManifest = z.object({
  product: z.literal('spiedo'),
  kind: z.literal('export'),
  format: z.number().int(),
  /** Instant of the snapshot, ISO 8601. */
  createdAt: z.iso.datetime(),
  /** ISO 4217 code of all amounts. */
  currency: z.literal('EUR'),
  /** Made with `--with-secrets`. */
  secrets: z.boolean(),
  /** Newest migration of the database (ms). */
  schema: z.number().int(),
  files: z.record(
    z.string(),
    z.object({
      /** Rows; absent for files with the content of one row. */
      rows: z.number().int().nonnegative().optional(),
      /** SHA-256 in hexadecimal. An archive that another program wrote may leave it out. */
      sha256: z.string().optional(),
    }),
  ),
})
export type ExportManifest = z.infer<typeof exportManifest>

/** File name of a row's binary content. */
export const contentName = (folder: string, key: string): string => `${folder}/${key}`
