import type { DemoFood } from '../types.ts'

export const polloFritto: DemoFood[] = [
  {
    slug: 'coscia-sovracoscia',
    category: 'pollo-fritto',
    title: 'Coscia e sovracoscia',
    titleEn: 'Drumstick and thigh',
    description:
      'Due pezzi con l’osso, dodici ore nel latticello, doppia panatura di farina e spezie, fritti quando li ordini.',
    descriptionEn:
      'Two pieces on the bone, twelve hours in buttermilk, a double coat of flour and spices, fried when you order.',
    priceCents: 550,
    discountPercent: 0,
    vatClass: 'food',
    allergens: ['gluten', 'milk', 'mustard'],
    marks: ['halal'],
    pictureBrief:
      'One craggy golden drumstick with its white bone end up and one wide thigh leaning on it, on a square of cream paper, a few crumbs.',
    work: { fryer: 2 },
    popularity: 70,
  },
  {
    slug: 'alette-piccanti',
    category: 'pollo-fritto',
    title: 'Alette piccanti',
    titleEn: 'Hot wings',
    description:
      'Sei alette marinate con peperoncino calabrese e aglio, fritte e rigirate nella salsa rossa. Ti servono i tovaglioli.',
    descriptionEn:
      'Six wings marinated with Calabrian chilli and garlic, fried and tossed in red sauce. You will need napkins.',
    priceCents: 590,
    discountPercent: 20,
    vatClass: 'food',
    allergens: ['gluten', 'milk', 'mustard'],
    marks: ['halal', 'spicy'],
    pictureBrief:
      'Six glossy orange-red wings piled in a small black iron pan, chilli flakes, two red chillies crossed in front.',
    work: { fryer: 2 },
    popularity: 83,
  },
  {
    slug: 'alette-miele-sesamo',
    category: 'pollo-fritto',
    title: 'Alette miele e sesamo',
    titleEn: 'Honey sesame wings',
    description:
      'Sei alette fritte, glassate con miele millefiori e salsa di soia, coperte di sesamo tostato e cipollotto.',
    descriptionEn:
      'Six fried wings, glazed with wildflower honey and soy sauce, covered in toasted sesame and spring onion.',
    priceCents: 650,
    discountPercent: 0,
    vatClass: 'food',
    allergens: ['gluten', 'soybeans', 'milk', 'mustard', 'sesame'],
    marks: ['halal'],
    pictureBrief:
      'Six shiny amber-brown wings fanned out on an oval cream plate, white sesame seeds and green spring onion rings all over, a honey drip.',
    work: { fryer: 2 },
    popularity: 55,
  },
  {
    slug: 'strisce-croccanti',
    category: 'pollo-fritto',
    title: 'Strisce croccanti',
    titleEn: 'Crispy strips',
    description:
      'Cinque filetti interi di petto, mai macinati, nella nostra panatura ruvida. La salsa la scegli tu.',
    descriptionEn: 'Five whole breast fillets, never minced, in our rough coating. You choose the sauce.',
    priceCents: 650,
    discountPercent: 0,
    vatClass: 'food',
    allergens: ['gluten', 'milk', 'mustard'],
    marks: ['halal'],
    pictureBrief:
      'Five long golden craggy chicken strips standing upright in a red and cream striped paper cup.',
    work: { fryer: 2 },
    popularity: 88,
  },
  {
    slug: 'bocconcini',
    category: 'pollo-fritto',
    title: 'Bocconcini',
    titleEn: 'Popcorn chicken',
    description: 'Duecento grammi di pollo in un boccone, fritti a 175 gradi.',
    descriptionEn: 'Two hundred grams of bite-size chicken, fried at 175 degrees.',
    priceCents: 550,
    discountPercent: 0,
    vatClass: 'food',
    allergens: ['gluten', 'milk', 'mustard'],
    marks: ['halal'],
    pictureBrief:
      'Cream paper cone lying on its side, about fifteen small round craggy golden bites spilling out of it.',
    work: { fryer: 1 },
    popularity: 62,
  },
  {
    slug: 'bocconcini-arachidi-lime',
    category: 'pollo-fritto',
    title: 'Bocconcini arachidi e lime',
    titleEn: 'Peanut and lime popcorn chicken',
    description:
      'Bocconcini fritti con salsa di arachidi tostate e soia, arachidi spezzate, coriandolo e mezzo lime da spremere.',
    descriptionEn:
      'Popcorn chicken with roasted peanut and soy sauce, crushed peanuts, coriander and half a lime to squeeze.',
    priceCents: 690,
    discountPercent: 0,
    vatClass: 'food',
    allergens: ['gluten', 'peanuts', 'soybeans', 'milk', 'mustard'],
    marks: ['halal'],
    pictureBrief:
      'Shallow terracotta bowl of round golden bites under a tan peanut sauce, broken peanuts, coriander leaves, half a bright green lime on the rim.',
    work: { fryer: 1 },
    popularity: 30,
  },
  {
    slug: 'crocchette-pollo',
    category: 'pollo-fritto',
    title: 'Crocchette di pollo',
    titleEn: 'Chicken nuggets',
    description: 'Otto crocchette di petto di pollo dorate e tenere, quelle che piacciono ai bambini.',
    descriptionEn: 'Eight golden, tender chicken-breast nuggets, the ones children like.',
    priceCents: 590,
    discountPercent: 0,
    vatClass: 'food',
    allergens: ['gluten'],
    marks: ['halal', 'frozen'],
    pictureBrief:
      'Eight smooth oval golden nuggets in two neat rows in an open flat cardboard tray, one bitten to show white meat.',
    work: { fryer: 1 },
    popularity: 59,
  },
  {
    slug: 'mezzo-galletto',
    category: 'pollo-fritto',
    title: 'Mezzo galletto fritto',
    titleEn: 'Half a fried cockerel',
    description:
      'Mezzo galletto aperto a libro, marinato nel latticello con limone e rosmarino, panato e fritto intero. Pronto in diciotto minuti.',
    descriptionEn:
      'Half a cockerel opened flat, marinated in buttermilk with lemon and rosemary, coated and fried whole. Ready in eighteen minutes.',
    priceCents: 990,
    discountPercent: 0,
    vatClass: 'food',
    allergens: ['gluten', 'milk', 'mustard'],
    marks: ['halal'],
    pictureBrief:
      'A whole flattened half bird, golden and craggy with leg and wing visible, on a wooden board, two lemon halves and a rosemary sprig.',
    work: { fryer: 4 },
    popularity: 36,
  },
]
