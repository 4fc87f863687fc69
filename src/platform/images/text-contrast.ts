/** WCAG 2 contrast of two colours, `#RRGGBB`: 1 to 21. */
export function getContrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [getLuminance(one), getLuminance(other)].sort((first, second) => first - second)
  return (lighter + 0.05) / (darker + 0.05)
}

/** Carbone or Crema, whichever has the higher contrast on a background, `#RRGGBB`. */
export const getTextColour = (ground: string): 'carbone' | 'crema' => (getContrast(ground, carbone) >= getContrast(ground, crema) ? 'carbone' : 'crema')

const carbone = '#1b1512'
const crema = '#fff7ec'

function getLuminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(offset => {
    const share = Number.parseInt(colour.slice(offset, offset + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
