import type { DemoCategory } from '../types.ts'

/**
 * Categories in display order. Backgrounds are warm flat colours, distinct at 160 px, that let golden crusts (on brick, wine, olive) and pale breads
 * (on honey, apricot) stand out.
 */
export const demoCategories: DemoCategory[] = [
  {
    slug: 'panini',
    name: 'Panini',
    nameEn: 'Sandwiches',
    ground: '#F5B13D',
    pictureBrief: 'A half-moon of toasted Arab bread overflowing with shaved kebab, tomato, red onion and white yogurt sauce, in a paper sleeve.',
  },
  {
    slug: 'piadine',
    name: 'Piadine',
    nameEn: 'Wraps',
    ground: '#F0BE96',
    pictureBrief: 'A rolled, griddle-marked piadina cut on the slant, the two halves leaning on each other so that meat, lettuce and tomato show in spirals.',
  },
  {
    slug: 'piatti',
    name: 'Piatti',
    nameEn: 'Plates',
    ground: '#7D8A3C',
    pictureBrief: 'A wide cream plate with a mound of shaved kebab, a dome of rice, green salad, a grilled green chilli and a small bowl of yogurt.',
  },
  {
    slug: 'pollo-fritto',
    name: 'Pollo fritto',
    nameEn: 'Fried chicken',
    ground: '#B8341B',
    pictureBrief: 'One large, craggy golden drumstick standing upright with crumbs of crust around it.',
  },
  {
    slug: 'secchi',
    name: 'Secchi',
    nameEn: 'Buckets',
    ground: '#F8DA86',
    pictureBrief: 'A red and cream striped paper bucket heaped high with golden fried chicken.',
  },
  {
    slug: 'box',
    name: 'Box',
    nameEn: 'Boxes',
    ground: '#E2824A',
    pictureBrief: 'An open kraft takeaway box with its flaps up, fries on one side and shaved kebab on the other, a line of white sauce over both.',
  },
  {
    slug: 'contorni',
    name: 'Contorni',
    nameEn: 'Sides',
    ground: '#8A2E3B',
    pictureBrief: 'A cream paper cone bursting with golden fries, two fallen beside it.',
  },
  {
    slug: 'insalate',
    name: 'Insalate',
    nameEn: 'Salads',
    ground: '#E7DCB2',
    pictureBrief: 'A deep terracotta bowl of green leaves, tomato wedges, cucumber rounds, radish slices and toasted bread shards.',
  },
  {
    slug: 'salse',
    name: 'Salse',
    nameEn: 'Sauces',
    ground: '#5B2F24',
    pictureBrief: 'Three small round bowls in a triangle seen from above: white yogurt, red chilli, beige tahini, each with a swirl.',
  },
  {
    slug: 'dolci',
    name: 'Dolci',
    nameEn: 'Desserts',
    ground: '#E8A79C',
    pictureBrief: 'A stack of three baklava diamonds dripping syrup, green pistachio crumbs on top.',
  },
  {
    slug: 'bibite',
    name: 'Bibite',
    nameEn: 'Drinks',
    ground: '#CBCF97',
    pictureBrief: 'A tall glass of dark cola with ice and a lemon slice beside a short frothy cup of white ayran.',
  },
]
