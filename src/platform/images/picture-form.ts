import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '../refusal.ts'
import { maxUploadBytes } from './max-upload.ts'
import { type PreparedPicture, preparePicture } from './prepare-picture.ts'
import { refuse } from './refusals.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The file of the form's field `image`, as it came; undefined when none was chosen. */
    uploadedImage: Buffer | undefined
  }
}

/** Only files count: a form without one is as cheap as JSON. By account, since only signed-in people get here. */
export const uploadLimit = {
  max: 60,
  timeWindow: '1 minute',
  groupId: 'uploads',
  keyGenerator: (request: FastifyRequest) => request.person?.id ?? request.ip,
  allowList: (request: FastifyRequest) => !isFormRequest(request),
}

/** Texts of one form, all together, in bytes. */
const maxTextBytes = 64 * 1024

/**
 * Lets the routes of this scope take `multipart/form-data` beside JSON: its texts become the body that the schema
 * checks, its file waits in `request.uploadedImage`, in memory and never on disk.
 */
export async function acceptPictureForms(scope: FastifyInstance): Promise<void> {
  await scope.register(multipart, {
    limits: { fileSize: maxUploadBytes, files: 1, fields: 30, parts: 32, fieldNameSize: 100, fieldSize: maxTextBytes, headerPairs: 50 },
  })
  scope.decorateRequest('uploadedImage', undefined)
  scope.addHook('preValidation', async request => {
    // No body is an empty form: the schema then names the first field that is missing.
    request.body = isFormRequest(request) ? await readForm(request) : (request.body ?? {})
  })
}

/** The upload of this request, checked and drawn anew; undefined when there was none. */
export async function readUploadedPicture(request: FastifyRequest): Promise<PreparedPicture | undefined> {
  return request.uploadedImage && preparePicture(request.uploadedImage)
}

const isFormRequest = (request: FastifyRequest): boolean => /^multipart\/form-data\b/i.test(request.headers['content-type'] ?? '')

async function readForm(request: FastifyRequest): Promise<Record<string, unknown>> {
  // A body that says it is too large isn't read at all.
  if (Number(request.headers['content-length'] ?? 0) > maxUploadBytes + 4 * maxTextBytes) throw refuse('picture_too_large')
  const fields: Record<string, unknown> = {}
  let length = 0
  try {
    for await (const part of request.parts()) {
      if (part.type === 'file') {
        if (part.fieldname !== 'image') throw refuse('one_file')
        const bytes = await part.toBuffer()
        // What a browser sends when no file was chosen: an empty one without a name.
        if (bytes.length > 0 || part.filename) request.uploadedImage = bytes
        continue
      }
      length += part.fieldname.length + String(part.value).length
      if (part.valueTruncated || part.fieldnameTruncated || length > maxTextBytes) throw refuse('form_too_large')
      // Of a field that comes twice the last counts, as it does in JSON.
      fields[part.fieldname] = part.value
    }
  } catch (error) {
    throw toFormRefusal(error)
  }
  return fields
}

/** Whatever a parser says of a form, it is the form's fault. */
function toFormRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  const { code } = error as { code?: string }
  if (code === 'FST_REQ_FILE_TOO_LARGE') return refuse('picture_too_large')
  if (code === 'FST_FILES_LIMIT') return refuse('one_file')
  if (code === 'FST_FIELDS_LIMIT' || code === 'FST_PARTS_LIMIT') return refuse('form_too_large')
  return refuse('form_invalid')
}
