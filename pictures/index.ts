import { readFileSync } from 'node:fs'
import { demoCombos } from '../db/demo/combos.ts'
import { demoCategories, demoFoods } from '../db/demo/menu.ts'
import { categories } from './categories.ts'
import { combos } from './combos.ts'
import { type Draw, svg } from './compose.ts'
import { bibite } from './dishes/bibite.ts'
import { boxes } from './dishes/box.ts'
import { contorni } from './dishes/contorni.ts'
import { dolci } from './dishes/dolci.ts'
import { insalate } from './dishes/insalate.ts'
import { panini } from './dishes/panini.ts'
import { piadine } from './dishes/piadine.ts'
import { piatti } from './dishes/piatti.ts'
import { polloFritto } from './dishes/pollo-fritto.ts'
import { salse } from './dishes/salse.ts'
import { secchi } from './dishes/secchi.ts'
import { brand } from './palette.ts'
import { type Random, seeded } from './random.ts'
import { defaultCategory, defaultFood } from './scenes/defaults.ts'
import { emptySpit, unpluggedSpit } from './scenes/errors.ts'
import { hero, heroPortrait, openGraph } from './scenes/hero.ts'
import { scooter, shop, shopColours, table } from './scenes/shops.ts'
import { story } from './scenes/story.ts'
import { frame } from './style.ts'

type PictureKind = 'foods' | 'categories' | 'scenes'

export interface Picture {
  kind: PictureKind
  /** Slug of the dish or category, `default` for the one that stands in, or the scene's name. */
  slug: string
  /** Size of the master, px. */
  width: number
  height: number
  /** Without a ground of its own: whatever it lies on, in either theme, shows through. */
  isCutOut?: true
}

const foods: Record<string, Draw> = {
  ...panini,
  ...piadine,
  ...piatti,
  ...polloFritto,
  ...secchi,
  ...boxes,
  ...contorni,
  ...insalate,
  ...salse,
  ...dolci,
  ...bibite,
  ...combos,
}

/** Dishes and combos of the demo menu. */
const shown = [...demoFoods, ...demoCombos]

const scenes: Record<string, Pick<Picture, 'width' | 'height' | 'isCutOut'> & { ground: string; draw: Draw }> = {
  hero: { width: 2400, height: 1350, ground: brand.carbone, draw: random => hero(random) },
  // Of its 1500 what a phone shows: the first thing that it fetches holds nothing that is cut off.
  'hero-portrait': { width: 1200, height: 1080, ground: brand.carbone, draw: random => `<g transform="translate(0 -302)">${heroPortrait(random)}</g>` },
  story: { width: 1600, height: 1000, ground: '#E3A05B', draw: random => story(random) },
  ...Object.fromEntries(
    Object.entries(shopColours).map(([name, colours]) => [
      `shop-${name}`,
      { width: 1600, height: 800, ground: colours.wall.base, draw: (random: Random) => shop(random, colours) },
    ]),
  ),
  table: { width: 400, height: 400, ground: 'transparent', isCutOut: true, draw: table },
  scooter: { width: 560, height: 400, ground: 'transparent', isCutOut: true, draw: scooter },
  'empty-spit': { ...frame, ground: 'transparent', isCutOut: true, draw: emptySpit },
  'unplugged-spit': { ...frame, ground: 'transparent', isCutOut: true, draw: unpluggedSpit },
  'open-graph': { width: 1200, height: 630, ground: brand.carbone, draw: random => openGraph(random, markPath()) },
}

/** The chain's mark as an SVG text; one colour, `currentColor` unless told. */
export function mark(colour = 'currentColor'): string {
  return readFileSync(new URL('mark.svg', import.meta.url), 'utf8')
    .trim()
    .replace('currentColor', colour)
}

const markPath = (): string => /<path[^>]*\sd="([^"]+)"/.exec(mark())?.[1]?.replace(/^/, '<path d="').concat('"/>') ?? ''

/** Every picture there is, in the order of the menu. A dish of the demo menu that nobody has drawn is not in it. */
export function pictureList(): Picture[] {
  const of = (kind: PictureKind, slugs: string[]): Picture[] => slugs.map(slug => ({ kind, slug, ...frame }))
  return [
    ...of('foods', [...shown.map(({ slug }) => slug).filter(slug => slug in foods), 'default']),
    ...of('categories', [...demoCategories.map(category => category.slug).filter(slug => slug in categories), 'default']),
    ...Object.entries(scenes).map(([slug, { width, height, isCutOut }]) => ({ kind: 'scenes' as const, slug, width, height, ...(isCutOut && { isCutOut }) })),
  ]
}

/** The flat colour that a picture is drawn on, `#RRGGBB`, or `transparent`. */
export function groundOf(kind: PictureKind, slug: string): string {
  if (kind === 'scenes') return scenes[slug]?.ground ?? brand.miele
  const category = kind === 'foods' ? shown.find(food => food.slug === slug)?.category : slug
  return demoCategories.find(one => one.slug === category)?.ground ?? brand.miele
}

/** The SVG text of a picture: the same for the same sources on every machine. Throws when there is no such picture. */
export function drawPicture(kind: PictureKind, slug: string): string {
  const ground = groundOf(kind, slug)
  const scene = kind === 'scenes' ? scenes[slug] : undefined
  if (scene) return svg(ground, () => scene.draw(seeded('hero'), ground), scene.width, scene.height)
  const draw =
    kind === 'foods'
      ? slug === 'default'
        ? defaultFood
        : foods[slug]
      : kind === 'categories'
        ? slug === 'default'
          ? defaultCategory
          : categories[slug]
        : undefined
  if (!draw) throw new Error(`No picture ${kind}/${slug}`)
  return svg(ground, () => draw(seeded(`${kind}/${slug}`), ground))
}
