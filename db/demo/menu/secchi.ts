import type { DemoFood } from '../types.ts'

export const secchi: DemoFood[] = [
  {
    slug: 'secchio-otto-pezzi',
    category: 'secchi',
    title: 'Secchio 8 pezzi',
    titleEn: '8-piece bucket',
    description:
      'Quattro cosce e quattro sovracosce con l’osso, croccanti fuori e succose dentro. Basta per due o tre persone.',
    descriptionEn:
      'Four drumsticks and four thighs on the bone, crisp outside and juicy inside. Enough for two or three people.',
    priceCents: 1690,
    discountPercent: 0,
    vatClass: 'food',
    allergens: ['gluten', 'milk', 'mustard'],
    marks: ['halal'],
    pictureBrief:
      'Medium bucket with red and cream vertical stripes, golden drumsticks with white bone ends and thighs heaped above the rim.',
    work: { fryer: 6 },
    popularity: 74,
  },
  {
    slug: 'secchio-famiglia',
    category: 'secchi',
    title: 'Secchio famiglia 14 pezzi',
    titleEn: '14-piece family bucket',
    description:
      'Quattordici pezzi tra cosce, sovracosce e petto, con quattro pannocchiette al burro e una ciotola di insalata di cavolo. Per quattro o cinque persone.',
    descriptionEn:
      'Fourteen pieces of drumstick, thigh and breast, with four small buttered corn cobs and a bowl of slaw. For four or five people.',
    priceCents: 2890,
    discountPercent: 25,
    vatClass: 'food',
    allergens: ['gluten', 'eggs', 'milk', 'mustard'],
    marks: ['halal'],
    pictureBrief:
      'Very large plain red bucket with a cream band, a mountain of mixed fried chicken pieces, four yellow corn cobs at its foot and a small bowl of pale slaw.',
    work: { fryer: 10, griddle: 1 },
    popularity: 47,
  },
  {
    slug: 'secchio-alette',
    category: 'secchi',
    title: 'Secchio 20 alette piccanti',
    titleEn: '20 hot wings bucket',
    description:
      'Venti alette al peperoncino calabrese con due vaschette di salsa yogurt per spegnere l’incendio.',
    descriptionEn: 'Twenty Calabrian-chilli wings with two pots of yogurt sauce to put out the fire.',
    priceCents: 1790,
    discountPercent: 0,
    vatClass: 'food',
    allergens: ['gluten', 'milk', 'mustard'],
    marks: ['halal', 'spicy'],
    pictureBrief:
      'Carbon-black bucket with an orange flame-shaped band, heaped with glossy orange-red wings, two small white yogurt pots in front.',
    work: { fryer: 6 },
    popularity: 53,
  },
  {
    slug: 'secchio-strisce',
    category: 'secchi',
    title: 'Secchio 15 strisce',
    titleEn: '15 strips bucket',
    description:
      'Quindici filetti di petto senza osso e tre salse nella scatola: barbecue, miele e senape, maionese all’aglio.',
    descriptionEn:
      'Fifteen boneless breast fillets and three sauces in the box: barbecue, honey mustard, garlic mayonnaise.',
    priceCents: 1850,
    discountPercent: 0,
    vatClass: 'food',
    allergens: ['gluten', 'eggs', 'milk', 'celery', 'mustard'],
    marks: ['halal'],
    pictureBrief:
      'Cream bucket with a honey-yellow zigzag, long chicken strips standing out like a bouquet, three small pots in front: dark brown, mustard yellow, off-white.',
    work: { fryer: 5 },
    popularity: 49,
  },
  {
    slug: 'secchio-misto',
    category: 'secchi',
    title: 'Secchio misto con patatine',
    titleEn: 'Mixed bucket with fries',
    description:
      'Quattro pezzi con l’osso, sei alette, dieci bocconcini e una porzione grande di patatine: tutto quello che friggiamo, insieme.',
    descriptionEn:
      'Four pieces on the bone, six wings, ten popcorn bites and a large portion of fries: everything we fry, together.',
    priceCents: 2190,
    discountPercent: 0,
    vatClass: 'food',
    allergens: ['gluten', 'milk', 'mustard'],
    marks: ['halal', 'frozen'],
    pictureBrief:
      'Low wide green-striped bucket parted in two: fries standing on the left, drumsticks, wings and small round bites piled on the right.',
    work: { fryer: 8 },
    popularity: 56,
  },
]
