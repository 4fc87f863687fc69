// A small shop with planted bugs: each tool has to find its own one here before its silence about Spiedo counts. Listens on 127.0.0.1 alone.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { DatabaseSync } from 'node:sqlite'

/** Starts the control server. @returns its address, and what ends it */
export async function startControlServer() {
  const database = new DatabaseSync(':memory:')
  database.exec("create table dishes (id integer, title text, price integer); insert into dishes values (1, 'Panino', 700), (2, 'Pollo', 900)")
  const pages = {
    '/': () => [200, 'text/html', '<a href="/dish?id=1">Dish</a> <a href="/search?q=panino">Search</a> <a href="/file?name=menu.txt">Menu</a>'],
    // SQL injection, with the database's own errors.
    '/dish': query => [200, 'text/html', JSON.stringify(database.prepare(`select title, price from dishes where id = ${query.get('id') ?? 0}`).all())],
    // Reflected script.
    '/search': query => [200, 'text/html', `<p>You looked for ${query.get('q') ?? ''}</p>`],
    // A path out of the folder.
    '/file': query => [200, 'text/plain', readFileSync(`/tmp/${query.get('name') ?? ''}`, 'utf8')],
    // A forgotten file.
    '/backup.sql': () => [200, 'text/plain', 'create table users'],
  }
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://control')
    try {
      const [status, type, body] = pages[pathname]?.(searchParams) ?? [404, 'text/plain', 'not found']
      response.writeHead(status, { 'content-type': type }).end(body)
    } catch (error) {
      response.writeHead(500, { 'content-type': 'text/html' }).end(`<pre>${error.message}</pre>`)
    }
  })
  // Slow clients may stay as long as they like, and there is room for few.
  Object.assign(server, { headersTimeout: 0, requestTimeout: 0, maxConnections: 50 })
  await new Promise(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    address: `http://127.0.0.1:${server.address().port}`,
    close() {
      server.closeAllConnections()
      server.close()
      database.close()
    },
  }
}
