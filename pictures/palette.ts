/** Three tones of one material: light from the upper left, base, shade. */
export interface Tone {
  light: string
  base: string
  shade: string
}

export const brand = {
  carbone: '#1B1512',
  brace: '#D93A12',
  miele: '#F5B13D',
  crema: '#FFF7EC',
  farina: '#FFFFFF',
  prezzemolo: '#2C6A3D',
  cenere: '#6B5E55',
} as const

const tone = (light: string, base: string, shade: string): Tone => ({ light, base, shade })

export const tones = {
  roast: tone('#D98E4E', '#B0602B', '#74351A'),
  roastDark: tone('#B8692F', '#8A431D', '#552312'),
  roastPale: tone('#EBB277', '#C97F42', '#8E4A22'),
  hen: tone('#FBD78F', '#E6A346', '#A8601F'),
  henDark: tone('#F0B358', '#C97828', '#854315'),
  henPale: tone('#FFEBBD', '#F4C573', '#C78134'),
  crust: tone('#FFD578', '#EA962A', '#AC5512'),
  crustDark: tone('#F4B04A', '#CF761B', '#88400D'),
  crustPale: tone('#FFE7A8', '#F6BE55', '#CC7F26'),
  crustHot: tone('#F78F45', '#DB5519', '#98300C'),
  pita: tone('#FBE0A4', '#EBB766', '#BF7A33'),
  crumb: tone('#FFF6DD', '#F9E3B4', '#E2BC7C'),
  bun: tone('#F3B45C', '#D9852F', '#A3551A'),
  piadina: tone('#FFF0CB', '#F4D596', '#C99652'),
  fries: tone('#FFE48C', '#F8C23F', '#D58F1E'),
  lettuce: tone('#C3DF63', '#86B93A', '#4C8428'),
  leaf: tone('#7CB347', '#44832F', '#255A24'),
  tomato: tone('#FF8A66', '#E5402A', '#A92218'),
  onion: tone('#FFB6CF', '#E4659A', '#A92F69'),
  onionWhite: tone('#FFFFFF', '#F4EDE6', '#CDBFC6'),
  cabbage: tone('#C07BC0', '#83367F', '#531C55'),
  carrot: tone('#FFC074', '#F68A2A', '#C45C12'),
  cucumber: tone('#E6F2B9', '#C2DD86', '#8AB353'),
  cucumberSkin: tone('#5C9A45', '#33702F', '#1F4A22'),
  corn: tone('#FFEE8A', '#FBCB2F', '#D6931A'),
  olive: tone('#6B5A6B', '#3A2A38', '#1E141E'),
  olivesGreen: tone('#C6CB62', '#8E9A33', '#5B6620'),
  feta: tone('#FFFFFF', '#FAF3E4', '#DCCBB0'),
  cheddar: tone('#FFD969', '#FBAF22', '#D17C10'),
  halloumi: tone('#FFF2CF', '#F6D99A', '#D3A45B'),
  jalapeno: tone('#B2D353', '#6E9F2F', '#40701F'),
  chilli: tone('#FF6A4A', '#D5260F', '#8E1009'),
  aubergine: tone('#8A5A80', '#4F2A4B', '#2E1530'),
  courgette: tone('#F3EDB8', '#D6D283', '#9CA24C'),
  pepperRed: tone('#FF7B52', '#DB3218', '#971A0E'),
  pepperYellow: tone('#FFE071', '#F6B41E', '#C57D0D'),
  falafel: tone('#D59A48', '#A4692B', '#663A15'),
  falafelIn: tone('#C3CC6F', '#93A548', '#66782D'),
  rice: tone('#FFFDF3', '#F6E8C6', '#D6BE8E'),
  bulgur: tone('#F0B469', '#D1863A', '#965620'),
  yogurt: tone('#FFFFFF', '#FFF8EA', '#E2D0B4'),
  hot: tone('#FF7452', '#CF2410', '#8A0F08'),
  ketchup: tone('#FF6046', '#C81F12', '#8B0E0A'),
  mayo: tone('#FFFBE2', '#FBE9AE', '#DFBE70'),
  barbecue: tone('#A4562E', '#6B2A14', '#3D130A'),
  mustard: tone('#FFDD66', '#EDAE1B', '#B87C0C'),
  green: tone('#BFD968', '#87AC37', '#55781F'),
  hummus: tone('#F6DDAA', '#E2BC78', '#B98C46'),
  honey: tone('#FFE08A', '#F0A321', '#B86A0D'),
  chocolate: tone('#8E5634', '#55301C', '#2E180D'),
  pistachio: tone('#C9DA72', '#8FAE3C', '#5C7A22'),
  cream: tone('#FFFFFF', '#FFF4E0', '#E9D0A8'),
  paper: tone('#FFFFFF', '#FBF1E1', '#DCC9AD'),
  kraft: tone('#E8C596', '#CDA067', '#99703D'),
  brace: tone('#F2623A', '#D93A12', '#9E2407'),
  carbone: tone('#4A3C34', '#2C221D', '#140E0B'),
  miele: tone('#FFD27E', '#F5B13D', '#C98417'),
  steel: tone('#F4F4F1', '#C4C6C4', '#81868A'),
  wood: tone('#DDA56A', '#B97C44', '#7E4D25'),
  lemon: tone('#FFF29A', '#FBD634', '#D3A415'),
  mint: tone('#8CCB7A', '#4C9A50', '#256A3A'),
  cola: tone('#8A4A2A', '#4A1F10', '#260D07'),
  beer: tone('#FFD766', '#F0A51E', '#BC6F0C'),
} as const satisfies Record<string, Tone>

/** Mixes two #rrggbb colours; `share` is how much of the second. */
export function mix(first: string, second: string, share: number): string {
  const part = (text: string, index: number): number => Number.parseInt(text.slice(1 + index * 2, 3 + index * 2), 16)
  const hex = [0, 1, 2].map(index =>
    Math.round(part(first, index) * (1 - share) + part(second, index) * share)
      .toString(16)
      .padStart(2, '0'),
  )
  return `#${hex.join('')}`
}

/** The same material standing in the shade (positive) or nearer the light (negative): it walks along its own three tones, so it never turns grey. */
export function inShade(of: Tone, share: number): Tone {
  const far = Math.min(1, Math.abs(share) * 2)
  if (share > 0) return { light: mix(of.light, of.base, far), base: mix(of.base, of.shade, far * 0.8), shade: mix(of.shade, '#3A140A', far * 0.45) }
  return { light: mix(of.light, '#FFF6DC', far * 0.6), base: mix(of.base, of.light, far * 0.8), shade: mix(of.shade, of.base, far * 0.8) }
}
