import { expect, expectAccessible, journey } from '../helpers/journey.ts'
import { openScreen, openSection } from '../helpers/office.ts'
import { demoAdministrator, findToast, signInOnPage } from '../helpers/signed-in.ts'

journey('two users editing the same coupon, programme, ingredient or option group see both versions of each conflicting field', async ({ page }) => {
  const { token } = await signInOnPage(page, demoAdministrator)
  const headers = { authorization: `Bearer ${token}` }
  const ask = async (method: 'get' | 'post' | 'put', path: string, data?: object) => {
    const answer = await page.request[method](`/api/v1${path}`, { headers, data })
    expect(answer.ok(), path).toBe(true)
    return answer.json()
  }
  const mark = String(Date.now()).slice(-7)

  // A coupon: its title by both, its minimum by the other alone.
  const blank = { percent: null, amountCents: null, freeFoodId: null, atMostCents: null, startsAt: null, endsAt: null, totalUses: null }
  const input = {
    ...blank,
    ...{ code: `DUE${mark}`, title: 'Com’era', kind: 'percent', percent: 10, minimumCents: 0, hours: [], usesPerCustomer: 1 },
    ...{ stackable: false, fulfilments: [], borneBy: 'chain', restaurantIds: [] },
  }
  const { coupon } = await ask('post', '/coupons', input)
  await page.goto(`/dashboard/admin/coupons/${coupon.id}`)
  const title = page.locator('input[name="title"]')
  await title.fill('La mia')
  await ask('put', `/coupons/${coupon.id}`, { coupon: { ...input, title: 'L’altra', minimumCents: 1500 }, version: coupon.version })
  await page.getByRole('button', { name: 'Salva', exact: true }).click()
  // A toast of the screen before is one too, by its role.
  const dialog = page.locator('[role=dialog]:not(.toast)')
  await expect(dialog.getByRole('heading', { name: 'Qualcun altro ha salvato questo codice mentre lo modificavi' })).toBeVisible()
  await expect(dialog.getByRole('rowheader')).toHaveCount(1)
  await expect(dialog.getByRole('row').last()).toContainText('La mia')
  await expect(dialog.getByRole('row').last()).toContainText('L’altra')
  await expectAccessible(page)
  // On a phone both versions are in sight, under the field’s name.
  const wide = page.viewportSize() ?? { width: 1280, height: 720 }
  await page.setViewportSize({ width: 375, height: 667 })
  expect(await dialog.getByRole('table').evaluate(table => table.scrollWidth <= (table.parentElement?.clientWidth ?? 0))).toBe(true)
  await expectAccessible(page)
  await page.setViewportSize(wide)
  await dialog.getByRole('button', { name: 'Salva la mia' }).click()
  await expect(page).toHaveURL('/dashboard/admin/coupons')
  expect((await ask('get', `/coupons/${coupon.id}`)).coupon).toMatchObject({ title: 'La mia', minimumCents: 1500 })

  // A points programme, by its own name.
  const { data: menu } = await ask('get', '/category/get-all')
  const points = {
    ...{ title: `Dieci ${mark}`, titleEnglish: '', categoryId: menu[0]._id, foodIds: [], pointsNeeded: 10, rewardFoodId: null },
    ...{ expiresAfterMonths: 12, borneBy: 'chain', active: true, startsAt: null, endsAt: null },
  }
  const { programme } = await ask('post', '/points/programmes', points)
  await openScreen(page, `/dashboard/admin/points/${programme.id}`)
  await page.locator('input[name=pointsNeeded]').fill('8')
  await ask('put', `/points/programmes/${programme.id}`, { programme: { ...points, pointsNeeded: 9 }, version: programme.version })
  await page.getByRole('button', { name: 'Salva', exact: true }).click()
  await expect(dialog.getByRole('heading', { name: 'Qualcun altro ha salvato questa raccolta mentre la modificavi' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Salva la mia' }).click()
  await expect(page).toHaveURL('/dashboard/admin/points')
  expect((await ask('get', `/points/programmes/${programme.id}`)).programme).toMatchObject({ pointsNeeded: 8 })
  await ask('post', `/points/programmes/${programme.id}/archive`, { version: programme.version + 2 })

  // An ingredient, in its dialog.
  const { ingredient } = await ask('post', '/ingredients', { title: `Cumino ${mark}`, allergens: ['gluten'] })
  await openScreen(page, `/dashboard/admin/ingredients?search=Cumino+${mark}`)
  await page.getByRole('button', { name: `Modifica Cumino ${mark}` }).click()
  await dialog.getByLabel('sedano').check()
  await ask('put', `/ingredients/${ingredient.id}`, { title: `Cumino ${mark}`, allergens: ['milk'], frozen: true, version: ingredient.version })
  await dialog.getByRole('button', { name: 'Salva', exact: true }).click()
  const notice = dialog.getByRole('alert')
  await expect(notice.getByRole('term')).toHaveText(['Allergeni'])
  await expect(notice).toContainText('sedano')
  await expect(notice).toContainText('latte')
  await expectAccessible(page)
  await notice.getByRole('button', { name: 'Prendi quello salvato' }).click()
  await expect(dialog.getByLabel('sedano')).not.toBeChecked()
  await expect(dialog.getByLabel('latte')).toBeChecked()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  // A question: its English name by both, of its values one by each.
  const [value, other] = [
    { title: `Doppia ${mark}`, price: 1 },
    { title: `Tripla ${mark}`, price: 2 },
  ]
  const { optionGroup } = await ask('post', '/option-groups', { title: `Carne ${mark}`, minimum: 0, maximum: 1, values: [value, other] })
  await openScreen(page, `/dashboard/admin/edit-option-group/${optionGroup.id}`)
  await page.getByLabel('Nome in inglese').first().fill('Meat')
  await page.getByLabel('Differenza €').last().fill('3,50')
  const [kept, dearer] = optionGroup.values
  await ask('put', `/option-groups/${optionGroup.id}`, {
    ...{ title: `Carne ${mark}`, translations: { en: { title: 'The meat' } }, minimum: 0, maximum: 1, version: optionGroup.version },
    values: [
      { ...value, id: kept.id, price: 1.5, marks: ['spicy'] },
      { ...other, id: dearer.id },
    ],
  })
  await page.getByRole('button', { name: 'Salva', exact: true }).click()
  await expect(dialog.getByRole('rowheader')).toHaveText(['Nome in inglese', `Voci: Tripla ${mark}`])
  await expect(dialog.getByRole('row').nth(1)).toContainText('The meat')
  await dialog.getByRole('button', { name: 'Salva la mia' }).click()
  await expect(findToast(page, `Carne ${mark}`)).toBeVisible()
  const after = (await ask('get', `/option-groups/${optionGroup.id}`)).optionGroup
  expect([after.translations.en.title, after.values[0].marks]).toEqual(['Meat', ['spicy']])
  expect(after.values.map(({ price }: { price: number }) => price)).toEqual([1.5, 3.5])
})

journey('a change of fields outside the form is no conflict: the form saves its own fields', async ({ page }) => {
  const { token } = await signInOnPage(page, demoAdministrator)
  const headers = { authorization: `Bearer ${token}` }
  const { restaurants } = await (await page.request.get('/api/v1/restaurants', { params: { search: 'Ostiense' } })).json()
  const path = `/api/v1/office/restaurants/${restaurants[0].id}`
  await page.goto(`/dashboard/admin/restaurants/${restaurants[0].id}/ordering`)
  const ahead = page.getByLabel('Ordini in anticipo (giorni)')
  const before = Number(await ahead.inputValue())
  await ahead.fill(String(before - 1))
  const { week, version } = await (await page.request.get(`${path}/hours`, { headers })).json()
  expect((await page.request.put(`${path}/hours`, { headers, data: { week, version } })).ok()).toBe(true)
  await page.getByRole('button', { name: 'Salva', exact: true }).click()
  await expect(findToast(page, 'è stato salvato.')).toBeVisible()
  const { restaurant } = await (await page.request.get(path, { headers })).json()
  expect(restaurant).toMatchObject({ slotsAheadDays: before - 1, version: version + 2 })

  // Its hours, day by day: who changes Monday takes nothing from who has changed Tuesday, and is told of it.
  const keptWeek = async () => (await page.request.get(`${path}/hours`, { headers })).json()
  const saveWeek = async (hours: typeof week) => {
    const data = { week: hours, version: (await keptWeek()).version }
    expect((await page.request.put(`${path}/hours`, { headers, data })).ok()).toBe(true)
  }
  const opening = (hours: typeof week, weekday: number, opensMinute: number) =>
    hours.map((range: { weekday: number }) => (range.weekday === weekday ? { ...range, opensMinute } : range))
  const opens = (day: string) => page.getByLabel(`Tutti i servizi, ${day}: apre alle, orario 1`)
  const simple = [0, 1, 2, 3, 4, 5, 6].map(weekday => ({ weekday, fulfilment: null, opensMinute: 660, closesMinute: 1410 }))
  await saveWeek(simple)
  await openSection(page, 'Orari')
  await opens('Lunedì').fill('10:00')
  await saveWeek(opening(simple, 1, 720))
  await page.getByRole('button', { name: 'Salva', exact: true }).click()
  const notice = page.getByRole('alert').filter({ hasText: 'Nel frattempo' })
  await expect(notice.getByRole('term')).toHaveText(['Martedì'])
  await expect(notice).toContainText('Salvato ora: 12:00–23:30')
  await expect(opens('Martedì')).toHaveValue('12:00')
  await expectAccessible(page)
  await notice.getByRole('button', { name: 'Va bene' }).click()

  // Both at Monday: that day alone is asked about, whatever else has been saved.
  await saveWeek(opening(opening(simple, 0, 600 - 60), 2, 720))
  await page.getByRole('button', { name: 'Salva', exact: true }).click()
  await expect(notice.getByRole('term')).toHaveText(['Lunedì'])
  await expect(notice).toContainText('Il tuo: 10:00–23:30')
  await expect(notice).toContainText('Salvato ora: 09:00–23:30')
  await notice.getByRole('button', { name: 'Tieni quello che ho scritto' }).click()
  await page.getByRole('button', { name: 'Salva', exact: true }).click()
  await expect(findToast(page, 'Gli orari sono stati salvati.')).toBeVisible()
  expect((await keptWeek()).week).toEqual(opening(opening(simple, 0, 600), 2, 720))
  await saveWeek(week)
})
