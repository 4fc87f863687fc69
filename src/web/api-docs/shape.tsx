import { type ReactNode, useState } from 'react'
import { IndexKeyedList } from '../ui/index-keyed-list.tsx'
import { getSchemaName, resolveSchema, type Schema, type Schemas } from './described-api.ts'
import { useApiDocsTexts } from './texts.ts'
import { CodeText } from './written.tsx'

type Translate = ReturnType<typeof useApiDocsTexts>

/** Alternatives of a schema, `anyOf` or `oneOf`. */
const getChoices = ({ anyOf, oneOf }: Schema) => anyOf ?? oneOf

/** Type of a schema in words: `list of Food`, `uuid or null`. */
export function formatType(schema: Schema, schemas: Schemas, t: Translate): string {
  const name = getSchemaName(schema)
  if (name) return name
  const choices = getChoices(schema)
  if (choices) return [...new Set(choices.map(choice => formatType(choice, schemas, t)))].join(` ${t('api-docs.or')} `)
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  const types = [schema.type ?? []].flat()
  if (types.includes('array')) return t('api-docs.list_of', { what: schema.items ? formatType(schema.items, schemas, t) : t('api-docs.any') })
  const words = types.map(type => (type === 'string' && schema.format ? schema.format : type))
  return words.join(` ${t('api-docs.or')} `) || t('api-docs.any')
}

/** Bounds, allowed values and default. */
function formatLimits(schema: Schema, t: Translate): string[] {
  const formatBounds = (least: number | undefined, most: number | undefined) => {
    const isUnbounded = most !== undefined && most >= Number.MAX_SAFE_INTEGER
    if (least !== undefined && least > -Number.MAX_SAFE_INTEGER && most !== undefined && !isUnbounded) return t('api-docs.bounds', { least, most })
    if (least !== undefined && least > -Number.MAX_SAFE_INTEGER) return t('api-docs.bounds_least', { least })
    return most !== undefined && !isUnbounded ? t('api-docs.bounds_most', { most }) : undefined
  }
  const length = formatBounds(schema.minLength, schema.maxLength)
  return [
    schema.enum && t('api-docs.words', { words: schema.enum.map(String).join(', ') }),
    formatBounds(schema.minimum, schema.maximum),
    length && t('api-docs.length', { what: length }),
    formatBounds(schema.minItems, schema.maxItems),
    schema.default !== undefined && t('api-docs.usual', { value: JSON.stringify(schema.default) }),
  ].filter((note): note is string => typeof note === 'string')
}

/** Object schemas inside a schema, through lists, alternatives and references. */
function findShapes(schema: Schema, schemas: Schemas): { name: string | undefined; schema: Schema }[] {
  const resolvedSchema = resolveSchema(schema, schemas)
  if (resolvedSchema.properties) return [{ name: getSchemaName(schema), schema: resolvedSchema }]
  if (resolvedSchema.items) return findShapes(resolvedSchema.items, schemas)
  if (typeof resolvedSchema.additionalProperties === 'object') return findShapes(resolvedSchema.additionalProperties, schemas)
  return (getChoices(resolvedSchema) ?? []).flatMap(choice => findShapes(choice, schemas))
}

/** Fields of an object schema; nested schemas unfold. */
export function Shape({ schema, schemas }: { schema: Schema; schemas: Schemas }) {
  const shapes = findShapes(schema, schemas)
  if (shapes.length === 0) return <SchemaLine schema={resolveSchema(schema, schemas)} schemas={schemas} />
  return (
    <IndexKeyedList items={shapes}>
      {shape => (
        <ul className="grid gap-3 border-l-2 border-nebbia pl-4 not-first:mt-4">
          {Object.entries(shape.schema.properties ?? {}).map(([name, part]) => (
            <li key={name}>
              <SchemaLine name={name} required={shape.schema.required?.includes(name)} schema={part} schemas={schemas} />
              <NestedShape schema={part} schemas={schemas} name={name} />
            </li>
          ))}
        </ul>
      )}
    </IndexKeyedList>
  )
}

interface SchemaLineProps {
  schema: Schema
  schemas: Schemas
  name?: string
  required?: boolean
  /** Text beside the type, such as the parameter's location. */
  aside?: ReactNode
}

/** Name, type, required mark, limits and description of one value. */
export function SchemaLine({ name, required, schema, schemas, aside }: SchemaLineProps) {
  const t = useApiDocsTexts()
  const limits = formatLimits(schema, t)
  return (
    <div className="[overflow-wrap:anywhere]">
      <p className="flex flex-wrap items-baseline gap-x-3">
        {name && <code className="font-mono text-[0.9375rem] font-bold">{name}</code>}
        <span className="font-mono text-[0.9375rem] text-cenere">{formatType(schema, schemas, t)}</span>
        {aside}
        {required && <span className="font-semibold text-tizzone">{t('api-docs.required')}</span>}
      </p>
      {schema.description && (
        <p>
          <CodeText>{schema.description}</CodeText>
        </p>
      )}
      {limits.length > 0 && <p className="text-cenere">{limits.join(' · ')}</p>}
    </div>
  )
}

/** Rendered when opened: some schemas hold hundreds of fields. */
function NestedShape({ schema, schemas, name }: { schema: Schema; schemas: Schemas; name: string }) {
  const t = useApiDocsTexts()
  const [open, setOpen] = useState(false)
  if (findShapes(schema, schemas).length === 0) return null
  return (
    <details className="mt-1" onToggle={event => setOpen(event.currentTarget.open)}>
      <summary className="inline-block rounded-control py-1 font-semibold underline decoration-1 underline-offset-4">
        {t('api-docs.show_shape', { name })}
      </summary>
      {open && (
        <div className="pt-2">
          <Shape schema={schema} schemas={schemas} />
        </div>
      )}
    </details>
  )
}
