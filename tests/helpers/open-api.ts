import type { FastifyInstance } from 'fastify'
import { type Access, accessLevels } from '#platform/auth/access.ts'

/** What these tests read of a JSON schema. */
export interface JsonSchema {
  type?: string | string[]
  format?: string
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  enum?: unknown[]
  const?: unknown
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  allOf?: JsonSchema[]
  minimum?: number
  maximum?: number
  minLength?: number
  minItems?: number
  default?: unknown
}

interface Parameter {
  name: string
  in: 'path' | 'query' | 'header'
  required?: boolean
  schema: JsonSchema
}

/** One operation of the running app's own description. */
export interface Operation {
  /** `POST /api/v1/auth/login`: names the tests. */
  title: string
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: string
  access: Access
  parameters: Parameter[]
  /** By content type. */
  bodies: Record<string, JsonSchema>
}

interface DescribedOperation {
  'x-access'?: string
  parameters?: Parameter[]
  requestBody?: { content?: Record<string, { schema?: JsonSchema }> }
}

/** Every operation that `/api/v1/openapi.json` describes: a new endpoint is in every test made from it, unasked. */
export async function readOperations(app: FastifyInstance): Promise<Operation[]> {
  const document = (await app.inject('/api/v1/openapi.json')).json() as {
    paths: Record<string, Record<string, DescribedOperation>>
    components: { schemas: Record<string, object> }
  }
  const resolve = <Part>(part: Part): Part => resolveReferences(part, document.components.schemas) as Part
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => {
      const title = `${method.toUpperCase()} ${path}`
      const access = described['x-access'] as Access
      if (path.startsWith('/api/v1/') && !accessLevels.includes(access)) throw new Error(`${title} does not say who may call it`)
      const bodies = Object.fromEntries(Object.entries(described.requestBody?.content ?? {}).map(([type, { schema }]) => [type, resolve(schema ?? {})]))
      return { title, method: method.toUpperCase() as Operation['method'], path, access, parameters: resolve(described.parameters ?? []), bodies }
    }),
  )
}

/** The same with every named shape in the place of its name. None of them holds itself. */
function resolveReferences(value: unknown, schemas: Record<string, object>): unknown {
  if (Array.isArray(value)) return value.map(each => resolveReferences(each, schemas))
  if (typeof value !== 'object' || value === null) return value
  const { $ref, ...own } = value as { $ref?: string }
  const schemaName = $ref?.replace('#/components/schemas/', '')
  return Object.fromEntries(Object.entries({ ...(schemaName && schemas[schemaName]), ...own }).map(([key, part]) => [key, resolveReferences(part, schemas)]))
}

/** The path with each parameter filled in. */
export const fillPath = (operation: Operation, value: (parameter: Parameter) => string): string =>
  operation.path.replaceAll(/\{(\w+)\}/g, (_braces, name: string) =>
    encodeURIComponent(
      value(operation.parameters.find(parameter => parameter.in === 'path' && parameter.name === name) ?? { name, in: 'path', schema: { type: 'string' } }),
    ),
  )

const sampleStrings = {
  uuid: '01890000-0000-7000-8000-00000000abcd',
  email: 'prova@example.com',
  date: '2026-03-02',
  'date-time': '2026-03-02T12:00:00Z',
  uri: 'https://example.com/',
}

/** A value that the schema plausibly takes: what a caller without ill will might send. */
export function createSample(schema: JsonSchema, name = ''): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  const choice = schema.anyOf?.[0] ?? schema.oneOf?.[0]
  if (choice) return createSample(choice, name)
  switch ([schema.type].flat()[0]) {
    case 'object':
      return Object.fromEntries(Object.entries(schema.properties ?? {}).map(([key, value]) => [key, createSample(value, key)]))
    case 'array':
      return Array.from({ length: schema.minItems ?? 1 }, () => createSample(schema.items ?? {}, name))
    case 'integer':
    case 'number':
      return schema.minimum ?? 1
    case 'boolean':
      return true
    case 'null':
      return null
    default:
      if (schema.format && schema.format in sampleStrings) return sampleStrings[schema.format as keyof typeof sampleStrings]
      return /mail/i.test(name) ? sampleStrings.email : 'Prova di testo'.padEnd(schema.minLength ?? 0, '.')
  }
}
