import { administrator, bearerHeader, signIn } from './people.ts'

interface MenuEditor {
  /** Changes made so far. */
  changes(): number
  /** Starts changing the dish once a second. */
  begin(): void
  /** Stops, and checks that the server shows the last change. */
  pause(): Promise<void>
}

interface Dish {
  _id: string
  title: string
  description: string
  price: number
  discount: number
  images: string[]
  category: string | { _id: string }
}

/** Changes the first dish's price once a second as an administrator, through the back office's API call. */
export async function createMenuEditor(server: string): Promise<MenuEditor> {
  const headers = bearerHeader(await signIn(server, administrator))
  const list = (await (await fetch(`${server}/api/v1/food/get-foods?page=1&limit=20`)).json()) as { results?: Dish[]; foods?: Dish[] }
  const id = (list.results ?? list.foods)?.[0]?._id
  if (!id) throw new Error('there is no dish to change')
  const readDish = async () => ((await (await fetch(`${server}/api/v1/food/single-food/${id}`)).json()) as { food: Dish }).food
  const dish = await readDish()
  let changeCount = 0
  let price = dish.price
  let timer: NodeJS.Timeout | undefined
  let lastChange: Promise<void> = Promise.resolve()

  async function changeDish(): Promise<void> {
    price = Math.round(dish.price * 100 + ((changeCount % 50) + 1) * 10) / 100
    const form = new FormData()
    const category = typeof dish.category === 'string' ? dish.category : dish.category._id
    const [image = ''] = dish.images
    for (const [name, value] of Object.entries({ title: dish.title, description: dish.description, price, discount: dish.discount, category, image }))
      form.set(name, String(value))
    const response = await fetch(`${server}/api/v1/food/update-food/${id}`, { method: 'PUT', headers, body: form })
    if (!response.ok) throw new Error(`the dish could not be changed: ${response.status} ${await response.text()}`)
    changeCount += 1
  }

  return {
    changes: () => changeCount,
    begin() {
      const next = () => {
        lastChange = lastChange.then(changeDish)
        // Attach a no-op catch so that an early rejection does not end the bench; `pause` reports the error.
        lastChange.catch(() => {})
      }
      next()
      timer = setInterval(next, 1000)
    },
    async pause() {
      clearInterval(timer)
      await lastChange
      const now = (await readDish()).price
      if (now !== price) throw new Error(`the dish was changed to ${price}, and the server says ${now}`)
    },
  }
}
