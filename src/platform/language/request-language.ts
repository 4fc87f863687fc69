import type { FastifyInstance } from 'fastify'
import { type Language, negotiateLanguage } from './languages.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Language of the answer, negotiated from `Accept-Language` when read. */
    readonly language: Language
  }
}

export function decorateRequestLanguage(app: FastifyInstance): void {
  app.decorateRequest('language', {
    getter() {
      return negotiateLanguage(this.headers['accept-language'])
    },
  })
}
