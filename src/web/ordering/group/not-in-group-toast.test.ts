import { expect, it } from 'vitest'
import { attachToaster, type ToastMessage } from '../../ui/toast/toast.ts'
import { leaveGroup } from '../state/group/group-member.ts'
import { joinGroup } from '../state/group/joined-group-store.ts'
import { showNotInGroupToast } from './not-in-group-toast.ts'

/** Toast text for a dish added on a page with a joined group, and its action's target. */
async function showToast(pathname: string, { open, language = 'it' }: { open: boolean; language?: 'it' | 'en' }) {
  const toasts: ToastMessage[] = []
  const paths: string[] = []
  const stop = attachToaster(
    message => toasts.push(message),
    () => {},
  )
  joinGroup({ id: 'g', token: 't', author: 'a', name: 'Gina', restaurantId: 'r', slug: 'roma', place: 'Roma', count: 1, open })
  const told = await showNotInGroupToast({ dish: 'Ayran', pathname, language, go: path => paths.push(path) })
  leaveGroup()
  stop()
  toasts[0]?.action?.run()
  return { told, text: toasts[0]?.text, label: toasts[0]?.action?.label, gone: paths }
}

it('says of a dish of the chain’s pages that the open group does not have it, and leads to the same page of its restaurant', async () => {
  expect(await showToast('/category/panini', { open: true })).toEqual({
    told: true,
    text: 'Ayran è nel tuo ordine, non in quello di gruppo.',
    label: 'Al menu del gruppo',
    gone: ['/restaurants/roma/category/panini'],
  })
  expect(await showToast('/en/menu', { open: true, language: 'en' })).toEqual({
    told: true,
    text: 'Ayran is in your own order, not in the group’s.',
    label: 'To the group’s menu',
    gone: ['/en/restaurants/roma/menu'],
  })
  expect((await showToast('/customer/favourites', { open: true })).gone).toEqual(['/restaurants/roma/menu'])
})

it('says it of the last dish alone: two toasts would cover half a phone', async () => {
  const shown: ToastMessage[] = []
  const stop = attachToaster(
    message => shown.push(message),
    of => shown.splice(0, Infinity, ...shown.filter(message => message.topic !== of)),
  )
  joinGroup({ id: 'g', token: 't', author: 'a', name: 'Gina', restaurantId: 'r', slug: 'roma', place: 'Roma', count: 1, open: true })
  for (const dish of ['Ayran', 'Falafel']) await showNotInGroupToast({ dish, pathname: '/menu', language: 'it', go: () => {} })
  leaveGroup()
  stop()
  expect(shown.map(({ text }) => text)).toEqual(['Falafel è nel tuo ordine, non in quello di gruppo.'])
})

it('leaves it to the caller where nothing can be added to the group', async () => {
  expect(await showToast('/menu', { open: false })).toEqual({ told: false, text: undefined, label: undefined, gone: [] })
})
