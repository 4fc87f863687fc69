import type { Draw } from '../compose.ts'
import { granPiatto } from './piatti/gran-piatto.ts'
import { iskender } from './piatti/iskender.ts'
import { piattoFalafel } from './piatti/piatto-falafel.ts'
import { pollo } from './piatti/piatto-kebab-pollo.ts'
import { vitello } from './piatti/piatto-kebab-vitello.ts'
import { spiedini } from './piatti/spiedini-adana.ts'

/** Who draws which dish of the category. */
export const piatti: Record<string, Draw> = {
  'piatto-kebab-pollo': pollo,
  'piatto-kebab-vitello': vitello,
  iskender: iskender,
  'spiedini-adana': spiedini,
  'gran-piatto': granPiatto,
  'piatto-falafel': piattoFalafel,
}
