// `npm run fonts`: subsets the packages' fonts to the letters of Italian and English pages, half their bytes. Other letters come from the whole
// fonts, fetched on demand (style.css).
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'

const { resolve } = createRequire(import.meta.url)

/** Must match `unicode-range` in style.css. */
const letters = [...range(0x20, 0x7e), ...'\u00a0©«°·»ÀÈÉÌÒÙàèéìîòùñöü×‑–—‘’“”•…›€→−✓'].join('')

/** Output files by package font. */
export const fonts = {
  'figtree.woff2': '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
  'bricolage.woff2': '@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-800-normal.woff2',
}

/** Kerning, ligatures, and tabular figures for columns of prices. */
const keepFeatures = ['kern', 'liga', 'calt', 'ccmp', 'locl', 'mark', 'mkmk', 'tnum']

export const subsetOf = source => subsetFont(readFileSync(resolve(source)), letters, { targetFormat: 'woff2', keepFeatures, noHinting: true })

export const fileOf = name => fileURLToPath(new URL(`../src/web/fonts/${name}`, import.meta.url))

function range(from, to) {
  return Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at))
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const [name, source] of Object.entries(fonts)) {
    const font = await subsetOf(source)
    writeFileSync(fileOf(name), font)
    process.stderr.write(`${name}: ${font.length} bytes\n`)
  }
}
