import sharp from 'sharp'
import { expect, expectAccessible, journey } from '../helpers/journey.ts'
import { closeToasts, demoAdministrator, findToast, hoverToast, signInOnPage } from '../helpers/signed-in.ts'

const aPicture = async () => ({
  name: 'categoria.png',
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 320, height: 240, channels: 3, background: '#2c6a3d' } })
    .png()
    .toBuffer(),
})

journey('a category is created, edited, deleted and restored; one with dishes cannot be deleted', { tag: '@core' }, async ({ page }) => {
  await signInOnPage(page, demoAdministrator)
  await page.goto('/dashboard/admin/category')
  await expect(page.getByRole('columnheader')).toHaveText(['Name', 'Image', 'Actions'])
  await expectAccessible(page)

  const name = page.getByRole('textbox', { name: 'Name', exact: true })
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(findToast(page, 'Please enter a category name.')).toBeVisible()
  await expect(name).toBeFocused()
  await name.fill('Zuppe')
  await page.getByLabel('Image', { exact: true }).setInputFiles({ name: 'nota.txt', mimeType: 'text/plain', buffer: Buffer.from('x') })
  await expect(findToast(page, 'Serve un’immagine.')).toBeVisible()
  // What is refused is not left out in silence: nothing is sent until it is put right.
  const image = page.getByLabel('Image', { exact: true })
  await image.setInputFiles({ name: 'rotta.png', mimeType: 'image/png', buffer: Buffer.from('nulla') })
  await expect(findToast(page, 'rotta.png non si apre: scegli un’altra immagine.')).toBeVisible()
  await closeToasts(page)
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(findToast(page, 'rotta.png non si apre: scegli un’altra immagine.')).toBeVisible()
  await expect(image).toBeFocused()
  await expect(image).toHaveAccessibleDescription(/rotta\.png non si apre/)
  await expect(name).toHaveValue('Zuppe')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Togli la nuova immagine' }).press('Enter')
  await expect(image).toBeFocused()
  await expect(image).not.toHaveAccessibleDescription(/rotta/)
  await page.getByLabel('Image', { exact: true }).setInputFiles(await aPicture())
  const preview = page.getByRole('img', { name: 'Anteprima dell’immagine' })
  await expect(preview).toBeVisible()
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(findToast(page, 'Zuppe Category is Created Successfully!!')).toBeVisible()
  await expect(name).toHaveValue('')
  await expect(preview).toBeHidden()

  const row = page.getByRole('row', { name: 'Zuppe' })
  await row.getByRole('button', { name: 'Edit Zuppe' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Category', exact: true })
  await expect(dialog.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Zuppe')
  await expectAccessible(page)
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('Panini')
  await dialog.getByRole('button', { name: 'Update' }).click()
  await expect(dialog.getByText('C’è già una categoria che si chiama Panini.')).toBeVisible()
  await expect(dialog.getByRole('textbox', { name: 'Name', exact: true })).toBeFocused()
  await page.keyboard.press('Escape')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Resta qui' }).click()
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('Zuppe calde')
  await dialog.getByLabel('Image', { exact: true }).setInputFiles({ name: 'nota.txt', mimeType: 'text/plain', buffer: Buffer.from('x') })
  await dialog.getByRole('button', { name: 'Update' }).click()
  await expect(dialog.getByLabel('Image', { exact: true })).toBeFocused()
  await dialog.getByRole('button', { name: 'Togli la nuova immagine' }).click()
  await dialog.getByRole('button', { name: 'Update' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('row', { name: 'Zuppe calde' })).toBeVisible()

  await page.getByRole('button', { name: 'Delete Zuppe calde' }).click()
  const deleted = await hoverToast(page, 'La categoria Zuppe calde è eliminata.')
  await expect(page.getByRole('row', { name: 'Zuppe calde' })).toBeHidden()
  await deleted.getByRole('button', { name: 'Annulla', exact: true }).click()
  await expect(findToast(page, 'La categoria Zuppe calde è di nuovo nel menu.')).toBeVisible()
  await expect(page.getByRole('row', { name: 'Zuppe calde' })).toBeVisible()
  await page.getByRole('button', { name: 'Delete Zuppe calde' }).click()
  await expect(page.getByRole('row', { name: 'Zuppe calde' })).toBeHidden()

  // Searched and paged by the server, as the address says.
  const search = page.getByRole('textbox', { name: 'Cerca per nome' })
  await search.fill('PÀnin')
  await expect(page.getByRole('row')).toHaveCount(2)
  await expect(page).toHaveURL(/[?&]search=P/)
  await expect(page.getByText('Page 1 of 1')).toBeVisible()
  await expectAccessible(page)
  await search.fill('zzz')
  await expect(page.getByText('No Categories Found')).toBeVisible()
  await search.fill('')

  // One that still has dishes stays, and the answer says why.
  await page.getByRole('button', { name: 'Delete Panini' }).click()
  await expect(findToast(page, /Panini ha ancora \d+ piatti e \d+ combo: sposta o togli quello che c’è/)).toBeVisible()
  await expect(page.getByRole('row', { name: 'Panini' })).toBeVisible()
})
