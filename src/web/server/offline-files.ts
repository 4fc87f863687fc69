import { readFileSync } from 'node:fs'

interface ManifestChunk {
  file: string
  src?: string
  imports?: string[]
  dynamicImports?: string[]
  css?: string[]
  assets?: string[]
}
type ViteManifest = Record<string, ManifestChunk>

/** Entries of the work screens: what every page loads, and the two screens. */
const entrySources = ['src/web/entry.client.tsx', 'src/web/root.tsx', 'src/web/kitchen/kitchen-page.tsx', 'src/web/courier/courier-page.tsx']

/** Code that these screens load later. Code that other screens load later stays out: most of the shop would follow. */
const laterSources = /^(src\/web\/(kitchen|courier|wake-lock|session|shared|ui)\/|messages\/it\/(kitchen|courier|office|signing-in)\b)/

const isEntry = (key: string) => entrySources.some(source => key.includes(source))

/** Lists the built files of the work screens, from Vite's manifest of the build: those of every screen, and those of each language of the kitchen. */
export function listOfflineFiles(builtClient: URL): { files: string[]; languageFiles: Record<string, string[]> } {
  const manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', builtClient), 'utf8')) as ViteManifest
  return { files: findOfflineFiles(manifest), languageFiles: findLanguageFiles(manifest) }
}

/**
 * Lists the URLs of the kitchen's texts by language. A tablet stores only the one it shows.
 * @param manifest Vite's `manifest.json`
 */
export function findLanguageFiles(manifest: ViteManifest): Record<string, string[]> {
  const files: Record<string, string[]> = {}
  for (const [key, { file, src = key }] of Object.entries(manifest)) {
    const language = /^messages\/(\w+)\/kitchen\.ts$/.exec(src)?.[1]
    if (language && language !== 'it') files[language] = [`/${file}`]
  }
  return files
}

/** @param manifest Vite's `manifest.json` */
export function findOfflineFiles(manifest: ViteManifest): string[] {
  const files = new Set<string>()
  const seen = new Set<string>()
  const pending = Object.keys(manifest).filter(isEntry)
  for (let key = pending.pop(); key !== undefined; key = pending.pop()) {
    const chunk = manifest[key]
    if (!chunk || seen.has(key)) continue
    seen.add(key)
    for (const file of [chunk.file, ...(chunk.css ?? []), ...(chunk.assets ?? [])]) files.add(`/${file}`)
    pending.push(...(chunk.imports ?? []), ...(chunk.dynamicImports ?? []).filter(later => laterSources.test(manifest[later]?.src ?? later)))
  }
  return [...files].sort()
}
