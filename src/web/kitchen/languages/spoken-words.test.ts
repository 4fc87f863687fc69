import { expect, it } from 'vitest'
import { ApiError } from '../../shared/api.ts'
import { loadKitchenTexts } from '../texts.ts'
import { describeError } from './describe-error.ts'
import { toItemKey, translateItem } from './item-names.ts'
import { describeTicket } from './use-ticket-voice.ts'

const part = { lineNumber: 2, quantity: 3 }
const ticket = { number: 42, fulfilment: 'pickup', lines: [{ lineNumber: 1, quantity: 1, allergy: null, parts: [part] }], contact: { allergy: 'noci' } }

it('a new ticket is called by number, dishes, fulfilment and allergy, without Italian names', async () => {
  const t = await loadKitchenTexts('en')
  expect(describeTicket(ticket as never, t)).toBe('New order, number 42: 3 dishes, pickup. Attention, allergy.')
  expect(describeTicket({ ...ticket, contact: { allergy: null } } as never, t)).toBe('New order, number 42: 3 dishes, pickup.')
})

it('an ingredient is translated where there is a word for it, else it stays as on the menu', async () => {
  const t = await loadKitchenTexts('en')
  expect(toItemKey('Peperoncini sott’aceto')).toBe('peperoncini_sott_aceto')
  expect(translateItem('Cavolo rosso', t)).toBe('red cabbage')
  expect(translateItem('Nduja di Spilinga', t)).toBe('Nduja di Spilinga')
})

it('a refusal is told in the language of the screen, by its code or else its status', async () => {
  const t = await loadKitchenTexts('en')
  const refuse = (status: number, code: string) => new ApiError(status, { code, message: 'Non c’è niente da annullare.' }, 'POST /x')
  expect(describeError(refuse(409, 'begin_not_scheduled'), t, 'it')).toBe('Non c’è niente da annullare.')
  expect(describeError(refuse(409, 'begin_not_scheduled'), t, 'en')).toBe(t('kitchen-languages.error_undone'))
  expect(describeError(refuse(409, 'something_new'), t, 'en')).toBe(t('kitchen-languages.error_moved'))
  expect(describeError(new TypeError('network'), t, 'en')).toBe(t('kitchen.no_answer'))
})
