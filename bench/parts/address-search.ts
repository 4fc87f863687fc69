import { spawn } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { fillAddressWords } from '#addresses/import/word-list.ts'
import { registerHead } from '#tests/helpers/register-head.ts'
import { trackChild } from '../children.ts'
import type { Figure } from '../figures.ts'
import type { Bench, Part } from '../part.ts'
import { type Product, startProduct } from '../product.ts'
import { median, percentile } from '../statistics.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const fileRows = 1_000_000
const tableRows = 5_000_000
const streetCount = 250_000
const municipalityCount = 200
const searchCount = 3000

/** Municipalities of the demo chain: code and middle. */
const municipalities = [
  ['048017', 43.775, 11.25],
  ['058091', 41.9, 12.5],
  ['015146', 45.46, 9.19],
  ['001272', 45.07, 7.68],
  ['063049', 40.85, 14.26],
] as const

const types = ['VIA', 'VIA', 'VIA', 'VIALE', 'PIAZZA', 'CORSO', 'VICOLO', 'LARGO']
const firstNames = 'GIUSEPPE GIOVANNI ANTONIO MARIA FRANCESCO LUIGI PIETRO CARLO PAOLO ANGELO SAN SANTA DEI DELLA DEL DELLE MONTE PONTE ALDO ENRICO'.split(' ')
const lastNames =
  'ROMA GARIBALDI MAZZINI VERDI CAVOUR MARCONI DANTE MATTEOTTI GRAMSCI MORO BERLINGUER MILLE MARTIRI LIBERTÀ REPUBBLICA INDIPENDENZA TIGLI ROSE PINI ACACIE MARCO LUCIA GIOVANNI NICOLA ROSSINI PUCCINI BELLINI DONIZETTI LEOPARDI MANZONI CARDUCCI PASCOLI FOSCOLO ALFIERI PETRARCA BOCCACCIO RAFFAELLO MICHELANGELO TIZIANO BOTTICELLI'.split(
    ' ',
  )

const nameOf = (index: number) =>
  `${types[index % types.length]} ${firstNames[Math.floor(index / 3) % firstNames.length]} ${lastNames[Math.floor(index / 7) % lastNames.length]}${index % 5 === 0 ? '' : ` ${lastNames[Math.floor(index / 311) % lastNames.length]}`}`

/** Measures importing the register of addresses, and searching it while typing. */
export const addressSearch: Part = {
  name: 'addresses',
  about: `a register of ${fileRows.toLocaleString('en')} addresses from the file, and suggestions from ${tableRows.toLocaleString('en')}`,
  byName: true,
  async measure(bench) {
    const product = await startProduct(bench, { name: 'addresses', env: { TRUST_PROXY: '1' }, unpinned: true })
    try {
      return [...(await measureImport(bench, product)), ...(await measureSearch(bench, product))]
    } finally {
      await product.stop()
    }
  },
}

async function measureImport(bench: Bench, product: Product): Promise<Figure[]> {
  const file = join(bench.folder, 'INDIR_ITA_20261101.csv')
  await pipeline(Readable.from(writeRows()), createWriteStream(file))
  const startedAt = performance.now()
  const child = trackChild(
    spawn(process.execPath, [join(root, 'scripts/addresses-import.mjs'), file], {
      cwd: root,
      env: { PATH: process.env.PATH, HOME: process.env.HOME, DATA_DIR: product.dataFolder },
      stdio: ['ignore', 'ignore', 'pipe'],
    }),
  )
  let output = ''
  child.stderr?.on('data', chunk => (output += chunk))
  const code = await new Promise(resolve => child.once('exit', resolve))
  const seconds = (performance.now() - startedAt) / 1000
  if (code !== 0) throw new Error(`the import ended with ${code}:\n${output}`)
  return [
    {
      part: 'addresses',
      what: 'import of 1,000,000 rows beside the server',
      value: seconds,
      unit: 's',
      goal: { atMost: 60 },
      note: output.trim().split('\n').at(-1) ?? '',
    },
  ]
}

function* writeRows(): Generator<string> {
  yield `\uFEFF${registerHead}\r\n`
  const comma = (degrees: number) => degrees.toFixed(8).replace('.', ',')
  let chunk = ''
  for (let index = 0; index < fileRows; index++) {
    const street = Math.floor(index / 20)
    const [code, latitude, longitude] = municipalities[street % municipalities.length] ?? municipalities[0]
    const name = nameOf(street)
    const isLocated = index % 10 !== 0
    const [x, y] = isLocated ? [comma(longitude + ((street % 97) - 48) / 2000), comma(latitude + ((street % 89) - 44) / 2000)] : ['', '']
    chunk += `X999;${code};${index};${street};${name};;${name};;${index};;${(index % 20) + 1};${index % 13 === 0 ? 'A' : ''};;;;${x};${y};;4\r\n`
    if (chunk.length > 1_000_000) {
      yield chunk
      chunk = ''
    }
  }
  yield chunk
}

