/** Parts of the API description (OpenAPI 3.1, `/api/v1/openapi.json`) that this page reads. */

/** Subset of JSON Schema 2020-12 used by the contracts. */
export interface Schema {
  $ref?: string
  type?: string | string[]
  format?: string
  description?: string
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  additionalProperties?: boolean | Schema
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  default?: unknown
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
}

/** Schemas by name, as in `$ref`. */
export type Schemas = Record<string, Schema>

interface Parameter {
  name: string
  in: 'path' | 'query' | 'header'
  required?: boolean
  description?: string
  schema: Schema
}

export interface Answer {
  status: string
  description: string
  type: string | undefined
  schema: Schema | undefined
}

export interface Operation {
  /** Fragment of the address: `#post-orders-id-cancel`. */
  id: string
  method: string
  path: string
  tag: string
  summary: string
  description: string | undefined
  access: string
  parameters: Parameter[]
  body: { type: string; schema: Schema } | undefined
  answers: Answer[]
}

export interface DescribedApi {
  schemas: Schemas
  operations: Operation[]
}

interface Content {
  content?: Record<string, { schema?: Schema }>
}
interface OpenApiDocument {
  paths: Record<string, Record<string, OpenApiOperation>>
  components?: { schemas?: Schemas }
}
interface OpenApiOperation {
  tags?: string[]
  summary?: string
  description?: string
  'x-access'?: string
  parameters?: Parameter[]
  requestBody?: Content
  responses?: Record<string, Content & { description?: string }>
}

/** Operation id: `POST /api/v1/orders/{id}/cancel` is `post-orders-id-cancel`. */
export const buildOperationId = (method: string, path: string): string =>
  `${method}${path.replace(/^\/api\/v\d+/, '')}`
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replace(/-$/, '')

/** Parses the description into a list of operations, ordered by tag. */
export function parseApi({ paths, components }: OpenApiDocument): DescribedApi {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, documented]): Operation => {
      const [body] = Object.entries(documented.requestBody?.content ?? {})
      return {
        id: buildOperationId(method, path),
        method: method.toUpperCase(),
        path,
        tag: documented.tags?.[0] ?? '',
        summary: documented.summary ?? '',
        description: documented.description,
        access: documented['x-access'] ?? 'public',
        parameters: documented.parameters ?? [],
        body: body && { type: body[0], schema: body[1].schema ?? {} },
        answers: Object.entries(documented.responses ?? {}).map(([status, { description = '', content = {} }]) => {
          const [type, contentValue] = Object.entries(content)[0] ?? []
          return { status, description, type, schema: contentValue?.schema }
        }),
      }
    }),
  )
  return { schemas: components?.schemas ?? {}, operations }
}

/** Groups operations by tag, tags in alphabetical order. */
export function groupByTag(operations: Operation[]): [tag: string, operations: Operation[]][] {
  const tags = [...new Set(operations.map(({ tag }) => tag))].sort()
  return tags.map(tag => [tag, operations.filter(operation => operation.tag === tag)])
}

/** Finds operations whose method, path, tag and summary contain every word of the search. */
export function findOperations(operations: Operation[], search: string, access: string): Operation[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  return operations.filter(operation => {
    const text = `${operation.method} ${operation.path} ${operation.tag} ${operation.summary}`.toLowerCase()
    return (access === '' || operation.access === access) && words.every(word => text.includes(word))
  })
}

const referencePrefix = '#/components/schemas/'

/** Name of the schema in a `$ref`. */
export const getSchemaName = (schema: Schema): string | undefined =>
  schema.$ref?.startsWith(referencePrefix) ? schema.$ref.slice(referencePrefix.length) : undefined

/** Resolves a `$ref`; properties beside the reference are merged. */
export function resolveSchema(schema: Schema, schemas: Schemas): Schema {
  const name = getSchemaName(schema)
  if (!name) return schema
  const { $ref: _, ...own } = schema
  return { ...schemas[name], ...own }
}
