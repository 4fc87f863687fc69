import { existsSync } from 'node:fs'
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
