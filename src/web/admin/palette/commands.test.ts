import { expect, it } from 'vitest'
import type { SignedInUser } from '../../session/session.ts'
import { hasWords, isNamedPlace, listActions, listPages, matchesItem } from './commands.ts'

const administrator = { id: '1', name: 'Ada', email: 'ada@example.com', role: 1, staff: [] } as unknown as SignedInUser
const manager = { ...administrator, role: 0, staff: [{ restaurantId: 'r', role: 'manager' }] } as unknown as SignedInUser

it('a text is found by words in any order, case and accents', () => {
  expect(hasWords('Codici sconto', 'SCO codici')).toBe(true)
  expect(hasWords('Città', 'citta')).toBe(true)
  expect(hasWords('Città', 'cittx')).toBe(false)
  expect(hasWords('Città', '')).toBe(true)
})

it('a screen is found by the word that people say, whatever its label is', () => {
  const find = (search: string) => [...listActions(administrator), ...listPages(administrator)].filter(item => matchesItem(item, search)).map(({ to }) => to)
  expect(find('coupon')).toEqual(['/dashboard/admin/coupons/new', '/dashboard/admin/coupons'])
  expect(find('crea coupon')).toEqual(['/dashboard/admin/coupons/new'])
  for (const [word, path] of [
    ['ordini', 'orders'],
    ['piatti', 'foods'],
    ['categorie', 'category'],
    ['utenti', 'users'],
    ['profilo', 'profile'],
  ] as const)
    expect(find(word), word).toContain(`/dashboard/admin/${path}`)
  for (const [phrase, path] of [
    ['listino', 'price-lists'],
    ['metti in pausa', 'live'],
    ['rimborso', 'claims'],
    ['esporta il mese', 'accounting/month'],
  ] as const)
    expect(find(phrase), phrase).toContain(`/dashboard/admin/${path}`)
  // A part within a word is somebody’s name more often than a screen.
  expect(find('arte')).toEqual([])
})

it('a city that was typed is told from a part of another word', () => {
  expect(isNamedPlace({ name: 'Spiedo Roma Termini', city: 'Roma' }, 'roma')).toBe(true)
  expect(isNamedPlace({ name: 'Spiedo Milano Porta Romana', city: 'Milano' }, 'roma')).toBe(false)
})

it('managers are offered only pages and actions that they may use', () => {
  expect(listActions(administrator).length).toBeGreaterThan(5)
  expect(listActions(manager).map(({ to }) => to)).toEqual([
    '/dashboard/admin/call',
    '/dashboard/admin/coupons/new',
    '/dashboard/admin/orders?view=late',
    '/dashboard/admin/orders?view=unaccepted',
    '/dashboard/admin/live',
    '/dashboard/admin/claims',
  ])
  const pages = listPages(manager).map(({ to }) => to)
  expect(pages).toContain('/dashboard/admin/restaurants')
  expect(pages).toContain('/dashboard/admin/orders')
  expect(pages).not.toContain('/dashboard/admin/users')
})

it('roles of the chain are offered the pages of their work', () => {
  const pagesOf = (officeRole: string) => listPages({ ...administrator, role: 0, officeRole }).map(({ to }) => to.replace('/dashboard/admin', ''))
  expect(pagesOf('call_centre').filter(to => to.startsWith('/') && !to.startsWith('/dashboard'))).toEqual(['/orders', '/call', '/permissions', '/shortcuts'])
  expect(pagesOf('accountant')).toContain('/accounting')
  expect(pagesOf('accountant')).not.toContain('/orders')
  expect(pagesOf('read_only')).toContain('/settings')
  expect(pagesOf('read_only')).not.toContain('/mails')
  expect(listActions({ ...administrator, role: 0, officeRole: 'read_only' }).map(({ to }) => to)).toEqual(
    ['late', 'unaccepted'].map(view => `/dashboard/admin/orders?view=${view}`),
  )
})
