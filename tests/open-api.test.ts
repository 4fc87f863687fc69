import { afterAll, describe, expect, test } from 'vitest'
import { createTestApp } from './helpers/app.ts'

interface Document {
  openapi: string
  paths: Record<string, Record<string, { summary?: string; tags?: string[]; responses: Record<string, { description: string }> }>>
  components: { schemas: Record<string, object> }
}

const testApp = await createTestApp()
afterAll(() => testApp.close())
const document = (await testApp.app.inject('/api/v1/openapi.json')).json() as Document
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => [`${method.toUpperCase()} ${path}`, operation] as const),
)
const references = (value: object) => [...JSON.stringify(value).matchAll(/"\$ref":"([^"]+)"/g)].map(([, reference]) => reference as string)

describe('the description of the API', () => {
  test('names its recurring shapes once, and every reference leads to one of them', () => {
    expect(document.openapi).toMatch(/^3\.1\./)
    const names = Object.keys(document.components.schemas)
    expect(names).toEqual(expect.arrayContaining(['Category', 'Failure', 'Food', 'Order', 'Quote', 'Restaurant']))
    expect(names.filter(name => !/^[A-Z][A-Za-z]+$/.test(name))).toEqual([])
    const referred = references(document)
    expect(referred.filter(reference => !names.includes(reference.replace('#/components/schemas/', '')))).toEqual([])
    expect(names.filter(name => !referred.includes(`#/components/schemas/${name}`))).toEqual([])
    expect(JSON.stringify(document)).not.toContain('__SCHEMA__')
  })

  test('names what the house itself refuses: forms and bodies that are too large or of another kind, people, crowds, outages', () => {
    const statusesOf = (title: string) => Object.keys(Object.fromEntries(operations)[title]?.responses ?? {})
    for (const title of ['POST /api/v1/auth/register', 'POST /api/v1/food/add', 'POST /api/v1/auth/update-profile/{id}'])
      expect([title, ...statusesOf(title)]).toEqual(expect.arrayContaining(['400', '413', '415', '503']))
    expect(statusesOf('POST /api/v1/auth/login')).toContain('429')
    for (const title of ['POST /api/v1/orders', 'POST /api/v1/group-orders', 'POST /api/v1/messages/contact'])
      expect([title, ...statusesOf(title)]).toContain('401')
    expect(statusesOf('POST /api/v1/orders/quote')).not.toContain('401')
    expect(statusesOf('GET /api/v1/orders/all-orders')).toEqual(expect.arrayContaining(['200', '400', '401', '403']))
  })

  test('says what a call needs that is not refused by its form alone', () => {
    const operationsOf = (title: string) =>
      Object.fromEntries(operations)[title] as unknown as {
        parameters: { name: string; required?: boolean; schema: object }[]
        requestBody: { content: Record<string, { schema: { properties: Record<string, { description?: string; anyOf?: object[] }> } }> }
      }
    const key = operationsOf('POST /api/v1/orders').parameters.find(({ name }) => name === 'idempotency-key')
    expect(key).toMatchObject({ required: true, schema: { minLength: 16, maxLength: 200 } })
    for (const title of ['POST /api/v1/auth/update-profile/{id}', 'POST /api/v1/auth/update-user/{id}']) {
      const { currentPassword, password } = operationsOf(title).requestBody.content['application/json']?.schema.properties ?? {}
      expect(currentPassword?.description).toContain('15 minutes')
      expect(password).toMatchObject({ type: 'string', maxLength: 200, description: expect.stringContaining('8') })
    }
    expect(document.components.schemas.PriceListPlaceInput).toMatchObject({ description: expect.stringContaining('chain') })
  })

  test('names the file of every form that takes one', () => {
    const forms = operations.flatMap(([title, operation]) => {
      const { requestBody } = operation as { requestBody?: { content: Record<string, { schema: { properties?: Record<string, { format?: string }> } }> } }
      const form = requestBody?.content['multipart/form-data']
      return form ? [{ title, files: Object.values(form.schema.properties ?? {}).filter(({ format }) => format === 'binary').length }] : []
    })
    expect(forms.length).toBeGreaterThan(7)
    expect(forms.filter(({ files }) => files !== 1)).toEqual([])
  })

  test('names what a change is refused with that somebody else came before: both versions, and what stands now', () => {
    for (const [title, shape] of [
      ['PUT /api/v1/food/update-food/{foodId}', 'SingleFood'],
      ['PUT /api/v1/category/update-category/{id}', 'Category'],
      ['PUT /api/v1/combos/{id}', 'Combo'],
      ['PUT /api/v1/option-groups/{id}', 'OptionGroup'],
    ] as const)
      expect(references(Object.fromEntries(operations)[title]?.responses[409] ?? {}), title).toContain(`#/components/schemas/${shape}`)
  })

  test('says of every call in a line what it is for, under which heading, and what its answers mean', () => {
    const silent = operations.filter(([, { summary, tags }]) => !summary || tags?.length !== 1)
    expect(silent.map(([title]) => title)).toEqual([])
    const unsaid = operations.filter(([, { responses }]) =>
      Object.values(responses).some(({ description }) => !description || description === 'Default Response'),
    )
    expect(unsaid.map(([title]) => title)).toEqual([])
  })
})
