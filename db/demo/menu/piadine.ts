import type { DemoFood } from '../types.ts'

// The dough is made with olive oil, not lard, so that the vegetarian ones are true.
export const piadine: DemoFood[] = [
  {
    slug: 'piadina-kebab-pollo',
    category: 'piadine',
    title: 'Piadina kebab di pollo',
    titleEn: 'Chicken kebab wrap',
    description:
      'Piadina all’olio d’oliva scaldata sulla piastra e arrotolata stretta: pollo e tacchino dallo spiedo, lattuga, pomodoro, cipolla e salsa yogurt.',
    descriptionEn:
      'Olive-oil piadina warmed on the griddle and rolled tight: chicken and turkey off the spit, lettuce, tomato, onion and yogurt sauce.',
    priceCents: 720,
    discountPercent: 0,
    vatClass: 'food',
    allergens: ['gluten', 'milk'],
    marks: ['halal'],
    pictureBrief:
      'Rolled piadina half wrapped in red-checked paper standing at a slant, open end showing golden shaved chicken, lettuce, tomato and white yogurt sauce.',
    work: { spit: 2, griddle: 1 },
    popularity: 95,
  },
  {
    slug: 'piadina-gigante',
    category: 'piadine',
    title: 'Piadina gigante',
    titleEn: 'Giant wrap',
    description:
      'Quaranta centimetri di piadina con il doppio del kebab di vitello, patatine dentro, cavolo rosso, pomodoro e due salse: yogurt e rossa piccante.',
    descriptionEn:
      'Forty centimetres of piadina with twice the veal kebab, fries inside, red cabbage, tomato and two sauces: yogurt and hot red.',
    priceCents: 950,
    discountPercent: 20,
    vatClass: 'food',
    allergens: ['gluten', 'milk'],
    marks: ['halal', 'spicy', 'frozen'],
    pictureBrief:
      'Very long fat rolled piadina lying across the whole picture, cut in two halves, cut faces full of dark veal, golden fries, purple cabbage, tomato, with white and red sauce stripes.',
    work: { spit: 4, fryer: 1, griddle: 2 },
    popularity: 63,
  },
  {
    slug: 'piadina-diavola',
    category: 'piadine',
    title: 'Piadina diavola',
    titleEn: 'Devil’s wrap',
    description:
      'Pollo allo spiedo, provola che fila, peperoni arrostiti e crema di peperoncino calabrese, piegata a mezzaluna e tostata da due lati.',
    descriptionEn:
      'Spit-roasted chicken, stringy provola cheese, roasted peppers and Calabrian chilli cream, folded in a half-moon and toasted on both sides.',
    priceCents: 790,
    discountPercent: 0,
    vatClass: 'food',
    allergens: ['gluten', 'milk'],
    marks: ['halal', 'spicy'],
    pictureBrief:
      'Piadina folded into a half-moon with dark toast spots, pulled slightly apart so strings of melted cheese stretch, red pepper strips, shaved chicken and red chilli cream along the edge.',
    work: { spit: 2, griddle: 2 },
    popularity: 52,
  },
  {
    slug: 'piadina-caesar',
    category: 'piadine',
    title: 'Piadina pollo fritto e Caesar',
    titleEn: 'Fried chicken Caesar wrap',
    description:
      'Strisce di petto fritte al momento, lattuga romana, scaglie di grana e salsa Caesar con acciughe vere.',
    descriptionEn:
      'Breast strips fried to order, romaine lettuce, shavings of grana cheese and Caesar dressing with real anchovies.',
    priceCents: 790,
    discountPercent: 0,
    vatClass: 'food',
    allergens: ['gluten', 'eggs', 'fish', 'milk', 'mustard'],
    marks: ['halal'],
    pictureBrief:
      'Piadina rolled as a cone in a cream paper holder, two craggy golden chicken strips standing out, long romaine leaves, pale cheese shavings and cream-coloured dressing.',
    work: { fryer: 2, griddle: 1 },
    popularity: 60,
  },
  {
    slug: 'piadina-falafel',
    category: 'piadine',
    title: 'Piadina falafel e hummus',
    titleEn: 'Falafel and hummus wrap',
    description:
      'Falafel croccanti, uno strato generoso di hummus, cavolo rosso, cetriolo, menta e limone. Senza nulla di origine animale.',
    descriptionEn:
      'Crisp falafel, a generous layer of hummus, red cabbage, cucumber, mint and lemon. Nothing of animal origin.',
    priceCents: 680,
    discountPercent: 0,
    vatClass: 'food',
    allergens: ['gluten', 'sesame'],
    marks: ['vegetarian', 'vegan'],
    pictureBrief:
      'Rolled piadina cut straight into three short upright pieces like towers, cut faces up showing brown-green falafel rounds, beige hummus ring, purple cabbage and cucumber; mint sprig and lemon wedge beside.',
    work: { fryer: 1, griddle: 1 },
    popularity: 37,
  },
  {
    slug: 'piadina-squacquerone',
    category: 'piadine',
    title: 'Piadina squacquerone e melanzane',
    titleEn: 'Squacquerone and aubergine wrap',
    description: 'Squacquerone romagnolo, melanzane grigliate, rucola.',
    descriptionEn: 'Squacquerone cheese from Romagna, grilled aubergine, rocket.',
    priceCents: 650,
    discountPercent: 0,
    vatClass: 'food',
    allergens: ['gluten', 'milk'],
    marks: ['vegetarian'],
    pictureBrief:
      'Flat piadina folded once into a wide fan and left a little open, soft white cheese oozing, purple-edged grilled aubergine slices and many rocket leaves sticking out.',
    work: { griddle: 2 },
    popularity: 26,
  },
]
