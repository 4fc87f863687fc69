import { and, eq, isNull } from 'drizzle-orm'
import type { Context } from '#platform/context.ts'
import { suggestions } from '../tables.ts'
import type { SuggestionOutcome } from '../vocabulary.ts'
import { refuseSuggestion } from './contract.ts'
import { hashCartName } from './hash-cart-name.ts'

/**
 * Records what came of a suggestion; the first answer counts, so that a repeated request changes nothing. The cart gets no other suggestion.
 * @throws Refusal `suggestion_unknown`: of another cart, or none
 */
export async function answerSuggestion({ db, clock }: Context, { id, cart, outcome }: { id: string; cart: string; outcome: SuggestionOutcome }): Promise<void> {
  const isOwn = and(eq(suggestions.id, id), eq(suggestions.cart, hashCartName(cart)))
  const answered = await db
    .update(suggestions)
    .set({ outcome, answeredAt: clock.now() })
    .where(and(isOwn, isNull(suggestions.outcome)))
    .returning({ id: suggestions.id })
  if (answered.length > 0) return
  const [earlier] = await db.select({ id: suggestions.id }).from(suggestions).where(isOwn)
  if (!earlier) throw refuseSuggestion('suggestion_unknown')
}
