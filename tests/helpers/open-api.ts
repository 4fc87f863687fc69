import type { FastifyInstance } from 'fastify'
import { type Access, accessLevels } from '#platform/auth/access.ts'

/** JSON schema properties that these tests read. */
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

/** Operation of the running app's own description. */
export interface Operation {
  /** `POST /api/v1/auth/login`: names the tests. */
  title: string
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: string
  access: Access
  /** Path of the route that replaces this deprecated one. */
  successor: string | undefined
  parameters: Parameter[]
  /** Body schemas by content type. */
  bodies: Record<string, JsonSchema>
}

interface DescribedOperation {
  'x-access'?: string
  'x-successor'?: string
  parameters?: Parameter[]
  requestBody?: { content?: Record<string, { schema?: JsonSchema }> }
}

/** Reads every operation of `/api/v1/openapi.json`: tests made from these cover new endpoints automatically. */
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
      const { 'x-successor': successor, parameters = [] } = described
      return { title, method: method.toUpperCase() as Operation['method'], path, access, successor, parameters: resolve(parameters), bodies }
    }),
  )
}

/** Replaces references with the named shapes. None is recursive. */
function resolveReferences(value: unknown, schemas: Record<string, object>): unknown {
  if (Array.isArray(value)) return value.map(each => resolveReferences(each, schemas))
  if (typeof value !== 'object' || value === null) return value
  const { $ref, ...own } = value as { $ref?: string }
  const schemaName = $ref?.replace('#/components/schemas/', '')
  return Object.fromEntries(Object.entries({ ...(schemaName && schemas[schemaName]), ...own }).map(([key, part]) => [key, resolveReferences(part, schemas)]))
}

/** Fills in each parameter of the path. */
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

/** Creates a plausible value for the schema, as a well-meaning client would send. */
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
