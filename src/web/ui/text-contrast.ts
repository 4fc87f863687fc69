/** Carbone or Crema, whichever has the higher WCAG 2 contrast on a background, `#RRGGBB`. */
export function getTextColour(ground: string): 'carbone' | 'crema' {
  const groundLuminance = getLuminance(ground) + 0.05
  return groundLuminance / (getLuminance(carbone) + 0.05) >= (getLuminance(crema) + 0.05) / groundLuminance ? 'carbone' : 'crema'
}

const carbone = '#1b1512'
const crema = '#fff7ec'

function getLuminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(offset => {
    const share = Number.parseInt(colour.slice(offset, offset + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
