import { expect, test } from 'vitest'
import { type ToastMessage, takeBack, takeToasts, toast } from './toast.ts'

test('what was said of a form is taken back, whether it is up or waits to be shown; the rest stays', () => {
  const [form, other] = [{}, {}]
  toast({ tone: 'error', text: 'troppo corta', of: form })
  toast({ tone: 'error', text: 'altrove', of: other })
  takeBack(form)
  const up: ToastMessage[] = []
  const end = takeToasts(
    message => void up.push(message),
    of => void up.splice(0, up.length, ...up.filter(message => message.of !== of)),
  )
  toast({ tone: 'success', text: 'fatto' })
  expect(up.map(({ text }) => text)).toEqual(['altrove', 'fatto'])
  takeBack(other)
  expect(up.map(({ text }) => text)).toEqual(['fatto'])
  end()
})
