import type { DemoFood } from '../types.ts'

/*
 * House recipes that the allergens of every file here follow:
 * chicken on the spit is marinated in yogurt (milk), veal in oil and spices; Arab bread is flour, water, yeast
 * (gluten); fried chicken rests in buttermilk and takes a coat of flour and mustard powder (gluten, milk, mustard);
 * pickles are kept in wine vinegar (sulphites); falafel and hummus hold sesame; mayonnaise eggs and mustard;
 * ketchup celery; barbecue sauce celery and mustard. There is no pork anywhere.
 */
export const panini: DemoFood[] = [
  {
    slug: 'panino-kebab-pollo',
    category: 'panini',
    title: 'Panino kebab di pollo',
    titleEn: 'Chicken kebab sandwich',
    description:
      'Pollo e tacchino allo spiedo dal mattino, tagliati quando ordini e chiusi nel pane arabo caldo con lattuga, pomodoro, cipolla rossa e salsa yogurt.',
    descriptionEn:
      'Chicken and turkey on the spit since the morning, carved when you order, in warm Arab bread with lettuce, tomato, red onion and yogurt sauce.',
    priceCents: 690,
    discountPercent: 0,
    vatClass: 'food',
    allergens: ['gluten', 'milk'],
    marks: ['halal'],
    pictureBrief:
      'Half-moon of toasted Arab bread in a cream paper sleeve, overflowing with pale golden shaved chicken, green lettuce, tomato slices, red onion rings and a thick drip of white yogurt sauce.',
    work: { spit: 2, griddle: 1 },
    popularity: 100,
  },
  {
    slug: 'panino-kebab-vitello',
    category: 'panini',
    title: 'Panino kebab di vitello',
    titleEn: 'Veal kebab sandwich',
    description:
      'Vitello marinato una notte con cumino e pepe, tagliato dallo spiedo nel pane arabo con cavolo rosso, prezzemolo, cipolla al sommacco e tahina.',
    descriptionEn: 'Veal marinated overnight with cumin and pepper, carved off the spit into Arab bread with red cabbage, parsley, sumac onion and tahini.',
    priceCents: 750,
    discountPercent: 0,
    vatClass: 'food',
    allergens: ['gluten', 'sesame'],
    marks: ['halal'],
    pictureBrief:
      'Half-moon of toasted Arab bread in a carbon-black paper sleeve, filled with dark brown shaved veal, purple cabbage ribbons, chopped parsley and a beige line of tahini.',
    work: { spit: 2, griddle: 1 },
    popularity: 86,
  },
  {
    slug: 'panino-brace',
    category: 'panini',
    title: 'Panino Brace',
    titleEn: 'Brace sandwich',
    description:
      'Kebab di vitello, peperoni arrostiti, jalapeño sott’aceto e la nostra salsa rossa al peperoncino. Brucia: se vuoi spegnerlo, aggiungi lo yogurt.',
    descriptionEn: 'Veal kebab, roasted peppers, pickled jalapeños and our red chilli sauce. It burns: if you want to put it out, add the yogurt.',
    priceCents: 790,
    discountPercent: 0,
    vatClass: 'food',
    allergens: ['gluten', 'sulphites'],
    marks: ['halal', 'spicy'],
    pictureBrief:
      'Long ciabatta-shaped toasted loaf with char marks, filled with dark shaved veal, strips of red and yellow roasted pepper, green jalapeño rings and glossy red sauce running down; one whole red chilli beside it.',
    work: { spit: 2, griddle: 1 },
    popularity: 58,
  },
  {
    slug: 'panino-pollo-croccante',
    category: 'panini',
    title: 'Panino pollo croccante',
    titleEn: 'Crispy chicken bun',
    description: 'Sovracoscia disossata, fritta quando la ordini con doppia panatura, in un bun al latte e sesamo con lattuga, cetriolini e maionese.',
    descriptionEn: 'Boneless thigh, double-coated and fried to order, in a milk bun with sesame, lettuce, pickles and mayonnaise.',
    priceCents: 750,
    discountPercent: 0,
    vatClass: 'food',
    allergens: ['gluten', 'eggs', 'milk', 'mustard', 'sesame', 'sulphites'],
    marks: ['halal'],
    pictureBrief:
      'Round shiny bun with white sesame seeds, a craggy golden fried thigh wider than the bun, frilly green lettuce, three green pickle rounds and a white band of mayonnaise.',
    work: { fryer: 2, griddle: 1 },
    popularity: 92,
  },
  {
    slug: 'panino-pollo-infuocato',
    category: 'panini',
    title: 'Panino pollo infuocato',
    titleEn: 'Fire chicken bun',
    description: 'Pollo fritto immerso in burro e peperoncino calabrese, insalata di cavolo per rinfrescare, bun di pan brioche tostato.',
    descriptionEn: 'Fried chicken dipped in butter and Calabrian chilli, slaw to cool it down, toasted brioche bun.',
    priceCents: 790,
    discountPercent: 15,
    vatClass: 'food',
    allergens: ['gluten', 'eggs', 'milk', 'mustard'],
    marks: ['halal', 'spicy'],
    pictureBrief:
      'Tall smooth dark-gold brioche bun without seeds, a fried thigh lacquered in orange-red chilli glaze, pale slaw with carrot threads spilling out, a small red chilli on a wooden pick through the top.',
    work: { fryer: 2, griddle: 1 },
    popularity: 71,
  },
  {
    slug: 'panino-cheddar-barbecue',
    category: 'panini',
    title: 'Panino cheddar e barbecue',
    titleEn: 'Cheddar and barbecue bun',
    description: 'Pollo fritto, cheddar fuso, due anelli di cipolla e salsa barbecue affumicata in un bun al sesamo nero. Tienilo con due mani.',
    descriptionEn: 'Fried chicken, melted cheddar, two onion rings and smoky barbecue sauce in a black-sesame bun. Hold it with both hands.',
    priceCents: 890,
    discountPercent: 0,
    vatClass: 'food',
    allergens: ['gluten', 'milk', 'celery', 'mustard', 'sesame'],
    marks: ['halal', 'frozen'],
    pictureBrief:
      'Tall bun speckled with black sesame, stacked from below: fried chicken fillet, orange cheddar melting over the edge, two golden onion rings, dark brown barbecue sauce dripping.',
    work: { fryer: 3, griddle: 1 },
    popularity: 66,
  },
  {
    slug: 'spiedo-burger',
    category: 'panini',
    title: 'Spiedo burger',
    titleEn: 'Spiedo burger',
    description: 'Due dischi da 90 g di manzo italiano schiacciati sulla piastra, cheddar, cipolla dorata, cetriolini e salsa della casa nel pane di patate.',
    descriptionEn: 'Two 90 g patties of Italian beef smashed on the griddle, cheddar, browned onion, pickles and house sauce in a potato bun.',
    priceCents: 890,
    discountPercent: 0,
    vatClass: 'food',
    allergens: ['gluten', 'eggs', 'milk', 'celery', 'mustard', 'sulphites'],
    marks: [],
    pictureBrief:
      'Squat yellow floury potato bun, two thin dark beef patties with lacy edges, two orange cheddar squares with melted corners, browned onions, pickle rounds and pink house sauce.',
    work: { griddle: 3 },
    popularity: 48,
  },
  {
    slug: 'panino-falafel',
    category: 'panini',
    title: 'Panino falafel',
    titleEn: 'Falafel sandwich',
    description: 'Cinque falafel di ceci e prezzemolo fatti qui ogni mattina, hummus, rapa rosa sott’aceto, pomodoro e tahina nel pane arabo.',
    descriptionEn: 'Five chickpea and parsley falafel made here every morning, hummus, pink pickled turnip, tomato and tahini in Arab bread.',
    priceCents: 650,
    discountPercent: 0,
    vatClass: 'food',
    allergens: ['gluten', 'sesame', 'sulphites'],
    marks: ['vegetarian', 'vegan'],
    pictureBrief:
      'Round pita pocket opened upwards with three brown falafel balls, one broken to show its green inside, bright pink turnip sticks, tomato wedge, parsley and beige tahini drizzle.',
    work: { fryer: 1, griddle: 1 },
    popularity: 44,
  },
  {
    slug: 'panino-halloumi',
    category: 'panini',
    title: 'Panino halloumi alla piastra',
    titleEn: 'Griddled halloumi sandwich',
    description: 'Halloumi rosolato sulla piastra, zucchine grigliate, pomodoro, menta fresca e salsa yogurt nel pane arabo caldo.',
    descriptionEn: 'Halloumi browned on the griddle, grilled courgettes, tomato, fresh mint and yogurt sauce in warm Arab bread.',
    priceCents: 720,
    discountPercent: 0,
    vatClass: 'food',
    allergens: ['gluten', 'milk'],
    marks: ['vegetarian'],
    pictureBrief:
      'Flat square of toasted Arab bread cut open like a book, three thick white halloumi slices with brown grill bars, curled courgette ribbons, tomato slices, mint leaves and white sauce.',
    work: { griddle: 2 },
    popularity: 31,
  },
]
