import { nameOf, resolved, type Schema, type Schemas } from './described-api.ts'

const byFormat: Record<string, string> = {
  uuid: '01890000-0000-7000-8000-00000000abcd',
  email: 'anna@example.com',
  date: '2026-03-02',
  'date-time': '2026-03-02T12:30:00.000Z',
  uri: 'https://example.com/',
}

/** Words that say more than "text" would, by the field's name. */
const byName: Record<string, string> = {
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

/** So deep a shape is written out; what lies below is left empty. */
const deepest = 7

/**
 * A value of the schema's shape, to read and to begin with: constants and defaults where there are some, the first of
 * several choices, one element in each list.
 */
export function exampleOf(schema: Schema, schemas: Schemas, name = '', above: string[] = []): unknown {
  const named = nameOf(schema)
  if (named && above.includes(named)) return null
  const inside = named ? [...above, named] : above
  const {
    type,
    format,
    enum: words,
    const: constant,
    default: usual,
    anyOf,
    oneOf,
    allOf,
    properties,
    items,
    additionalProperties,
    ...bounds
  } = resolved(schema, schemas)
  const deeper = (part: Schema, key = name) => (above.length + inside.length > deepest * 2 ? null : exampleOf(part, schemas, key, inside))
  if (constant !== undefined) return constant
  if (usual !== undefined) return usual
  if (words) return words[0]
  const choice = (anyOf ?? oneOf)?.[0]
  if (choice) return deeper(choice)
  if (allOf) return Object.assign({}, ...allOf.map(part => deeper(part)))
  switch ([type].flat().find(each => each !== 'null')) {
    case 'object': {
      if (properties) return Object.fromEntries(Object.entries(properties).map(([key, part]) => [key, deeper(part, key)]))
      return typeof additionalProperties === 'object' ? { [byName[name] ?? 'key']: deeper(additionalProperties, '') } : {}
    }
    case 'array':
      return items ? [deeper(items)] : []
    case 'integer':
    case 'number':
      return Math.max(bounds.minimum ?? 1, Math.min(1, bounds.maximum ?? 1))
    case 'boolean':
      return false
    case 'string':
      return (byFormat[format ?? ''] ?? byName[name] ?? 'text').slice(0, bounds.maxLength)
    default:
      return null
  }
}
