import type { Page } from '@playwright/test'
import { expect, isolatedJourney } from '../helpers/journey.ts'
import { launchOptions } from '../helpers/launch-options.ts'
import { chooseTime, kitchenRestaurantSlug } from '../helpers/ordering.ts'

interface Tool {
  name: string
  description: string
  inputSchema: string | object
}
interface ModelContext {
  getTools(): Promise<Tool[]>
  executeTool(tool: Tool, input: object): Promise<string | null>
}
declare global {
  interface Window {
    /** Answer of the tool that waits for the person. */
    agentAnswer?: string | null
  }
}

/** Chromium's flag for the tools of pages, which an agent of the browser would execute by the same calls. */
isolatedJourney.use({ launchOptions: { ...launchOptions, args: [...launchOptions.args, '--enable-features=WebMCPTesting'] } })

const listTools = (page: Page): Promise<Tool[]> =>
  page.evaluate(async () => {
    const { modelContext } = document as unknown as { modelContext: ModelContext }
    return (await modelContext.getTools()).map(({ name, description, inputSchema }) => ({ name, description, inputSchema }))
  })
const expectTools = (page: Page, ...names: string[]) =>
  expect.poll(async () => (await listTools(page)).map(({ name }) => name)).toEqual(expect.arrayContaining(names))

/** Executes a tool of the page and returns what the agent is answered. */
const execute = (page: Page, name: string, input: object = {}): Promise<string | null> =>
  page.evaluate(
    async ([name, input]) => {
      const { modelContext } = document as unknown as { modelContext: ModelContext }
      const tool = (await modelContext.getTools()).find(tool => tool.name === name)
      if (!tool) throw new Error(`the page has no tool ${name}`)
      return modelContext.executeTool(tool, input)
    },
    [name, input] as const,
  )
const readCart = async (page: Page) => JSON.parse((await execute(page, 'read_cart')) ?? '')

isolatedJourney('an agent of the browser fills in dish, cart and checkout by the page’s tools; the person adds and orders', async ({ page }) => {
  const orders: string[] = []
  page.on('request', request => {
    if (request.method() === 'POST' && new URL(request.url()).pathname === '/api/v1/orders') orders.push(request.url())
  })
  await page.goto(`/restaurants/${kitchenRestaurantSlug}/menu`)
  await expectTools(page, 'read_cart', 'open_dish', 'change_cart', 'go_to_checkout')
  expect(await readCart(page)).toMatchObject({ lines: [], totalCents: 0 })
  expect(await execute(page, 'go_to_checkout')).toBe('The cart is empty.')

  const link = await page.getByRole('link', { name: 'Panino kebab di pollo' }).getAttribute('href')
  const slug = new URL(link ?? '', page.url()).searchParams.get('dish')
  await execute(page, 'open_dish', { slug })
  await expect(page).toHaveURL(`/restaurants/${kitchenRestaurantSlug}/menu?dish=${slug}`)
  const dish = page.getByRole('dialog', { name: 'Panino kebab di pollo', exact: true })
  await expect(dish.getByLabel('Abbondante')).toBeVisible()
  await expectTools(page, 'choose_options')
  const { inputSchema } = (await listTools(page)).find(({ name }) => name === 'choose_options') as Tool
  const schema = typeof inputSchema === 'string' ? JSON.parse(inputSchema) : inputSchema
  const listed = schema.properties.options.description as string
  const options = JSON.parse(listed.slice(listed.indexOf('['))) as { id: string; title: string }[]
  const chosen = options.filter(({ title }) => /: Abbondante/.test(title)).map(({ id }) => ({ id, quantity: 1 }))
  expect(chosen).toHaveLength(1)
  await execute(page, 'choose_options', { options: chosen, quantity: 2 })
  await expect(dish.getByLabel('Abbondante')).toBeChecked()
  // Only the person's press adds the dish.
  expect((await readCart(page)).lines).toEqual([])
  await dish.getByRole('button', { name: /^Aggiungi/ }).click()
  await expect(dish).toBeHidden()
  const { lines, totalCents } = await readCart(page)
  expect(lines).toEqual([expect.objectContaining({ line: 0, title: 'Panino kebab di pollo', quantity: 2 })])
  expect(JSON.parse((await execute(page, 'change_cart', { line: 0, quantity: 1 })) ?? '')).toMatchObject({ totalCents: totalCents / 2 })
  await expect(page.locator('[data-cart-count]')).toHaveText('1')

  await execute(page, 'go_to_checkout')
  await expect(page).toHaveURL('/checkout')
  await chooseTime(page)
  await expect(page.getByRole('button', { name: /^Ordina · / })).toBeEnabled()
  await expectTools(page, 'fill_in_checkout')
  await page.evaluate(async () => {
    const { modelContext } = document as unknown as { modelContext: ModelContext }
    const tool = (await modelContext.getTools()).find(({ name }) => name === 'fill_in_checkout')
    // The answer comes once the person has pressed the button.
    if (tool)
      void modelContext.executeTool(tool, { name: 'Gina Agente', phone: '+39 333 123 4567', payment: 'card' }).then(answer => {
        window.agentAnswer = answer
      })
  })
  await expect(page.getByLabel('Nome', { exact: true })).toHaveValue('Gina Agente')
  await expect(page.getByLabel('Telefono')).toHaveValue('+39 333 123 4567')
  await expect(page.locator('input[name=payment][value=card]')).toBeChecked()
  await expect(page.getByRole('button', { name: /^Ordina · / })).toBeFocused()
  expect(orders).toEqual([])
  expect(await page.evaluate(() => window.agentAnswer)).toBeUndefined()

  await page.getByRole('button', { name: /^Ordina · / }).press('Enter')
  await expect(page.locator('[data-order-number]')).toBeVisible()
  expect(orders).toHaveLength(1)
  expect(await page.evaluate(() => window.agentAnswer)).toContain('The person has pressed the button.')
})
