import type { PictureData } from '../../server/reads.ts'

/** Scenes of pictures/scenes, in the widths that pictures/encode.ts renders; a test compares them with the files. */
const createScenePicture = (name: string, widths: number[], width: number, height: number, ground: string): PictureData => ({
  address: `/pictures/scenes/${name}`,
  widths,
  width,
  height,
  ground,
})

export const heroPicture = createScenePicture('hero', [480, 800, 1200, 1600, 2400], 2400, 1350, '#1b1512')
export const heroPhonePicture = createScenePicture('hero-portrait', [320, 480, 640, 728, 1200], 1200, 1080, '#1b1512')
export const storyPicture = createScenePicture('story', [320, 480, 640, 800, 1200, 1600], 1600, 1000, '#e3a05b')
