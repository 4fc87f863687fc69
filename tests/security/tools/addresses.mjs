/** A value that a call accepts, so that a tool changes what is right. */
function sampleOf(schema, name, restaurantId) {
  if (schema.enum) return schema.enum[0]
  if (schema.default !== undefined) return schema.default
  if (schema.anyOf) return sampleOf(schema.anyOf[0], name, restaurantId)
  if (schema.format === 'uuid') return /restaurant/.test(name) ? restaurantId : '01890000-0000-7000-8000-00000000abcd'
  if (/date/.test(schema.format ?? '')) return '2026-03-02'
  if (schema.type === 'boolean') return 'true'
  return schema.type === 'string' ? 'a' : (schema.minimum ?? 1)
}

/** Lists the addresses of all GET operations with a query, from the product's own description: with sample values, and the names of the parameters. */
export async function listQueries({ address, token }) {
  const get = async path => (await fetch(`${address}${path}`, { headers: { authorization: `Bearer ${token}` } })).json()
  const { paths, components } = await get('/api/v1/openapi.json')
  const { restaurants } = await get('/api/v1/office/restaurants?limit=1')
  const restaurantId = restaurants?.[0]?.id ?? '01890000-0000-7000-8000-00000000abcd'
  const resolve = schema => (schema.$ref ? components.schemas[schema.$ref.replace('#/components/schemas/', '')] : schema)
  return Object.entries(paths).flatMap(([path, { get: operation }]) => {
    const parameters = operation?.parameters ?? []
    const query = parameters.filter(({ in: place }) => place === 'query')
    // Streams never end, and a file is not a search.
    if (query.length === 0 || /events$|export$/.test(path)) return []
    const filled = path.replace(/\{(\w+)\}/g, (_braces, name) => {
      const { schema = {} } = parameters.find(each => each.name === name) ?? {}
      return encodeURIComponent(sampleOf(resolve(schema), name, restaurantId))
    })
    const sent = query.map(({ name, schema }) => `${name}=${encodeURIComponent(sampleOf(resolve(schema), name, restaurantId))}`)
    return [{ url: `${address}${filled}?${sent.join('&')}`, parameters: query.map(({ name }) => name).join(',') }]
  })
}
