import { mkdirSync, writeFileSync } from 'node:fs'
import sharp from 'sharp'
import { mark } from './index.ts'
import { renderedFolder } from './manifest.ts'
import { brand } from './palette.ts'

/** The mark on its tile. `share` is how much of the side it takes: a maskable icon keeps it inside the safe circle. */
function icon(side: number, share: number, round: number): string {
  const size = side * share
  const inner = mark(brand.crema).replace('<svg ', `<svg x="${(side - size) / 2}" y="${(side - size) / 2}" width="${size}" height="${size}" `)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" width="${side}" height="${side}"><rect width="${side}" height="${side}" rx="${side * round}" fill="${brand.brace}"/>${inner}</svg>`
}

const pngs = [
  { file: 'icon-192.png', side: 192, share: 0.72, round: 0.22 },
  { file: 'icon-512.png', side: 512, share: 0.72, round: 0.22 },
  { file: 'icon-maskable-512.png', side: 512, share: 0.54, round: 0 },
  { file: 'apple-touch-icon-180.png', side: 180, share: 0.7, round: 0 },
  { file: 'favicon-32.png', side: 32, share: 0.84, round: 0.2 },
] as const

/** The names of all icon files under `pictures/rendered/icons/`. */
export const iconFiles: string[] = [...pngs.map(({ file }) => file), 'favicon.svg', 'mark.svg']

/** Writes the icons; they take no time, so they are written on every run. */
export async function renderIcons(): Promise<void> {
  const folder = `${renderedFolder}icons/`
  mkdirSync(folder, { recursive: true })
  for (const { file, side, share, round } of pngs)
    writeFileSync(
      folder + file,
      await sharp(Buffer.from(icon(side, share, round)))
        .png({ compressionLevel: 9, palette: true })
        .toBuffer(),
    )
  writeFileSync(`${folder}favicon.svg`, `${icon(64, 0.84, 0.2)}\n`)
  writeFileSync(`${folder}mark.svg`, `${mark()}\n`)
}
