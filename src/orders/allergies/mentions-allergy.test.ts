import { expect, test } from 'vitest'
import { allergyInput } from './contract.ts'
import { mentionsAllergy } from './mentions-allergy.ts'
import { statesAllergy } from './states-allergy.ts'

test.each([
  ...['GRAVE ALLERGIA', 'sono allergico alle arachidi', 'Allergìa al sesamo!!', 'ALLERGICA a tutto', "c'è un'allergia", 'bimba allergica', 'due celiaci'],
  ...['intollerante al lattosio', 'sono celiaca', 'celiachia', 'rischio shock anafilattico', 'ho il favismo', 'porto l’adrenalina'],
  ...['nut allergy', "I'm allergic to peanuts", 'severe allergies', 'lactose intolerant', 'coeliac', 'anaphylaxis risk', 'I carry an EpiPen'],
  ...['alergia', 'allrgia grave', 'allerggia', 'sono alergico', 'allergicco', 'intolerante', 'intoleranza al glutine', 'alergic to nuts', 'allergi̇a'],
  ...['cipolla no, allergia', 'nessun problema, solo allergia alle noci', 'senza cipolla: allergia', 'ALLERGIA\nNOCI', 'a l l e r g i a? allergia'],
])('a note speaks of an allergy: %s', note => {
  expect(mentionsAllergy(note)).toBe(true)
})

test.each([
  ...[
    '',
    'suonare due volte',
    'in allegria',
    'siamo gente allegra',
    'senza cipolla, grazie',
    'al terzo piano, galleria Colonna',
    'molta energia',
    'con tolleranza',
  ],
  ...['nessuna allergia', 'Non ho allergie', 'non sono allergico', 'no allergies', "I'm not allergic to anything", 'zero allergie'],
])('a note speaks of none: %s', note => {
  expect(mentionsAllergy(note)).toBe(false)
})

test('an answer that there is none states none', () => {
  for (const answer of ['', '  ', 'no', 'No.', 'nessuna', 'Nessuna allergia', 'none', '-', 'niente', 'no allergies', 'non sono allergica']) {
    expect(statesAllergy(answer)).toBe(false)
    expect(allergyInput.parse(answer)).toBe('')
  }
  for (const answer of ['noci', 'arachidi', 'no arachidi', 'nocciole', 'Nessuna noce', 'glutine'] as const) expect(statesAllergy(answer)).toBe(true)
  expect(allergyInput.parse(' arachidi\n\tsesamo ')).toBe('arachidi sesamo')
})
