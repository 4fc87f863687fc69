import { getSchemaName, resolveSchema, type Schema, type Schemas } from './described-api.ts'

const exampleByFormat: Record<string, string> = {
  uuid: '01890000-0000-7000-8000-00000000abcd',
  email: 'anna@example.com',
  date: '2026-03-02',
  'date-time': '2026-03-02T12:30:00.000Z',
  uri: 'https://example.com/',
}

/** Sample values by field name, more telling than "text". */
const exampleByName: Record<string, string> = {
  email: 'anna@example.com',
  name: 'Anna Rossi',
  phone: '+39 06 555 0100',
  password: 'una-password-buona',
  slug: 'roma-termini',
  postcode: '00185',
  province: 'RM',
  city: 'Roma',
  code: 'code',
}

/** Maximum nesting; deeper levels stay empty. */
const maxDepth = 7

/** Builds an example value of a schema: constants and defaults where present, the first of several alternatives, one element in each list. */
export function buildExample(schema: Schema, schemas: Schemas, name = '', ancestors: string[] = []): unknown {
  const schemaName = getSchemaName(schema)
  if (schemaName && ancestors.includes(schemaName)) return null
  const path = schemaName ? [...ancestors, schemaName] : ancestors
  const {
    type,
    format,
    enum: enumValues,
    const: constant,
    default: defaultValue,
    anyOf,
    oneOf,
    allOf,
    properties,
    items,
    additionalProperties,
    ...bounds
  } = resolveSchema(schema, schemas)
  const buildNested = (part: Schema, key = name) => (ancestors.length + path.length > maxDepth * 2 ? null : buildExample(part, schemas, key, path))
  if (constant !== undefined) return constant
  if (defaultValue !== undefined) return defaultValue
  if (enumValues) return enumValues[0]
  const choice = (anyOf ?? oneOf)?.[0]
  if (choice) return buildNested(choice)
  if (allOf) return Object.assign({}, ...allOf.map(part => buildNested(part)))
  switch ([type].flat().find(schemaType => schemaType !== 'null')) {
    case 'object': {
      if (properties) return Object.fromEntries(Object.entries(properties).map(([key, part]) => [key, buildNested(part, key)]))
      return typeof additionalProperties === 'object' ? { [exampleByName[name] ?? 'key']: buildNested(additionalProperties, '') } : {}
    }
    case 'array':
      return items ? [buildNested(items)] : []
    case 'integer':
    case 'number':
      return Math.max(bounds.minimum ?? 1, Math.min(1, bounds.maximum ?? 1))
    case 'boolean':
      return false
    case 'string':
      return (exampleByFormat[format ?? ''] ?? exampleByName[name] ?? 'text').slice(0, bounds.maxLength)
    default:
      return null
  }
}