/** Fills the tables as an import would, then types names letter by letter, one request after the other. */
async function measureSearch(bench: Bench, product: Product): Promise<Figure[]> {
  bench.say(`${tableRows.toLocaleString('en')} addresses …`)
  const client = new pg.Client(product.connection)
  await client.connect()
  try {
    await client.query(`truncate address_streets, address_words, address_numbers`)
    const columns = (name: string, from: string[]) => `(array[${from.map(word => `'${word}'`).join(', ')}])[1 + ${name} % ${from.length}]`
    const words = `concat(' ', lower(${columns('i / 3', firstNames)}), ' ', lower(${columns('i / 7', lastNames)}), case when i % 5 = 0 then '' else ' ' || lower(${columns('i / 311', lastNames)}) end)`
    await client.query(`insert into address_streets (id, municipality, city, city_search, province, name, search, latitude, longitude, numbers)
      select i, lpad((i % ${municipalityCount})::text, 6, '0'), 'Comune ' || i % ${municipalityCount}, 'comune ' || i % ${municipalityCount}, 'FI',
        initcap(${columns('i', types)} || ${words}), spiedo_fold(${words}), 43.7, 11.2, ${tableRows / streetCount}
      from generate_series(1, ${streetCount}) i`)
    await client.query(`update address_streets set search = ' ' || ltrim(search)`)
    await client.query(fillAddressWords(''))
    await client.query(`insert into address_numbers (street_id, number, latitude, longitude)
      select i, n, 43.7, 11.2 from generate_series(1, ${streetCount}) i, generate_series(1, ${tableRows / streetCount}) n`)
    for (const table of ['address_streets', 'address_words']) await client.query(`vacuum analyze ${table}`)
    await client.query('vacuum analyze address_numbers')
  } finally {
    await client.end()
  }
  const times: number[] = []
  const timesByKind = new Map<string, number[]>()
  let slowest = { text: '', ms: 0 }
  for (let index = 0; index < searchCount; index++) {
    const { kind, text, city } = buildSearch(index)
    const startedAt = performance.now()
    const url = `${product.address}/api/v1/addresses/suggestions?${new URLSearchParams({ text, ...(city && { city }) })}`
    const answer = await fetch(url, { headers: { 'x-forwarded-for': `198.51.${Math.floor(index / 250) % 250}.${index % 250}` } })
    if (!answer.ok) throw new Error(`${url}: ${answer.status}`)
    await answer.arrayBuffer()
    const ms = performance.now() - startedAt
    times.push(ms)
    timesByKind.set(kind, [...(timesByKind.get(kind) ?? []), ms])
    if (index > 50 && ms > slowest.ms) slowest = { text: `${text}|${city}`, ms }
  }
  return [
    {
      ...{ part: 'addresses', what: 'suggestions from 5,000,000 rows, p99', value: percentile(times, 99), unit: 'ms', goal: { atMost: 20 } },
      beside: `median ${median(times).toFixed(1)}, p95 ${percentile(times, 95).toFixed(1)}, slowest “${slowest.text}” ${slowest.ms.toFixed(0)}`,
      note: [...timesByKind].map(([kind, list]) => `${kind}: median ${median(list).toFixed(1)}, p99 ${percentile(list, 99).toFixed(1)}`).join('; '),
    },
  ]
}

/** Text that somebody types: the first letters of a street, half of them in a town, some with a number, a swapped letter or a word in the middle. */
function buildSearch(index: number): { kind: string; text: string; city: string } {
  const name = nameOf((index * 7919) % streetCount).toLowerCase()
  const type = name.split(' ', 1)[0] ?? ''
  const typed = name.slice(0, type.length + 2 + ((index * 31) % Math.max(1, name.length - type.length)))
  const city = index % 2 === 0 ? `Comune ${index % municipalityCount}` : ''
  if (index % 10 === 3) return { kind: 'with a number', text: `${name} ${(index % 20) + 1}`, city }
  if (index % 10 === 5) return { kind: 'a word inside', text: `${type} ${name.split(' ').at(-1)}`, city }
  if (index % 20 === 7) return { kind: 'misspelled', text: name.replace(/(.)(.)(.)$/, '$2$1$3'), city }
  return { kind: typed.length - type.length < 5 ? 'up to three letters' : 'first letters', text: typed, city }
}
