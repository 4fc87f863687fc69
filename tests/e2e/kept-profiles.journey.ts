import { expect, journey } from '../helpers/journey.ts'

journey('a reused browser profile has no data of its former test, and none is reused after a test controlled the clock', async ({ profiles }) => {
  const former = await profiles.lend()
  const formerPage = await former.page()
  await formerPage.goto('/robots.txt')
  await former.context.grantPermissions(['geolocation'])
  await former.context.addCookies([{ name: 'left', value: 'here', url: formerPage.url() }])
  await former.context.route('**/*', route => route.abort())
  await former.context.setOffline(true)
  await formerPage.evaluate(() => {
    localStorage.setItem('left', 'here')
    sessionStorage.setItem('left', 'here')
    return new Promise(done => {
      indexedDB.open('left').onsuccess = done
    })
  })
  await profiles.takeBack(former)

  const next = await profiles.lend()
  expect(next).toBe(former)
  const page = await next.page()
  expect((await page.goto('/robots.txt'))?.status()).toBe(200)
  const found = await page.evaluate(async () => ({
    stored: [...Object.keys(localStorage), ...Object.keys(sessionStorage), document.cookie, ...(await indexedDB.databases()).map(({ name }) => name)].join(''),
    onLine: navigator.onLine,
    position: (await navigator.permissions.query({ name: 'geolocation' })).state,
  }))
  expect(found).toEqual({ stored: '', onLine: true, position: 'prompt' })
  expect(next.context.pages()).toHaveLength(2)

  await page.clock.install()
  await profiles.takeBack(next)
  const other = await profiles.lend()
  expect(other).not.toBe(next)
  await profiles.takeBack(other)
})
