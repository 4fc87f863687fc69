import { getCachedPaths, getListPaths, getPicturePaths } from '../addresses.ts'
import { type Answer, acceptEncodingHeaders, type Encoding, fetchAnswer } from '../answers.ts'
import { type BareServer, startBareServer } from '../bare.ts'
import { type Figure, formatFigure } from '../figures.ts'
import { type LoadResult, runLoad } from '../load.ts'
import type { Bench, Part } from '../part.ts'
import { readCpuSeconds } from '../processes.ts'
import { type Product, startProduct } from '../product.ts'
import { median, medianRatio } from '../statistics.ts'

/** Many short turns: other load spoils the p99 of a whole turn, but the median only if most turns are spoilt. */
const turnsPerRound: Record<Encoding, number> = { br: 3, gzip: 1, identity: 1 }

interface Turn extends LoadResult {
  /** Server CPU time per request, in µs. */
  cpu: number
}

/** Path in one encoding, on both sides. */
interface Measured {
  product: Product
  bare: BareServer
  url: string
  encoding: Encoding
  answer: Answer
}

/**
 * Measures public pages, their data, the catalogue call, lists and pictures against a bare `node:http` that sends the same bytes, in turns and in
 * each encoding.
 */
export const pages: Part = {
  name: 'pages',
  about: 'public pages, lists and pictures against bare node:http sending the same bytes: br, gzip and identity',
  async measure(bench) {
    const product = await startProduct(bench, { name: 'pages' })
    try {
      const { address } = product
      const compressedPaths = [...(await getCachedPaths(address)), ...(await getListPaths(address))]
      const pictures = await getPicturePaths(address)
      const figures: Figure[] = []
      // Pictures are not compressed: one encoding is enough.
      for (const [encoding, urls] of Object.entries({ br: [...compressedPaths, ...pictures], gzip: compressedPaths, identity: compressedPaths }) as [
        Encoding,
        string[],
      ][])
        figures.push(...(await measureEncoding(bench, product, encoding, urls)))
      return figures
    } finally {
      await product.stop()
    }
  },
}

async function measureEncoding(bench: Bench, product: Product, encoding: Encoding, urls: string[]): Promise<Figure[]> {
  const answers = new Map<string, Answer>()
  // Fetched twice: the second response is the cached one.
  for (const url of [...urls, ...urls]) answers.set(url, await fetchAnswer(product.address + url, acceptEncodingHeaders(encoding)))
  const bareServer = await startBareServer('bare-pages', {
    port: bench.port + 1,
    answers: [...answers].map(([url, { status, headers, body }]) => ({ url, status, headers, body: body.toString('base64') })),
  })
  try {
    const figures: Figure[] = []
    for (const [url, answer] of answers) figures.push(...(await compareServers(bench, { product, bare: bareServer, url, encoding, answer })))
    return figures
  } finally {
    await bareServer.stop()
  }
}

async function compareServers(bench: Bench, { product, bare: bareServer, url, encoding, answer }: Measured): Promise<Figure[]> {
  const figure = (what: string, goal: Figure['goal']): Figure => ({
    part: 'pages',
    what: `${url} ${encoding}, ${what}`,
    value: Number.NaN,
    unit: 'times',
    ...(goal && { goal }),
  })
  const rate = figure('requests/s', { atLeast: 0.9 })
  const p99 = figure('p99', { atMost: 1.5 })
  const cpu = figure('requests per CPU second', undefined)
  if (answer.status !== 200) return [{ ...rate, note: `status ${answer.status}` }]
  const headers = acceptEncodingHeaders(encoding)
  const bareAnswer = await fetchAnswer(bareServer.address + url, headers)
  if (!isSameAnswer(answer, bareAnswer)) throw new Error(`the bare server does not send the same answer for ${url}`)

  const turn = async (server: { address: string; pid: number }, seconds: number): Promise<Turn> => {
    const before = readCpuSeconds(server.pid)
    const result = await runLoad({ url: server.address + url, seconds, headers })
    return { ...result, cpu: ((readCpuSeconds(server.pid) - before) / result.requests) * 1e6 }
  }
  const seconds = Math.ceil(bench.seconds / 2)
  await turn(bareServer, 1)
  await turn(product, 1)
  const ours: Turn[] = []
  const limit: Turn[] = []
  for (let round = 0; round < bench.rounds * turnsPerRound[encoding]; round++) {
    for (const isBareTurn of round % 2 ? [false, true] : [true, false]) {
      if (isBareTurn) limit.push(await turn(bareServer, seconds))
      else ours.push(await turn(product, seconds))
    }
  }
  product.emptyLog()
  const errors = [...ours, ...limit].reduce((sum, { errors }) => sum + errors, 0)
  const compareTurns = (key: 'rate' | 'p99' | 'cpu', unit: Figure['unit']) => {
    const [mine, theirs] = [ours.map(one => one[key]), limit.map(one => one[key])]
    const beside = (value: number) => (key === 'cpu' ? `${value.toFixed(1)} µs` : formatFigure(value, unit))
    return { value: medianRatio(mine, theirs), beside: `${beside(median(mine))} : bare ${beside(median(theirs))}` }
  }
  const { value: moreCpu, ...cpuBeside } = compareTurns('cpu', 'ms')
  bench.say(`  ${url} ${encoding}`)
  return [
    {
      ...rate,
      ...compareTurns('rate', '/s'),
      note: `${(answer.body.length / 1000).toFixed(1)} kB${errors ? `, ${errors} errors` : ''}`,
      ...(errors && { value: Number.NaN }),
    },
    { ...p99, ...compareTurns('p99', 'ms') },
    { ...cpu, ...cpuBeside, value: 1 / moreCpu },
  ]
}

/** Compares two responses to the byte, except for the API's request id. */
function isSameAnswer(one: Answer, other: Answer): boolean {
  return one.status === other.status && one.body.equals(other.body) && one.headers.join('\n') === other.headers.join('\n')
}
