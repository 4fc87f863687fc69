import type { Draw } from '../compose.ts'
import { alette } from './secchi/secchio-alette.ts'
import { famiglia } from './secchi/secchio-famiglia.ts'
import { misto } from './secchi/secchio-misto.ts'
import { otto } from './secchi/secchio-otto-pezzi.ts'
import { strisce } from './secchi/secchio-strisce.ts'

/** Who draws which dish of the category. */
export const secchi: Record<string, Draw> = {
  'secchio-otto-pezzi': otto,
  'secchio-famiglia': famiglia,
  'secchio-alette': alette,
  'secchio-strisce': strisce,
  'secchio-misto': misto,
}
