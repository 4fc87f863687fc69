import { describe, expect, it } from 'vitest'
import { allergens } from '#menu/vocabulary.ts'
import { demoCombos } from './combos.ts'
import { demoCategories, demoFoods } from './menu.ts'
import { expectUnique, kebabCase } from './unique-names.ts'

describe('the demo menu', () => {
  it('has at least 9 categories and 60 dishes, none of them empty', () => {
    expect(demoCategories.length).toBeGreaterThanOrEqual(9)
    expect(demoFoods.length).toBeGreaterThanOrEqual(60)
    const used = new Set(demoFoods.map(food => food.category))
    expect([...used].sort()).toEqual(demoCategories.map(category => category.slug).sort())
  })

  it('names everything once, in any case', () => {
    expectUnique(demoCategories.map(category => category.slug))
    expectUnique(demoCategories.map(category => category.name))
    expectUnique(demoCategories.map(category => category.ground))
    expectUnique(demoFoods.map(food => food.slug))
    expectUnique(demoFoods.map(food => food.title))
    expectUnique(demoFoods.map(food => food.titleEn))
    expectUnique(demoFoods.map(food => food.pictureBrief))
    for (const { slug } of [...demoCategories, ...demoFoods]) expect(slug).toMatch(kebabCase)
    for (const { ground } of demoCategories) expect(ground).toMatch(/^#[0-9A-F]{6}$/)
  })

  it('declares allergens of Annex II only, each once, in the order of the annex', () => {
    for (const food of demoFoods) {
      const inOrder = allergens.filter(allergen => food.allergens.includes(allergen))
      expect(food.allergens, food.slug).toEqual(inOrder)
    }
  })

  // Each pair: a word in descriptions, and an allergen that the recipe behind it always contains.
  it.each([
    [/pane|piadina|bun\b|panatura|pastella|bulgur|fillo|kataifi/i, 'gluten'],
    [/yogurt|cheddar|burro|latticello|grana|feta|halloumi|squacquerone|provola|formaggio|latte\b/i, 'milk'],
    [/maionese|caesar/i, 'eggs'],
    [/tahina|hummus|falafel|sesamo/i, 'sesame'],
    [/maionese|senape/i, 'mustard'],
    [/acciughe|merluzzo/i, 'fish'],
    [/gamberi/i, 'crustaceans'],
    [/arachidi/i, 'peanuts'],
    [/soia/i, 'soybeans'],
    [/pistacchi/i, 'nuts'],
    [/sedano|ketchup|barbecue/i, 'celery'],
    [/lupini/i, 'lupin'],
    [/sott’aceto|cetriolini/i, 'sulphites'],
  ] as const)('declares %s as %s', (word, allergen) => {
    const described = demoFoods.filter(food => {
      // Ingredients named as absent or optional are not in the dish.
      const text = food.description.replace(/Senza pane|se vuoi[^.]*\./gi, '')
      return word.test(`${food.title} ${text}`)
    })
    expect(described.length).toBeGreaterThan(0)
    expect(described.filter(food => !food.allergens.includes(allergen)).map(food => food.slug)).toEqual([])
  })

  it('contradicts itself in no mark', () => {
    for (const food of demoFoods) {
      const meatless = food.marks.includes('vegetarian')
      if (food.marks.includes('vegan')) {
        expect(meatless, food.slug).toBe(true)
        for (const animal of ['milk', 'eggs', 'fish', 'crustaceans', 'molluscs'] as const) {
          expect(food.allergens, food.slug).not.toContain(animal)
        }
      }
      if (meatless) {
        expect(food.marks, food.slug).not.toContain('halal')
        expect(food.work.spit, food.slug).toBeUndefined()
        expect(food.allergens, food.slug).not.toContain('fish')
      }
      expect(food.description, food.slug).not.toMatch(/delizios|maiale|prosciutto|pancetta/i)
    }
  })

  it('has drinks for who chooses vegan dishes', () => {
    const vegan = demoFoods.filter(({ category, marks }) => category === 'bibite' && marks.includes('vegan')).map(({ slug }) => slug)
    expect(vegan).toEqual(expect.arrayContaining(['acqua-naturale', 'acqua-frizzante', 'cola', 'chinotto']))
    expect(vegan).not.toContain('ayran')
  })

  it('sells at whole cents, with few discounts and none above 30 per cent', () => {
    for (const food of demoFoods) {
      expect(Number.isInteger(food.priceCents) && food.priceCents > 0, food.slug).toBe(true)
      expect(Number.isInteger(food.discountPercent), food.slug).toBe(true)
      expect(food.discountPercent, food.slug).toBeGreaterThanOrEqual(0)
      expect(food.discountPercent, food.slug).toBeLessThanOrEqual(30)
      expect(food.popularity, food.slug).toBeGreaterThanOrEqual(1)
      expect(food.popularity, food.slug).toBeLessThanOrEqual(100)
      expect(food.vatClass === 'food', food.slug).toBe(food.category !== 'bibite')
    }
    const offers = demoFoods.filter(food => food.discountPercent > 0)
    expect(offers.length).toBeGreaterThanOrEqual(8)
    expect(offers.length).toBeLessThanOrEqual(10)
  })

  it('has descriptions on both sides of the 64 characters at which a card cuts', () => {
    const long = demoFoods.filter(food => food.description.length > 64).length
    expect(long).toBeGreaterThan(30)
    expect(demoFoods.length - long).toBeGreaterThan(5)
  })
})

describe('the demo combos', () => {
  it('are made of dishes of the menu, and as they come cost less than these alone', () => {
    expect(demoCombos.length).toBeGreaterThanOrEqual(3)
    expectUnique([...demoFoods, ...demoCombos].map(({ slug }) => slug))
    expectUnique([...demoFoods, ...demoCombos].map(({ title }) => title))
    const priceOf = new Map(demoFoods.map(({ slug, priceCents, discountPercent }) => [slug, (priceCents * (100 - discountPercent)) / 100]))
    for (const { slug, category, priceCents, slots } of demoCombos) {
      expect(demoCategories.map(demoCategory => demoCategory.slug)).toContain(category)
      const asItComes = slots.reduce((sum, { count, foods }) => sum + count * (priceOf.get(foods[0]?.[0] ?? '') ?? Number.NaN), 0)
      expect(priceCents, slug).toBeLessThan(asItComes)
      for (const [food] of slots.flatMap(({ foods }) => foods)) expect(priceOf.has(food), food).toBe(true)
    }
  })
})
