// The service worker: shows the news it is sent and leads to the order. It keeps nothing and stands in no request's way.
self.addEventListener('push', event => {
  const { title, body, path } = event.data.json()
  event.waitUntil(self.registration.showNotification(title, { body, tag: path, data: { path } }))
})

self.addEventListener('notificationclick', event => {
  event.notification.close()
  event.waitUntil(showOrder(event.notification.data.path))
})

async function showOrder(path) {
  const [order] = path.split('?')
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const open = windows.find(({ url }) => new URL(url).pathname === order)
  await (open ? open.focus() : self.clients.openWindow(path))
}
