import { describe, expect, it } from 'vitest'
import { foldStreet } from './street-name.ts'

describe('a street', () => {
  it.each([
    ['Corso Lodi', ['C.so Lodi', 'Cso Lodi', 'CORSO LODI', 'corso  lodi', 'corso Lòdi,', 'C.SO LODI']],
    ['Via Larga', ['V. Larga', 'v.Larga', 'Via Larga,', ' via-larga ']],
    ['Viale San Marco', ['V.le S. Marco', 'Vle S.Marco', 'viale san  marco']],
    ['Piazza Sant’Agostino', ["P.za Sant'Agostino", 'P.zza S. Agostino', 'Pza S Agostino', 'p. sant agostino']],
    ['Piazzale Loreto', ['P.le Loreto', 'P.zzale Loreto', 'ple loreto']],
    ['Largo Augusto', ['L.go Augusto']],
    ['Vicolo del Moro', ['V.lo del Moro', 'vic. del Moro']],
    ['Strada Statale 16', ['Str. Statale 16']],
  ])('%s is the same however it is written', (name, others) => {
    expect(others.map(foldStreet)).toEqual(others.map(() => foldStreet(name)))
  })

  it.each([
    ['Via Roma', 'Viale Roma'],
    ['Via Larga', 'Via Larghetta'],
    ['Via Santi', 'Via S'],
    ['Via Vittoria', 'Via Vittorio'],
    ['Via Sannio', 'Via S Nio'],
    ['Via 25 Aprile', 'Via 15 Aprile'],
    ['Vicenza', 'Vicolo Enza'],
  ])('%s is not %s', (one, other) => {
    expect(foldStreet(one)).not.toBe(foldStreet(other))
  })
})
