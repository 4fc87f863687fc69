import type { PictureData } from '../server/reads.ts'
import { Picture } from '../ui/picture.tsx'

/** Scenes of pictures/scenes/errors.ts, in the widths that pictures/encode.ts renders; a test compares them with the files. */
const widths = [320, 480, 640, 800, 1200]
export const emptySpitPicture: PictureData = { address: '/pictures/scenes/empty-spit', widths, width: 1200, height: 900, ground: '#f5b13d' }
export const unpluggedSpitPicture: PictureData = { address: '/pictures/scenes/unplugged-spit', widths, width: 1200, height: 900, ground: '#fff7ec' }

/** Picture beside the words of an error. Its ground is the page's, so that no edge shows. Decorative. */
const ErrorPicture = ({ picture }: { picture: PictureData }) => (
  <Picture picture={picture} alt="" sizes="(min-width: 84rem) 38rem, (min-width: 48rem) 46vw, 92vw" className="aspect-4/3 w-full rounded-card" />
)

export const EmptySpit = () => <ErrorPicture picture={emptySpitPicture} />
export const UnpluggedSpit = () => <ErrorPicture picture={unpluggedSpitPicture} />
