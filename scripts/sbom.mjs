// Writes the software bill of materials: every production package of the lockfile, for each platform, with version, licence, checksum and what it
// depends on, as CycloneDX JSON. `npm run sbom -- FILE` names another file than build/sbom.cdx.json. `npm sbom` is not used: with `--omit dev` it
// leaves out packages that tests need, too (decision 040).
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { command, root, say } from './bootstrap.mjs'

const readJson = file => JSON.parse(readFileSync(resolve(root, file), 'utf8'))
const nameOf = path => path.replace(/^.*node_modules\//, '')

/** Package URL (purl): the `@` of a scope is encoded. */
const urlOf = (name, version) => `pkg:npm/${name.replace('@', '%40')}@${version}`

/** Describes a package of the lockfile. */
function describePackage(path, { version, license, integrity, optional }) {
  const [, group, name] = /^(?:(@[^/]+)\/)?(.+)$/.exec(nameOf(path))
  const [algorithm, checksum] = integrity?.split('-') ?? []
  return {
    type: 'library',
    'bom-ref': path,
    ...(group && { group }),
    name,
    version,
    scope: optional ? 'optional' : 'required',
    ...(algorithm === 'sha512' && { hashes: [{ alg: 'SHA-512', content: Buffer.from(checksum, 'base64').toString('hex') }] }),
    ...(license && { licenses: [/ (AND|OR) /.test(license) ? { expression: license } : { license: { id: license } }] }),
    purl: urlOf(nameOf(path), version),
  }
}

/** Finds a dependency as Node does: beside the importer, then in each folder above. */
function findDependency(packages, importer, name) {
  for (let folder = importer; ; folder = folder.replace(/(^|\/)node_modules\/(@[^/]+\/)?[^/]+$/, '')) {
    const path = `${folder && `${folder}/`}node_modules/${name}`
    if (packages.has(path)) return path
    if (folder === '') return undefined
  }
}

await command(() => {
  const file = resolve(root, process.argv[2] ?? 'build/sbom.cdx.json')
  const { name, version, description } = readJson('package.json')
  const packages = new Map(Object.entries(readJson('package-lock.json').packages).filter(([, { dev }]) => !dev))
  const described = [...packages].filter(([path]) => path !== '')
  const bill = {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: {
      timestamp: new Date().toISOString(),
      lifecycles: [{ phase: 'pre-build' }],
      component: { type: 'application', 'bom-ref': name, name, version, description, purl: urlOf(name, version) },
    },
    components: described.map(([path, entry]) => describePackage(path, entry)),
    dependencies: [...packages].map(([path, entry]) => {
      const wanted = Object.keys({ ...entry.dependencies, ...entry.optionalDependencies, ...entry.peerDependencies })
      return { ref: path || name, dependsOn: [...new Set(wanted.map(each => findDependency(packages, path, each)).filter(Boolean))] }
    }),
  }
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, `${JSON.stringify(bill, null, 1)}\n`)
  say(`${described.length} packages: ${file}`)
})
