import type { DemoFood } from '../types.ts'

export const insalate: DemoFood[] = [
  {
    slug: 'insalata-kebab',
    category: 'insalate',
    title: 'Insalata kebab e feta',
    titleEn: 'Kebab and feta salad',
    description:
      'Pollo dallo spiedo ancora caldo su lattuga, pomodoro, cetriolo, olive nere e feta, con salsa yogurt alla menta. Senza pane.',
    descriptionEn:
      'Spit-roasted chicken still warm on lettuce, tomato, cucumber, black olives and feta, with minted yogurt sauce. No bread.',
    priceCents: 850,
    discountPercent: 0,
    vatClass: 'food',
    allergens: ['milk'],
    marks: ['halal'],
    pictureBrief:
      'Deep cream bowl: lettuce bed, golden shaved chicken in the middle, white feta cubes, black olives, tomato wedges, cucumber rounds, white dressing threads.',
    work: { spit: 2 },
    popularity: 42,
  },
  {
    slug: 'insalata-caesar',
    category: 'insalate',
    title: 'Caesar di pollo fritto',
    titleEn: 'Fried chicken Caesar',
    description:
      'Lattuga romana, due strisce di petto fritte e tagliate, crostini di pane arabo, grana in scaglie e salsa Caesar con acciughe.',
    descriptionEn:
      'Romaine lettuce, two fried breast strips, sliced, Arab-bread croutons, grana shavings and Caesar dressing with anchovies.',
    priceCents: 850,
    discountPercent: 0,
    vatClass: 'food',
    allergens: ['gluten', 'eggs', 'fish', 'milk', 'mustard'],
    marks: ['halal'],
    pictureBrief:
      'Oval dark bowl: long pale-green romaine leaves, sliced golden fried chicken fanned across, brown croutons, big pale cheese shavings, cream dressing.',
    work: { fryer: 1 },
    popularity: 41,
  },
  {
    slug: 'fattoush',
    category: 'insalate',
    title: 'Fattoush',
    titleEn: 'Fattoush',
    description:
      'Lattuga, cetriolo, ravanelli, pomodoro, menta e pane arabo croccante, con melograno, sommacco e limone.',
    descriptionEn:
      'Lettuce, cucumber, radishes, tomato, mint and crisp Arab bread, with pomegranate, sumac and lemon.',
    priceCents: 690,
    discountPercent: 20,
    vatClass: 'food',
    allergens: ['gluten'],
    marks: ['vegetarian', 'vegan'],
    pictureBrief:
      'Wide terracotta bowl: chopped greens, pink-edged radish discs, cucumber, tomato, triangular toasted bread shards standing up, ruby pomegranate seeds.',
    work: {},
    popularity: 24,
  },
  {
    slug: 'insalata-ceci-lupini',
    category: 'insalate',
    title: 'Ceci, lupini e sedano',
    titleEn: 'Chickpeas, lupins and celery',
    description: 'Ceci, lupini sgusciati, sedano, pomodorini e prezzemolo con olio e limone: 18 g di proteine vegetali.',
    descriptionEn: 'Chickpeas, shelled lupin beans, celery, cherry tomatoes and parsley with oil and lemon: 18 g of plant protein.',
    priceCents: 650,
    discountPercent: 0,
    vatClass: 'food',
    allergens: ['celery', 'lupin'],
    marks: ['vegetarian', 'vegan'],
    pictureBrief:
      'Low round olive-green bowl: beige chickpeas, flat yellow lupin beans, pale green celery crescents, halved red cherry tomatoes, parsley, lemon half.',
    work: {},
    popularity: 15,
  },
]
