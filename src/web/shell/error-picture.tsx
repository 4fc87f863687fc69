import type { PictureData } from '../server/reads.ts'
import { Picture } from '../ui/picture.tsx'

/** Scenes of pictures/scenes/errors.ts, in the widths that pictures/encode.ts renders; a test compares them with the files. */
const widths = [320, 480, 640, 800, 1200]
export const emptySpitPicture: PictureData = { address: '/pictures/scenes/empty-spit', widths, width: 1200, height: 900, ground: 'transparent' }
export const unpluggedSpitPicture: PictureData = { address: '/pictures/scenes/unplugged-spit', widths, width: 1200, height: 900, ground: 'transparent' }

/** Picture beside the words of an error, without a ground of its own: the page's shows through in both themes. Decorative. */
const ErrorPicture = ({ picture }: { picture: PictureData }) => (
  <Picture picture={picture} alt="" sizes="(min-width: 84rem) 38rem, (min-width: 48rem) 46vw, 92vw" className="aspect-4/3 w-full" />
)

export const EmptySpit = () => <ErrorPicture picture={emptySpitPicture} />
export const UnpluggedSpit = () => <ErrorPicture picture={unpluggedSpitPicture} />
