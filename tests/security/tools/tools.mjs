// Independent tools, from Debian: what each looks for, how it is run, and how its report is read. A finding is a line.
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Runs a program with a limit in ms. Resolves to what it has printed, also if the limit has ended it. */
function runTool(file, args, { limitMs, cwd }) {
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'], timeout: limitMs, killSignal: 'SIGKILL' })
    let text = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', chunk => void (text += chunk))
    child.once('error', reject)
    child.once('close', () => resolve(text))
  })
}

const readJson = (file, otherwise) => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return otherwise
  }
}

/** Lets sqlmap try every query parameter of one address at level 3. */
async function runSqlmap({ url, parameters, token, folder, dbms }, limitMs) {
  const known = ['--batch', '--level', '3', '--risk', '1', '--technique=BEU', '--threads', '2', '--flush-session', '--disable-coloring']
  const headers = token ? ['--headers', `Authorization: Bearer ${token}`] : []
  const text = await runTool('sqlmap', ['-u', url, '-p', parameters, ...headers, ...known, `--dbms=${dbms}`, `--output-dir=${folder}`], {
    limitMs,
    cwd: folder,
  })
  const found = [...text.matchAll(/^.*(?:is vulnerable|identified the following injection).*$/gm)].map(([line]) => `${url}: ${line.trim()}`)
  const failed = /500 \(Internal Server Error\)/.test(text) && dbms === 'PostgreSQL' ? [`${url}: answered 500`] : []
  return [...new Set([...found, ...failed])]
}

/** Lets wapiti follow links from the home page and these addresses, and try script, SQL, files, commands, headers and redirects. */
async function runWapiti({ address, starts = [], token, folder }, limitMs) {
  const report = join(folder, `wapiti-${Date.now()}.json`)
  const headers = token ? ['-H', `Authorization: Bearer ${token}`] : []
  const scope = [
    '--scope',
    'domain',
    ...starts.flatMap(url => ['-s', url]),
    '--max-links-per-page',
    '40',
    '--max-files-per-dir',
    '30',
    '--max-scan-time',
    String(Math.floor(limitMs / 60_000) || 1),
  ]
  const options = ['-m', 'xss,sql,file,exec,crlf,redirect', '-f', 'json', '-o', report, '--flush-session', '--no-bugreport', '--color']
  await runTool('wapiti', ['-u', `${address}/`, ...scope, ...options, ...headers], { limitMs: limitMs * 2, cwd: folder })
  const { vulnerabilities } = readJson(report, { vulnerabilities: { 'no report': [{ path: '', parameter: '' }] } })
  return Object.entries(vulnerabilities).flatMap(([kind, found]) => found.map(({ method, path, parameter }) => `${kind}: ${method} ${path} ${parameter ?? ''}`))
}

/** Addresses that answer on purpose. */
const knownPaths = ['healthz', 'readyz', 'robots.txt', 'sitemap.xml', 'api/v1/openapi.json']

/** Lets ffuf ask for files that servers forget: sources, backups, secrets, consoles. */
async function runFfuf({ address, folder }, limitMs) {
  const report = join(folder, `ffuf-${Date.now()}.json`)
  const words = join(import.meta.dirname, 'paths.txt')
  await runTool('ffuf', ['-s', '-u', `${address}/FUZZ`, '-w', words, '-mc', '200-399', '-of', 'json', '-o', report], { limitMs, cwd: folder })
  const { results } = readJson(report, { results: [{ input: { FUZZ: 'no report' }, status: 0 }] })
  return results.filter(({ input }) => !knownPaths.includes(input.FUZZ)).map(({ input, status }) => `${status} /${input.FUZZ}`)
}

/** Lets slowhttptest hold 400 connections with headers, then with bodies, that never end; a probe asks whether others are served. */
async function runSlow({ address, folder }, limitMs) {
  const found = []
  for (const [name, kind] of [
    ['headers', ['-H']],
    ['bodies', ['-B', '-t', 'POST', '-s', '8192']],
  ]) {
    const args = [...kind, '-c', '400', '-r', '200', '-i', '5', '-l', '20', '-p', '3', '-u', `${address}/healthz`]
    const text = await runTool('slowhttptest', args, { limitMs, cwd: folder })
    if (!/service available:/.test(text)) found.push(`slow ${name}: no report`)
    // The value is coloured on a terminal and elsewhere.
    if (/service available:[^A-Z\n]*NO/.test(text)) found.push(`slow ${name}: others are not served`)
  }
  return found
}

/** The tools, with the bug of the control server that each has to find. */
export const tools = [
  { name: 'sqlmap', planted: /injection|vulnerable/, run: runSqlmap },
  { name: 'wapiti', planted: /Cross Site Scripting|SQL Injection|Path Traversal/, run: runWapiti },
  { name: 'ffuf', planted: /backup\.sql/, run: runFfuf },
  { name: 'slowhttptest', planted: /not served/, run: runSlow },
]
