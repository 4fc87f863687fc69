import type { FastifyRequest } from 'fastify'
import { type ServerTextKey, serverText, type TextValues } from '../language/server-texts.ts'
import { succeed } from './envelope.ts'

/** Builds the response to a change: a message in the caller's language, and what stands now. */
export const buildChangeResponse = <Fields extends object>(request: FastifyRequest, key: ServerTextKey, fields: Fields, values?: TextValues) =>
  succeed({ message: serverText(request.language, key, values), ...fields })
