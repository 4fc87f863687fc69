import type { DemoFood } from '../types.ts'

export const box: DemoFood[] = [
  {
    slug: 'box-kebab-patatine',
    category: 'box',
    title: 'Box kebab e patatine',
    titleEn: 'Kebab and fries box',
    description:
      'Patatine sotto, kebab di pollo sopra, salsa yogurt su tutto. Si mangia con la forchetta, camminando.',
    descriptionEn: 'Fries below, chicken kebab above, yogurt sauce over everything. Eaten with a fork, walking.',
    priceCents: 690,
    discountPercent: 0,
    vatClass: 'food',
    allergens: ['milk'],
    marks: ['halal', 'frozen'],
    pictureBrief:
      'Tall folded kraft noodle-style box, fries sticking up at the back, golden shaved chicken in front, zigzag of white sauce, small wooden fork planted in it.',
    work: { spit: 2, fryer: 1 },
    popularity: 90,
  },
  {
    slug: 'box-strisce',
    category: 'box',
    title: 'Box strisce',
    titleEn: 'Strips box',
    description:
      'Quattro strisce croccanti, patatine, insalata di cavolo e salsa miele e senape: un pasto intero in una scatola.',
    descriptionEn: 'Four crispy strips, fries, slaw and honey mustard sauce: a whole meal in one box.',
    priceCents: 950,
    discountPercent: 15,
    vatClass: 'food',
    allergens: ['gluten', 'eggs', 'milk', 'mustard'],
    marks: ['halal', 'frozen'],
    pictureBrief:
      'Flat square kraft box open like a suitcase with compartments: four golden strips, fries, a paper cup of pale slaw with carrot, a pot of mustard-yellow sauce.',
    work: { fryer: 3 },
    popularity: 68,
  },
  {
    slug: 'box-bimbi',
    category: 'box',
    title: 'Box bimbi',
    titleEn: 'Kids’ box',
    description:
      'Quattro crocchette, patatine piccole, spicchi di mela e ketchup. Dentro c’è anche un gioco di carta da montare.',
    descriptionEn:
      'Four nuggets, small fries, apple wedges and ketchup. There is a paper toy to put together inside, too.',
    priceCents: 650,
    discountPercent: 0,
    vatClass: 'food',
    allergens: ['gluten', 'celery'],
    marks: ['halal', 'frozen'],
    pictureBrief:
      'Small yellow house-shaped box with a handle and a smiling rooster cut-out, four oval nuggets, a few fries, red-skinned apple wedges and a red ketchup pot in front.',
    work: { fryer: 2 },
    popularity: 45,
  },
  {
    slug: 'box-falafel',
    category: 'box',
    title: 'Box falafel e patate dolci',
    titleEn: 'Falafel and sweet potato box',
    description:
      'Sei falafel, patatine di patata dolce, pomodorini, cetriolo e tahina al limone. Tutto vegetale.',
    descriptionEn: 'Six falafel, sweet potato fries, cherry tomatoes, cucumber and lemon tahini. All plants.',
    priceCents: 750,
    discountPercent: 0,
    vatClass: 'food',
    allergens: ['sesame'],
    marks: ['vegetarian', 'vegan', 'frozen'],
    pictureBrief:
      'Round kraft bowl from a slight height, divided in thirds: brown falafel, bright orange sweet potato fries, cherry tomatoes with cucumber, beige tahini zigzag over all.',
    work: { fryer: 2 },
    popularity: 33,
  },
  {
    slug: 'box-mare',
    category: 'box',
    title: 'Box mare',
    titleEn: 'Sea box',
    description:
      'Bocconi di merluzzo e gamberi in pastella croccante, patatine, limone e maionese. Per chi oggi non vuole carne.',
    descriptionEn:
      'Cod bites and prawns in crisp batter, fries, lemon and mayonnaise. For those who want no meat today.',
    priceCents: 990,
    discountPercent: 0,
    vatClass: 'food',
    allergens: ['gluten', 'crustaceans', 'eggs', 'fish', 'mustard'],
    marks: ['frozen'],
    pictureBrief:
      'Boat-shaped cream paper tray: three battered prawns with pink tails up, square cod bites, fries, two lemon wedges and a small pot of off-white mayonnaise.',
    work: { fryer: 3 },
    popularity: 28,
  },
]
