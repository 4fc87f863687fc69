import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '../refusal.ts'
import { maxUploadBytes } from './max-upload.ts'
import { type PreparedPicture, preparePicture } from './prepare-picture.ts'
import { refuse } from './refusals.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** File of the form's field `image`, unchanged; undefined if none was chosen. */
    uploadedImage: Buffer | undefined
  }
}

/** Rate limit of requests with a file: a form without one is as cheap as JSON. Per account, since only signed-in users get here. */
export const uploadLimit = {
  max: 60,
  timeWindow: '1 minute',
  groupId: 'uploads',
  keyGenerator: (request: FastifyRequest) => request.person?.id ?? request.ip,
  allowList: (request: FastifyRequest) => !isFormRequest(request),
}

/** Maximum bytes of all texts in one form. */
const maxTextBytes = 64 * 1024

/**
 * Accepts `multipart/form-data` beside JSON on the routes of this scope: texts become the body for the schema, the file is in
 * `request.uploadedImage`, in memory and never on disk.
 */
export async function acceptPictureForms(scope: FastifyInstance): Promise<void> {
  await scope.register(multipart, {
    limits: { fileSize: maxUploadBytes, files: 1, fields: 30, parts: 32, fieldNameSize: 100, fieldSize: maxTextBytes, headerPairs: 50 },
  })
  scope.decorateRequest('uploadedImage', undefined)
  scope.addHook('preValidation', async request => {
    // A missing body is an empty form: the schema then names the first missing field.
    request.body = isFormRequest(request) ? await readForm(request) : (request.body ?? {})
  })
}

/** Checks and re-encodes this request's upload; undefined if there was none. */
export async function readUploadedPicture(request: FastifyRequest): Promise<PreparedPicture | undefined> {
  return request.uploadedImage && preparePicture(request.uploadedImage)
}

const isFormRequest = (request: FastifyRequest): boolean => /^multipart\/form-data\b/i.test(request.headers['content-type'] ?? '')

async function readForm(request: FastifyRequest): Promise<Record<string, unknown>> {
  // Refuse an oversized body by its declared length, without reading.
  if (Number(request.headers['content-length'] ?? 0) > maxUploadBytes + 4 * maxTextBytes) throw refuse('picture_too_large')
  const fields: Record<string, unknown> = {}
  let length = 0
  try {
    for await (const part of request.parts()) {
      if (part.type === 'file') {
        if (part.fieldname !== 'image') throw refuse('one_file')
        const bytes = await part.toBuffer()
        // Browsers send an empty file without a name when none was chosen.
        if (bytes.length > 0 || part.filename) request.uploadedImage = bytes
        continue
      }
      length += part.fieldname.length + String(part.value).length
      if (part.valueTruncated || part.fieldnameTruncated || length > maxTextBytes) throw refuse('form_too_large')
      // Duplicate fields: the last value counts, as in JSON.
      fields[part.fieldname] = part.value
    }
  } catch (error) {
    throw toFormRefusal(error)
  }
  return fields
}

/** Maps any parser error to a refusal of the form. */
function toFormRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  const { code } = error as { code?: string }
  if (code === 'FST_REQ_FILE_TOO_LARGE') return refuse('picture_too_large')
  if (code === 'FST_FILES_LIMIT') return refuse('one_file')
  if (code === 'FST_FIELDS_LIMIT' || code === 'FST_PARTS_LIMIT') return refuse('form_too_large')
  return refuse('form_invalid')
}
