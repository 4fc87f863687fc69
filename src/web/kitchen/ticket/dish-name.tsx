import { Fragment } from 'react'

interface NamedDish {
  lineNumber?: number
  quantity: number
  title: string
}

/** Dish with its quantity, Italian on every screen: the number stands before the name, also on one that runs from right to left. */
export function DishName({ quantity, title }: NamedDish) {
  return (
    <bdi lang="it" dir="ltr">
      {quantity} × {title}
    </bdi>
  )
}

export function DishNames({ dishes }: { dishes: readonly NamedDish[] }) {
  return dishes.map(({ quantity, title }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the dishes of an order do not move
    <Fragment key={index}>
      {index > 0 && ' · '}
      <DishName quantity={quantity} title={title} />
    </Fragment>
  ))
}
