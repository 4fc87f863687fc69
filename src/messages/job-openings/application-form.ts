import type { FastifyRequest } from 'fastify'
import { Refusal } from '#platform/refusal.ts'
import { refuse } from '../contract.ts'
import { maxCurriculumBytes } from '../field-limits.ts'

/** Parser limits, well above those of the contract, to abort oversized requests early. */
const limits = { fieldNameSize: 40, fieldSize: 20_000, fields: 12, files: 1, fileSize: maxCurriculumBytes, parts: 13, headerPairs: 20 }

/** Reads the fields of a multipart form, with the curriculum as a File; an empty file field is left out. The contract validates them. */
export async function readApplicationForm(request: FastifyRequest): Promise<Record<string, unknown>> {
  if (!request.isMultipart()) throw refuse('not_multipart')
  const form: Record<string, unknown> = {}
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'field') form[part.fieldname] = part.value
      else {
        const bytes = await part.toBuffer()
        if (part.fieldname !== 'curriculum') continue
        if (bytes.length === 0 && part.filename) throw refuse('curriculum_empty', { field: 'curriculum' })
        if (bytes.length > 0) form.curriculum = new File([new Uint8Array(bytes)], part.filename, { type: part.mimetype })
      }
    }
  } catch (error) {
    if (error instanceof Refusal) throw error
    const { code, statusCode } = error as { code?: string; statusCode?: number }
    if (code === 'FST_REQ_FILE_TOO_LARGE') throw refuse('curriculum_too_large', { field: 'curriculum' })
    // Truncated or not multipart at all: the parser's errors have no status.
    if (statusCode === undefined) throw refuse('broken_form')
    throw error
  }
  return form
}
