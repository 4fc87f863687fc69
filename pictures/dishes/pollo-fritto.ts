import type { Draw } from '../compose.ts'
import { aletteMiele } from './pollo-fritto/alette-miele-sesamo.ts'
import { alettePiccanti } from './pollo-fritto/alette-piccanti.ts'
import { bocconcini } from './pollo-fritto/bocconcini.ts'
import { arachidi } from './pollo-fritto/bocconcini-arachidi-lime.ts'
import { coscia } from './pollo-fritto/coscia-sovracoscia.ts'
import { crocchette } from './pollo-fritto/crocchette-pollo.ts'
import { galletto } from './pollo-fritto/mezzo-galletto.ts'
import { strisce } from './pollo-fritto/strisce-croccanti.ts'

/** Who draws which dish of the category. */
export const polloFritto: Record<string, Draw> = {
  'coscia-sovracoscia': coscia,
  'alette-piccanti': alettePiccanti,
  'alette-miele-sesamo': aletteMiele,
  'strisce-croccanti': strisce,
  bocconcini: bocconcini,
  'bocconcini-arachidi-lime': arachidi,
  'crocchette-pollo': crocchette,
  'mezzo-galletto': galletto,
}
