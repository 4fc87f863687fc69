/** Job openings on the demo chain's careers page. */
interface DemoJobOpening {
  title: string
  titleEn: string
  description: string
  descriptionEn: string
  contract: string
  /** Name of a city, or slug of a restaurant; neither: the whole chain. */
  city?: string
  restaurant?: string
}

export const demoJobOpenings: DemoJobOpening[] = [
  {
    title: 'Addetto/a allo spiedo',
    titleEn: 'Spit cook',
    description: 'Monti, cuoci e tagli la carne allo spiedo, curi la postazione e la tieni in ordine. Ti insegniamo noi: conta la voglia di imparare.',
    descriptionEn: 'You mount, roast and carve the meat on the spit, and keep your station in order. We teach you: what counts is wanting to learn.',
    contract: 'Full-time, 40 h',
    restaurant: 'roma-termini',
  },
  {
    title: 'Cuoco/a alla friggitrice',
    titleEn: 'Fry cook',
    description: 'Pane, panatura e olio alla temperatura giusta: prepari il pollo fritto al momento e segui le schede degli allergeni.',
    descriptionEn: 'Bread, breading and oil at the right temperature: you fry the chicken to order and follow the allergen sheets.',
    contract: 'Part-time, 24 h',
    city: 'Milano',
  },
  {
    title: 'Responsabile di ristorante',
    titleEn: 'Restaurant manager',
    description: 'Guidi una squadra di dodici persone, fai i turni e gli ordini, e conosci i clienti per nome. Servono due anni di esperienza.',
    descriptionEn: 'You lead a team of twelve, plan shifts and supplies, and know the regulars by name. Two years of experience needed.',
    contract: 'Full-time',
    city: 'Napoli',
  },
  {
    title: 'Rider',
    titleEn: 'Courier',
    description: 'Consegni in bicicletta elettrica, fornita da noi, nel raggio di quattro chilometri. Turni di sera e nel fine settimana.',
    descriptionEn: 'You deliver on an electric bicycle that we provide, within four kilometres. Evening and weekend shifts.',
    contract: 'Part-time, 16 h',
    city: 'Bologna',
  },
]
