import { type Figure, formatFigure } from '../figures.ts'
import type { Part } from '../part.ts'
import { forwardedForHeader } from '../people.ts'
import { startProduct } from '../product.ts'
import { median, medianRatio } from '../statistics.ts'
import { visitForTurn } from '../steady.ts'

/** Calls a second: one network may make 600 a minute. */
const callsPerSecond = 50

const json = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' }
const stateless = '2026-07-28'
const meta = {
  'io.modelcontextprotocol/protocolVersion': stateless,
  'io.modelcontextprotocol/clientInfo': { name: 'bench', version: '1' },
  'io.modelcontextprotocol/clientCapabilities': {},
}

/** Measures the quote of the same cart by an assistant's tool and by the plain call of the API, in turns. */
export const assistants: Part = {
  name: 'assistants',
  about: 'a quote by an assistant’s tool, against the plain call',
  async measure(bench) {
    const product = await startProduct(bench, { name: 'assistants', env: { TRUST_PROXY: '127.0.0.1' } })
    try {
      const { restaurants } = (await (await fetch(`${product.address}/api/v1/restaurants?limit=1`)).json()) as { restaurants: { id: string; slug: string }[] }
      const [restaurant] = restaurants
      if (!restaurant) throw new Error('the demo has no restaurant')
      const { data } = (await (await fetch(`${product.address}/api/v1/category/get-all`)).json()) as { data: { foods: { id: string }[] }[] }
      const foods = data.flatMap(category => category.foods).slice(0, 3)
      // At lunch, when every restaurant of the demo is open.
      const slot = new Date(Math.ceil(Date.now() / 86_400_000) * 86_400_000 + 11.5 * 3_600_000).toISOString()
      const cart = { fulfilment: 'pickup', slot }
      const toolInput = { ...cart, restaurant: restaurant.slug, lines: foods.map(({ id }) => ({ dishId: id, quantity: 1 })) }
      const callTool = (more: object) => ({
        ...{ jsonrpc: '2.0', id: 1, method: 'tools/call' },
        params: { name: 'quote_cart', arguments: toolInput, ...more },
      })
      const plain = {
        what: 'plain call',
        path: '/api/v1/orders/quote',
        headers: json,
        body: { ...cart, restaurantId: restaurant.id, lines: foods.map(({ id }) => ({ foodId: id, quantity: 1 })) },
        medians: [] as number[],
      }
      const tools = [
        {
          what: `quote_cart, MCP ${stateless}`,
          path: '/mcp',
          headers: { ...json, 'mcp-protocol-version': stateless, 'mcp-method': 'tools/call', 'mcp-name': 'quote_cart' },
          body: callTool({ _meta: meta }),
          medians: [] as number[],
        },
        {
          what: 'quote_cart, MCP 2025-11-25',
          path: '/mcp',
          headers: { ...json, 'mcp-protocol-version': '2025-11-25' },
          body: callTool({}),
          medians: [] as number[],
        },
      ]
      for (const { what, path, headers, body } of [plain, ...tools]) {
        const answer = await (await fetch(product.address + path, { method: 'POST', headers, body: JSON.stringify(body) })).text()
        if (!answer.includes('"totalCents":')) throw new Error(`${what}: ${answer.slice(0, 200)}`)
      }
      let errors = 0
      let turn = 0
      for (let round = 0; round < bench.rounds; round++) {
        for (const { path, headers, body, medians } of [plain, ...tools]) {
          const visitor = forwardedForHeader(`192.0.2.${++turn % 256}`)
          const task = { url: product.address + path, rate: callsPerSecond, headers: { ...headers, ...visitor }, body: JSON.stringify(body) }
          const sample = await visitForTurn(task, bench.seconds)
          errors += sample.errors
          medians.push(median(sample.latencies))
        }
      }
      return tools.map(
        ({ what, medians }): Figure => ({
          ...{ part: 'assistants', what, unit: 'times', goal: { atMost: 1.5 } },
          value: errors ? Number.NaN : medianRatio(medians, plain.medians),
          beside: `${formatFigure(median(medians), 'ms')} against ${formatFigure(median(plain.medians), 'ms')}`,
          ...(errors && { note: `${errors} errors` }),
        }),
      )
    } finally {
      await product.stop()
    }
  },
}
