import { type ReactNode, useState } from 'react'
import { ByPlace } from '../ui/index-keyed-list.tsx'
import { nameOf, resolved, type Schema, type Schemas } from './described-api.ts'
import { useApiDocsTexts } from './texts.ts'
import { Written } from './written.tsx'

type Say = ReturnType<typeof useApiDocsTexts>

/** Several things a value may be, as one list of them. */
const choicesOf = ({ anyOf, oneOf }: Schema) => anyOf ?? oneOf

/** A schema's type in words: `list of Food`, `uuid or null`. */
export function typeInWords(schema: Schema, schemas: Schemas, t: Say): string {
  const name = nameOf(schema)
  if (name) return name
  const choices = choicesOf(schema)
  if (choices) return [...new Set(choices.map(choice => typeInWords(choice, schemas, t)))].join(` ${t('api-docs.or')} `)
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  const types = [schema.type ?? []].flat()
  if (types.includes('array')) return t('api-docs.list_of', { what: schema.items ? typeInWords(schema.items, schemas, t) : t('api-docs.any') })
  const words = types.map(type => (type === 'string' && schema.format ? schema.format : type))
  return words.join(` ${t('api-docs.or')} `) || t('api-docs.any')
}

/** Bounds, allowed words and what holds when it is left out. */
export function limitsInWords(schema: Schema, t: Say): string[] {
  const between = (least: number | undefined, most: number | undefined) => {
    const far = most !== undefined && most >= Number.MAX_SAFE_INTEGER
    if (least !== undefined && least > -Number.MAX_SAFE_INTEGER && most !== undefined && !far) return t('api-docs.bounds', { least, most })
    if (least !== undefined && least > -Number.MAX_SAFE_INTEGER) return t('api-docs.bounds_least', { least })
    return most !== undefined && !far ? t('api-docs.bounds_most', { most }) : undefined
  }
  const length = between(schema.minLength, schema.maxLength)
  return [
    schema.enum && t('api-docs.words', { words: schema.enum.map(String).join(', ') }),
    between(schema.minimum, schema.maximum),
    length && t('api-docs.length', { what: length }),
    between(schema.minItems, schema.maxItems),
    schema.default !== undefined && t('api-docs.usual', { value: JSON.stringify(schema.default) }),
  ].filter((each): each is string => typeof each === 'string')
}

/** What is inside a schema once lists, choices and names are looked through: shapes with fields. */
function fieldsInside(schema: Schema, schemas: Schemas): { name: string | undefined; schema: Schema }[] {
  const whole = resolved(schema, schemas)
  if (whole.properties) return [{ name: nameOf(schema), schema: whole }]
  if (whole.items) return fieldsInside(whole.items, schemas)
  if (typeof whole.additionalProperties === 'object') return fieldsInside(whole.additionalProperties, schemas)
  return (choicesOf(whole) ?? []).flatMap(choice => fieldsInside(choice, schemas))
}

/** The fields of a shape, each with what it is; shapes within unfold. */
export function Shape({ schema, schemas }: { schema: Schema; schemas: Schemas }) {
  const shapes = fieldsInside(schema, schemas)
  if (shapes.length === 0) return <SchemaLine schema={resolved(schema, schemas)} schemas={schemas} />
  return (
    <ByPlace of={shapes}>
      {shape => (
        <ul className="grid gap-3 border-l-2 border-nebbia pl-4 not-first:mt-4">
          {Object.entries(shape.schema.properties ?? {}).map(([name, part]) => (
            <li key={name}>
              <SchemaLine name={name} required={shape.schema.required?.includes(name)} schema={part} schemas={schemas} />
              <Inside schema={part} schemas={schemas} name={name} />
            </li>
          ))}
        </ul>
      )}
    </ByPlace>
  )
}

interface SchemaLineProps {
  schema: Schema
  schemas: Schemas
  name?: string
  required?: boolean
  /** Where it goes, or what else stands beside its type. */
  beside?: ReactNode
}

/** Name, type, whether it must be there, limits and meaning of one value. */
export function SchemaLine({ name, required, schema, schemas, beside }: SchemaLineProps) {
  const t = useApiDocsTexts()
  const limits = limitsInWords(schema, t)
  return (
    <div className="[overflow-wrap:anywhere]">
      <p className="flex flex-wrap items-baseline gap-x-3">
        {name && <code className="font-mono text-[0.9375rem] font-bold">{name}</code>}
        <span className="font-mono text-[0.9375rem] text-cenere">{typeInWords(schema, schemas, t)}</span>
        {beside}
        {required && <span className="font-semibold text-tizzone">{t('api-docs.required')}</span>}
      </p>
      {schema.description && (
        <p>
          <Written>{schema.description}</Written>
        </p>
      )}
      {limits.length > 0 && <p className="text-cenere">{limits.join(' · ')}</p>}
    </div>
  )
}

/** Rendered when it is opened: some shapes hold hundreds of fields. */
function Inside({ schema, schemas, name }: { schema: Schema; schemas: Schemas; name: string }) {
  const t = useApiDocsTexts()
  const [open, setOpen] = useState(false)
  if (fieldsInside(schema, schemas).length === 0) return null
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
