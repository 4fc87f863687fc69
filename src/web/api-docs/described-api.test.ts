import { describe, expect, it } from 'vitest'
import { buildOperationId, findOperations, groupByTag, parseApi, resolveSchema } from './described-api.ts'
import { buildExample } from './example.ts'
import { buildCurl, buildRequest } from './request.ts'

const api = parseApi({
  paths: {
    '/api/v1/orders/{id}/cancel': {
      post: {
        tags: ['orders'],
        summary: 'Call an order off',
        'x-access': 'public',
        parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string', format: 'uuid' } }],
        requestBody: { content: { 'application/json': { schema: { $ref: '#/components/schemas/CancelInput' } } } },
        responses: { 200: { description: 'OK', content: { 'application/json': { schema: { type: 'object' } } } }, 404: {} },
      },
    },
    '/api/v1/auth/all-data': { get: { tags: ['accounts'], summary: 'Counts', 'x-access': 'administrator' } },
  },
  components: {
    schemas: {
      CancelInput: { type: 'object', properties: { reason: { type: 'string', maxLength: 2 }, again: { $ref: '#/components/schemas/CancelInput' } } },
    },
  },
})
const [cancel, counts] = api.operations as [(typeof api.operations)[0], (typeof api.operations)[0]]

describe('the description of the API, read for the page', () => {
  it('gives each operation an address of its own', () => {
    expect(buildOperationId('post', '/api/v1/orders/{id}/cancel')).toBe('post-orders-id-cancel')
    expect(cancel).toMatchObject({ id: 'post-orders-id-cancel', method: 'POST', access: 'public', body: { type: 'application/json' } })
    expect(cancel.answers).toEqual([
      { status: '200', description: 'OK', type: 'application/json', schema: { type: 'object' } },
      { status: '404', description: '', type: undefined, schema: undefined },
    ])
  })

  it('finds operations by words and by who may call them', () => {
    expect(findOperations(api.operations, 'POST cancel', '')).toEqual([cancel])
    expect(findOperations(api.operations, '', 'administrator')).toEqual([counts])
    expect(findOperations(api.operations, 'cancel counts', '')).toEqual([])
    expect(groupByTag(api.operations).map(([tag]) => tag)).toEqual(['accounts', 'orders'])
  })

  it('writes an example of a shape, one that holds itself too', () => {
    expect(buildExample({ $ref: '#/components/schemas/CancelInput', description: 'x' }, api.schemas)).toEqual({ reason: 'te', again: null })
    expect(resolveSchema({ $ref: '#/components/schemas/CancelInput', description: 'x' }, api.schemas)).toMatchObject({ type: 'object', description: 'x' })
    expect(buildExample({ type: 'array', items: { anyOf: [{ enum: ['a', 'b'] }, { type: 'null' }] } }, {})).toEqual(['a'])
    expect(buildExample({ type: 'integer', minimum: 5 }, {})).toBe(5)
  })
})

describe('a request that is tried', () => {
  it('has its parts where they belong, and what is empty nowhere', () => {
    const operation = {
      ...cancel,
      parameters: [...cancel.parameters, { name: 'page', in: 'query' as const, schema: {} }, { name: 'x', in: 'query' as const, schema: {} }],
    }
    const request = buildRequest(operation, { values: { 'path id': 'a/b', 'query page': '2', 'query x': '' }, body: '{"reason":"x"}', token: 't' })
    expect(request).toEqual({
      url: '/api/v1/orders/a%2Fb/cancel?page=2',
      method: 'POST',
      headers: { authorization: 'Bearer t', 'content-type': 'application/json' },
      body: '{"reason":"x"}',
    })
    expect(buildRequest(counts, { values: {}, body: '', token: '' })).toEqual({ url: '/api/v1/auth/all-data', method: 'GET', headers: {}, body: undefined })
  })

  it('can be typed into a shell, whatever is in it, without its token', () => {
    const form = new FormData()
    form.set('title', 'Panino')
    form.set('image', new File(['x'], 'a.png'))
    expect(buildCurl({ url: '/x', method: 'PUT', headers: { authorization: 'Bearer secret' }, body: form }, 'http://a')).toBe(
      `curl -X PUT 'http://a/x' \\\n  -H "authorization: Bearer $TOKEN" \\\n  -F 'title=Panino' \\\n  -F 'image=@a.png'`,
    )
    expect(buildCurl({ url: '/x', method: 'GET', headers: {}, body: undefined }, 'http://a')).toBe(`curl 'http://a/x'`)
    expect(buildCurl({ url: '/x', method: 'POST', headers: {}, body: `{"a":"l'olio"}` }, 'http://a')).toContain(`-d '{"a":"l'\\''olio"}'`)
  })
})
