import type { DemoFood } from '../types.ts'

// Our pilaf is cooked in butter with toasted vermicelli: milk and gluten.
export const piatti: DemoFood[] = [
  {
    slug: 'piatto-kebab-pollo',
    category: 'piatti',
    title: 'Piatto kebab di pollo',
    titleEn: 'Chicken kebab plate',
    description:
      'Duecento grammi di pollo e tacchino dallo spiedo con riso pilaf al burro, insalata mista e una ciotola di salsa yogurt.',
    descriptionEn:
      'Two hundred grams of chicken and turkey off the spit with buttered pilaf rice, mixed salad and a bowl of yogurt sauce.',
    priceCents: 1090,
    discountPercent: 0,
    vatClass: 'food',
    allergens: ['gluten', 'milk'],
    marks: ['halal'],
    pictureBrief:
      'Round cream plate from above: golden shaved chicken in a mound, a dome of white rice with brown vermicelli threads, green salad with tomato wedges, small bowl of white yogurt with mint.',
    work: { spit: 3 },
    popularity: 64,
  },
  {
    slug: 'piatto-kebab-vitello',
    category: 'piatti',
    title: 'Piatto kebab di vitello e patatine',
    titleEn: 'Veal kebab and fries plate',
    description:
      'Vitello dallo spiedo tagliato sottile, patatine dorate, pomodoro e cipolla al sommacco, pane arabo caldo e salsa yogurt.',
    descriptionEn:
      'Thinly carved veal off the spit, golden fries, tomato and sumac onion, warm Arab bread and yogurt sauce.',
    priceCents: 1150,
    discountPercent: 0,
    vatClass: 'food',
    allergens: ['gluten', 'milk'],
    marks: ['halal', 'frozen'],
    pictureBrief:
      'Oval terracotta plate: dark shaved veal across the middle, a heap of golden fries on the left, tomato slices and red onion with purple sumac on the right, two triangles of Arab bread behind.',
    work: { spit: 3, fryer: 1 },
    popularity: 57,
  },
  {
    slug: 'iskender',
    category: 'piatti',
    title: 'Iskender',
    titleEn: 'Iskender',
    description:
      'Kebab di vitello su dadi di pane tostato, salsa di pomodoro calda, burro nocciola versato alla fine e yogurt intero a lato.',
    descriptionEn:
      'Veal kebab on cubes of toasted bread, hot tomato sauce, brown butter poured on last and whole yogurt on the side.',
    priceCents: 1250,
    discountPercent: 0,
    vatClass: 'food',
    allergens: ['gluten', 'milk'],
    marks: ['halal'],
    pictureBrief:
      'Dark iron pan: long thin slices of veal laid like tiles over bread cubes, covered half by bright red tomato sauce with glossy butter, a big white scoop of yogurt at one side, one roasted green pepper.',
    work: { spit: 3, griddle: 1 },
    popularity: 38,
  },
  {
    slug: 'spiedini-adana',
    category: 'piatti',
    title: 'Spiedini Adana',
    titleEn: 'Adana skewers',
    description:
      'Due spiedini di agnello e manzo battuti al coltello con peperoncino dolce e piccante, cotti sulla piastra rovente, con bulgur, pomodoro e peperone bruciati.',
    descriptionEn:
      'Two skewers of knife-minced lamb and beef with mild and hot chilli, cooked on a fierce griddle, with bulgur, charred tomato and pepper.',
    priceCents: 1290,
    discountPercent: 0,
    vatClass: 'food',
    allergens: ['gluten'],
    marks: ['halal', 'spicy'],
    pictureBrief:
      'Long rectangular slate plate: two flat wide metal skewers of ridged reddish-brown minced meat on a strip of flatbread, a mound of orange bulgur, one charred tomato half and one long charred green pepper.',
    work: { griddle: 4 },
    popularity: 29,
  },
  {
    slug: 'gran-piatto',
    category: 'piatti',
    title: 'Gran piatto per due',
    titleEn: 'Grand plate for two',
    description:
      'Kebab di pollo e di vitello, quattro falafel, hummus, riso pilaf, insalata, rape sott’aceto e due pani arabi: mettilo in mezzo al tavolo.',
    descriptionEn:
      'Chicken and veal kebab, four falafel, hummus, pilaf rice, salad, pickled turnips and two Arab breads: put it in the middle of the table.',
    priceCents: 2190,
    discountPercent: 10,
    vatClass: 'food',
    allergens: ['gluten', 'milk', 'sesame', 'sulphites'],
    marks: ['halal'],
    pictureBrief:
      'Huge round copper tray divided like a clock: golden chicken, dark veal, four falafel, a bowl of hummus with oil, white rice dome, green salad, bright pink turnip sticks, two breads leaning on the rim.',
    work: { spit: 5, fryer: 1, griddle: 1 },
    popularity: 34,
  },
  {
    slug: 'piatto-falafel',
    category: 'piatti',
    title: 'Piatto falafel e hummus',
    titleEn: 'Falafel and hummus plate',
    description:
      'Otto falafel appena fritti, hummus con olio extravergine e paprica, insalata di prezzemolo e pomodoro, pane arabo.',
    descriptionEn:
      'Eight freshly fried falafel, hummus with extra virgin oil and paprika, parsley and tomato salad, Arab bread.',
    priceCents: 950,
    discountPercent: 0,
    vatClass: 'food',
    allergens: ['gluten', 'sesame'],
    marks: ['vegetarian', 'vegan'],
    pictureBrief:
      'Round dark-blue-grey plate: a wide swoosh of beige hummus with a pool of oil and red paprika, eight falafel in an arc on it, chopped parsley-tomato salad, folded Arab bread.',
    work: { fryer: 2 },
    popularity: 27,
  },
]
