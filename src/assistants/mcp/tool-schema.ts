import type { StandardSchemaWithJSON } from '@modelcontextprotocol/server'
import { z } from 'zod'
import { isServerTextKey, serverText } from '#platform/language/server-texts.ts'

type JsonSchemas = StandardSchemaWithJSON['~standard']['jsonSchema']

/**
 * Wraps the input of a tool for the protocol library: its JSON Schema is computed once instead of at each call, and messages of our contracts
 * are sentences instead of the keys of texts.
 */
export function toInputSchema(schema: z.ZodType): StandardSchemaWithJSON {
  return {
    '~standard': {
      version: 1,
      vendor: 'zod',
      jsonSchema: cacheJsonSchema(schema, 'input'),
      validate: value => {
        const parsed = schema.safeParse(value)
        if (parsed.success) return { value: parsed.data }
        return { issues: parsed.error.issues.map(({ message, path }) => ({ message: isServerTextKey(message) ? serverText('en', message) : message, path })) }
      },
    },
  }
}

/** Wraps the output of a tool: described, and not checked again at each call, since the use case's type is checked. */
export const toOutputSchema = (schema: z.ZodType): StandardSchemaWithJSON => ({
  '~standard': { version: 1, vendor: 'zod', jsonSchema: cacheJsonSchema(schema, 'output'), validate: value => ({ value }) },
})

function cacheJsonSchema(schema: z.ZodType, io: 'input' | 'output'): JsonSchemas {
  let json: Record<string, unknown> | undefined
  const compute = () => (json ??= z.toJSONSchema(schema, { io, reused: 'inline' }) as Record<string, unknown>)
  return { input: compute, output: compute }
}
