/** Combos of the demo chain: several dishes for one price. Plain content; dishes by the slugs of `demoFoods`. */

type DemoCombo = {
  /** Kebab-case; also the picture's name. */
  slug: string
  /** Slug of its category. */
  category: string
  title: string
  titleEn: string
  description: string
  descriptionEn: string
  /** In cents, below the sum of its dishes. */
  priceCents: number
  slots: DemoSlot[]
}

type DemoSlot = {
  title: string
  titleEn: string
  /** Exact number of dishes to choose. */
  count: number
  /** Choices with surcharges in cents. The first is the default, `count` times. */
  foods: [slug: string, surchargeCents?: number][]
}

const side = (count: number): DemoSlot => ({
  title: count === 1 ? 'Contorno' : 'Contorni',
  titleEn: count === 1 ? 'Side' : 'Sides',
  count,
  foods: [['patatine'], ['insalata-cavolo'], ['patatine-dolci', 100], ['anelli-cipolla', 100], ['patatine-cheddar', 150]],
})

const drink = (count: number): DemoSlot => ({
  title: count === 1 ? 'Bibita' : 'Bibite',
  titleEn: count === 1 ? 'Drink' : 'Drinks',
  count,
  foods: [['cola'], ['aranciata-rossa'], ['acqua-naturale'], ['acqua-frizzante'], ['ayran'], ['chinotto', 30], ['te-menta', 40], ['birra-chiara', 100]],
})

export const demoCombos: DemoCombo[] = [
  {
    slug: 'menu-kebab',
    category: 'panini',
    title: 'Menu kebab',
    titleEn: 'Kebab combo',
    description: 'Un panino, un contorno e una bibita. Il panino lo componi come sempre.',
    descriptionEn: 'A sandwich, a side and a drink. You build the sandwich as you always do.',
    priceCents: 1090,
    slots: [
      {
        title: 'Panino',
        titleEn: 'Sandwich',
        count: 1,
        foods: [['panino-kebab-pollo'], ['panino-falafel'], ['panino-kebab-vitello', 60], ['panino-brace', 100]],
      },
      side(1),
      drink(1),
    ],
  },
  {
    slug: 'menu-piadina',
    category: 'piadine',
    title: 'Menu piadina',
    titleEn: 'Wrap combo',
    description: 'Una piadina arrotolata stretta, un contorno e una bibita.',
    descriptionEn: 'A tightly rolled wrap, a side and a drink.',
    priceCents: 1120,
    slots: [
      {
        title: 'Piadina',
        titleEn: 'Wrap',
        count: 1,
        foods: [['piadina-kebab-pollo'], ['piadina-falafel'], ['piadina-caesar', 60], ['piadina-diavola', 60]],
      },
      side(1),
      drink(1),
    ],
  },
  {
    slug: 'menu-secchio-per-due',
    category: 'secchi',
    title: 'Menu secchio per due',
    titleEn: 'Bucket for two',
    description: 'Otto pezzi di pollo fritto, due contorni e due bibite: basta per due, avanza per chi passa.',
    descriptionEn: 'Eight pieces of fried chicken, two sides and two drinks: enough for two, with some left for whoever drops by.',
    priceCents: 2390,
    slots: [
      { title: 'Secchio', titleEn: 'Bucket', count: 1, foods: [['secchio-otto-pezzi'], ['secchio-alette', 100], ['secchio-strisce', 150]] },
      side(2),
      drink(2),
    ],
  },
]
