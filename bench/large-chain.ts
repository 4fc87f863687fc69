import type pg from 'pg'

/**
 * Multiplies a chain by SQL: each category with its dishes and pictures, and each restaurant with its hours and stations, is copied until there are
 * `times` as many. Names and slugs of copies end in a number. Copies have no option groups and no price list of their own.
 */
export async function multiplyChain(client: pg.Client, { menu, restaurants }: { menu: number; restaurants: number }): Promise<void> {
  await client.query('create temporary table copies (kind text, old uuid, new uuid default gen_random_uuid(), n integer)')
  const addCopies = (kind: string, source: string, times: number) =>
    client.query(`insert into copies (kind, old, n) select $1, id, n from ${source}, generate_series(2, $2::integer) n where archived_at is null`, [
      kind,
      times,
    ])
  await addCopies('category', 'categories', menu)
  await addCopies('food', 'foods', menu)
  await addCopies('restaurant', 'restaurants', restaurants)

  await copyRows(client, 'categories', `join copies c on c.kind = 'category' and c.old = t.id`, { id: 'c.new', name: `t.name || ' ' || c.n` })
  await copyRows(
    client,
    'foods',
    `join copies c on c.kind = 'food' and c.old = t.id join copies p on p.kind = 'category' and p.old = t.category_id and p.n = c.n`,
    { id: 'c.new', category_id: 'p.new', title: `t.title || ' ' || c.n` },
  )
  await copyRows(client, 'food_images', `join copies c on c.kind = 'food' and c.old = t.food_id`, { food_id: 'c.new' })
  const ofRestaurant = `join copies c on c.kind = 'restaurant' and c.old = t.restaurant_id`
  await copyRows(client, 'restaurants', `join copies c on c.kind = 'restaurant' and c.old = t.id`, {
    id: 'c.new',
    slug: `t.slug || '-' || c.n`,
    name: `t.name || ' ' || c.n`,
  })
  await copyRows(client, 'opening_hours', ofRestaurant, { id: 'gen_random_uuid()', restaurant_id: 'c.new' })
  await copyRows(client, 'stations', ofRestaurant, { id: 'gen_random_uuid()', restaurant_id: 'c.new' })
  await client.query('drop table copies')
  await client.query('analyze')
}

/** Inserts copies of a table's rows; `changes` are SQL expressions of columns that differ. */
async function copyRows(client: pg.Client, table: string, join: string, changes: Record<string, string>): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select column_name as name from information_schema.columns where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER' order by ordinal_position`,
    [table],
  )
  const columns = rows.map(({ name }) => name)
  const values = columns.map(name => changes[name] ?? `t.${name}`)
  await client.query(`insert into ${table} (${columns.join(', ')}) select ${values.join(', ')} from ${table} t ${join}`)
}
