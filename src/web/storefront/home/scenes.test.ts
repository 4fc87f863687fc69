import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { emptySpitPicture, unpluggedSpitPicture } from '../../shell/error-picture.tsx'
import { heroPhonePicture, heroPicture, storyPicture } from './scenes.ts'

test('every width of a scene that pages name is rendered in both formats', () => {
  const missing = [heroPicture, heroPhonePicture, storyPicture, emptySpitPicture, unpluggedSpitPicture].flatMap(({ address, widths }) =>
    widths
      .flatMap(width => ['avif', 'webp'].map(type => `${address.replace('/pictures/', '')}-${width}.${type}`))
      .filter(file => !existsSync(new URL(`../../../../pictures/rendered/${file}`, import.meta.url))),
  )
  expect(missing).toEqual([])
})

test('the pictures of errors have no ground of their own: the page shows through at their corners, in both themes', async () => {
  for (const { address, widths, ground } of [emptySpitPicture, unpluggedSpitPicture]) {
    expect(ground).toBe('transparent')
    for (const type of ['avif', 'webp']) {
      const file = fileURLToPath(new URL(`../../../../pictures/rendered/${address.replace('/pictures/', '')}-${widths[1]}.${type}`, import.meta.url))
      const { data, info } = await sharp(file).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
      const corners = [0, info.width - 1, data.length / 4 - info.width, data.length / 4 - 1]
      expect(
        corners.map(pixel => data[pixel * 4 + 3]),
        `${address} as ${type}`,
      ).toEqual([0, 0, 0, 0])
    }
  }
})
