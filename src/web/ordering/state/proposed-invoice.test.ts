import { expect, it } from 'vitest'
import { emptyInvoice } from './empty-invoice.ts'
import { isDeliveryAddress, proposeInvoice, switchInvoiceParty } from './proposed-invoice.ts'

const delivery = { street: 'Via Merulana', streetNumber: '10', postcode: '00185', city: 'Roma' }
const seat = { street: 'Via Torino', streetNumber: '4', postcode: '20123', city: 'Milano', province: 'MI' }
const firm = { firm: true, name: 'Ferrero Srl', taxCode: null, vatNumber: '00743110157', sdiCode: 'M5UXCR1', pec: null, ...seat }
const person = { firm: false, name: 'Giulia Ferrero', taxCode: 'RSSMRA85T10A562S', vatNumber: null, sdiCode: '0000000', pec: null, ...seat }
const gina = { name: 'Gina Ospite', address: delivery }

it('a guest finds the own name and the address of the delivery', () => {
  expect(proposeInvoice(emptyInvoice, gina)).toEqual({ ...emptyInvoice, name: 'Gina Ospite', ...delivery })
  expect(proposeInvoice(emptyInvoice, { name: '', address: undefined })).toEqual(emptyInvoice)
})

it('an account finds what its last invoice was asked for with, a firm’s or a private person’s', () => {
  expect(proposeInvoice(emptyInvoice, gina, { invoice: firm, address: null })).toEqual({ ...emptyInvoice, ...firm, taxCode: '', firmTaxCode: '', pec: '' })
  const private_ = proposeInvoice(emptyInvoice, gina, { invoice: person, address: null })
  expect(private_).toEqual({ ...emptyInvoice, name: person.name, taxCode: person.taxCode, ...seat })
})

it('an account without one finds the delivery’s address, else its default one', () => {
  const known = { invoice: null, address: seat }
  expect(proposeInvoice(emptyInvoice, gina, known)).toMatchObject(delivery)
  expect(proposeInvoice(emptyInvoice, { ...gina, address: undefined }, known)).toMatchObject({ name: 'Gina Ospite', ...seat })
})

it('input typed meanwhile stays unmixed', () => {
  const draft = { ...emptyInvoice, street: 'Via Appia' }
  expect(proposeInvoice(draft, gina, { invoice: person, address: null })).toMatchObject({ name: person.name, street: 'Via Appia', postcode: '' })
  const asFirm = { ...emptyInvoice, firm: true }
  expect(proposeInvoice(asFirm, gina, { invoice: person, address: null })).toEqual({ ...asFirm, ...seat })
  expect(proposeInvoice(asFirm, gina)).toEqual({ ...asFirm, ...delivery })
})

it('a firm is not named after the buyer; its address may be the delivery address', () => {
  const draft = proposeInvoice(emptyInvoice, gina)
  const asFirm = switchInvoiceParty(true, draft, gina)
  expect(asFirm).toMatchObject({ firm: true, name: '' })
  expect(switchInvoiceParty(false, asFirm, gina)).toEqual(draft)
  expect(switchInvoiceParty(true, { ...draft, name: 'Ferrero Srl' }, gina).name).toBe('Ferrero Srl')
  expect(isDeliveryAddress(draft, gina)).toBe(true)
  expect(isDeliveryAddress({ ...draft, streetNumber: '12' }, gina)).toBe(false)
  expect(isDeliveryAddress(emptyInvoice, { ...gina, address: undefined })).toBe(false)
})
