import { and, eq, isNull } from 'drizzle-orm'
import { categories, combos, foods } from '#menu/tables.ts'
import { type Actor, audit } from '#platform/audit-log.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database/database.ts'
import { companies, restaurants } from '#restaurants/tables.ts'
import { suggestionRules } from '../tables.ts'
import { refuseSuggestion, type SuggestionRule, type SuggestionRuleInput } from './contract.ts'
import { compareRules } from './read-candidates.ts'

/** Lists the rules in the order in which they are tried. */
export async function listSuggestionRules({ db }: Pick<Context, 'db'>): Promise<SuggestionRule[]> {
  const rows = await db.select().from(suggestionRules).where(isNull(suggestionRules.archivedAt))
  const titles = await readTitles(db)
  return rows.toSorted(compareRules).map(rule => describeRule(rule, titles))
}

/** Titles of everything that rules name, by id; archived items included. */
async function readTitles(db: Database): Promise<ReadonlyMap<string, string>> {
  const rows = [
    ...(await db.select({ id: foods.id, title: foods.title }).from(foods)),
    ...(await db.select({ id: combos.id, title: combos.title }).from(combos)),
    ...(await db.select({ id: categories.id, title: categories.name }).from(categories)),
    ...(await db.select({ id: companies.id, title: companies.legalName }).from(companies)),
    ...(await db.select({ id: restaurants.id, title: restaurants.name }).from(restaurants)),
  ]
  return new Map(rows.map(({ id, title }) => [id, title]))
}

function describeRule(rule: typeof suggestionRules.$inferSelect, titles: ReadonlyMap<string, string>): SuggestionRule {
  const { id, companyId, restaurantId, whenFoodId, whenCategoryId, suggestedFoodId, suggestedComboId } = rule
  const name = <Kind extends string>(kind: Kind, itemId: string | null) => (itemId === null ? null : { kind, id: itemId, title: titles.get(itemId) ?? '' })
  return {
    id,
    place: name('restaurant', restaurantId) ?? name('company', companyId),
    when: name('food', whenFoodId) ?? name('category', whenCategoryId),
    suggested: name('food', suggestedFoodId) ?? name('combo', suggestedComboId) ?? { kind: 'combo', id: '', title: '' },
  }
}

/** @throws Refusal `suggestion_rule_place_unknown`, `suggestion_rule_item_unknown` */
export async function addSuggestionRule(context: Context, input: SuggestionRuleInput, actor: Actor): Promise<string> {
  return context.db.transaction(async tx => {
    await requirePlace(tx, input)
    await requireItems(tx, input)
    const [rule] = await tx.insert(suggestionRules).values(input).returning()
    if (!rule) throw new Error('a rule was inserted and is not there')
    const described = describeRule(rule, await readTitles(tx))
    await audit(tx, actor, { action: 'suggestion_rule.added', tableName: 'suggestion_rules', rowId: rule.id, after: toAudited(described) })
    return described.suggested.title
  })
}

/** @throws Refusal `suggestion_rule_missing` */
export async function archiveSuggestionRule(context: Context, id: string, actor: Actor): Promise<string> {
  return context.db.transaction(async tx => {
    const [rule] = await tx
      .update(suggestionRules)
      .set({ archivedAt: context.clock.now() })
      .where(and(eq(suggestionRules.id, id), isNull(suggestionRules.archivedAt)))
      .returning()
    if (!rule) throw refuseSuggestion('suggestion_rule_missing')
    const described = describeRule(rule, await readTitles(tx))
    await audit(tx, actor, { action: 'suggestion_rule.archived', tableName: 'suggestion_rules', rowId: id, before: toAudited(described) })
    return described.suggested.title
  })
}

const toAudited = ({ place, when, suggested }: SuggestionRule) => ({ place: place?.title, when: when?.title, suggested: suggested.title })

async function requirePlace(tx: Database, { companyId, restaurantId }: SuggestionRuleInput): Promise<void> {
  if (companyId) {
    const rows = await tx.select({ id: companies.id }).from(companies).where(eq(companies.id, companyId))
    if (rows.length === 0) throw refuseSuggestion('suggestion_rule_place_unknown', { field: 'companyId' })
  }
  if (restaurantId) {
    const rows = await tx.select({ id: restaurants.id }).from(restaurants).where(eq(restaurants.id, restaurantId))
    if (rows.length === 0) throw refuseSuggestion('suggestion_rule_place_unknown', { field: 'restaurantId' })
  }
}

async function requireItems(tx: Database, { whenFoodId, whenCategoryId, suggestedFoodId, suggestedComboId }: SuggestionRuleInput): Promise<void> {
  const named = [
    ['whenFoodId', whenFoodId, foods],
    ['whenCategoryId', whenCategoryId, categories],
    ['suggestedFoodId', suggestedFoodId, foods],
    ['suggestedComboId', suggestedComboId, combos],
  ] as const
  for (const [field, id, table] of named) {
    if (id === null) continue
    const rows = await tx
      .select({ id: table.id })
      .from(table)
      .where(and(eq(table.id, id), isNull(table.archivedAt)))
      .for('share')
    if (rows.length === 0) throw refuseSuggestion('suggestion_rule_item_unknown', { field })
  }
}
