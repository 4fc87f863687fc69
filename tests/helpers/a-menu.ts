import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { createCategory, type NewCategory } from '#menu/categories/create-category.ts'
import { addFood, type NewFood } from '#menu/foods/add-food.ts'
import type { Category, Food } from '#menu/tables.ts'
import { systemActor } from '#platform/audit-log.ts'
import type { Context } from '#platform/context.ts'

export const insertCategory = (context: Context, values: Partial<NewCategory> = {}): Promise<Category> =>
  createCategory(context, { name: `Categoria ${randomBytes(4).toString('hex')}`, ...values }, systemActor)

/** Inserts a food, in a new category unless one is given. */
export const insertFood = async (context: Context, values: Partial<NewFood> = {}): Promise<Food> =>
  addFood(
    context,
    {
      title: 'Panino kebab di pollo',
      description: 'Pollo allo spiedo nel pane arabo caldo.',
      priceCents: 690,
      discountPercent: 0,
      categoryId: values.categoryId ?? (await insertCategory(context)).id,
      ...values,
    },
    systemActor,
  )

/** Creates a small picture, different each time. */
export async function createPhoto(format: 'png' | 'jpeg' | 'webp' | 'avif' | 'gif' = 'png', { width = 64, height = 48 } = {}): Promise<Buffer> {
  const [r = 0, g = 0, b = 0] = randomBytes(3)
  return sharp({ create: { width, height, channels: 3, background: { r, g, b } } })
    .toFormat(format)
    .toBuffer()
}

interface MultipartFile {
  bytes: Buffer
  name?: string
  type?: string
  field?: string
}

/** Builds a `multipart/form-data` body as a browser sends it (RFC 7578), for `app.inject`. */
export function buildMultipart(fields: Record<string, string>, ...files: MultipartFile[]): { payload: Buffer; headers: { 'content-type': string } } {
  const boundary = `spiedo${randomBytes(8).toString('hex')}`
  const parts: Buffer[] = Object.entries(fields).map(([name, value]) =>
    Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`),
  )
  for (const { bytes, name = 'foto.png', type = 'image/png', field = 'image' } of files)
    parts.push(
      Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`),
      bytes,
      Buffer.from('\r\n'),
    )
  return {
    payload: Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  }
}
