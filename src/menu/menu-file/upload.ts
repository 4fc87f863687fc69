import { createHash } from 'node:crypto'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { defineRefusals, Refusal } from '#platform/refusal.ts'
import { importRefusals, maxMenuFileBytes } from './contract.ts'

const refuse = defineRefusals(importRefusals)

declare module 'fastify' {
  interface FastifyRequest {
    /** File in the form field `file`; undefined when missing. */
    menuFile: { name: string; type: string; bytes: Buffer } | undefined
  }
}

/** Lets the routes of this scope accept one menu file in a form, in memory and never on disk. */
export async function acceptMenuFiles(scope: FastifyInstance): Promise<void> {
  await scope.register(multipart, {
    limits: { fileSize: maxMenuFileBytes, files: 1, fields: 10, parts: 12, fieldNameSize: 100, fieldSize: 1000, headerPairs: 50 },
  })
  scope.decorateRequest('menuFile', undefined)
  scope.addHook('preValidation', async request => {
    if (!request.isMultipart()) return
    await readForm(request)
    // The idempotency check compares request bodies, so the body holds the file's hash.
    request.body = request.menuFile ? { file: createHash('sha256').update(request.menuFile.bytes).digest('hex') } : {}
  })
}

async function readForm(request: FastifyRequest): Promise<void> {
  try {
    for await (const part of request.parts()) {
      if (part.type !== 'file') continue
      const bytes = await part.toBuffer()
      if (part.fieldname !== 'file') continue
      if (bytes.length === 0 && part.filename) throw refuse('file_empty', { field: 'file' })
      if (bytes.length > 0) request.menuFile = { name: part.filename.slice(0, 200), type: part.mimetype.slice(0, 100), bytes }
    }
  } catch (error) {
    if (error instanceof Refusal) throw error
    const { code } = error as { code?: string }
    throw refuse(code === 'FST_REQ_FILE_TOO_LARGE' ? 'file_too_large' : 'file_unreadable')
  }
}
