import { expect, test } from 'vitest'
import { attachToaster, carryOverToast, dismissToasts, type ToastMessage, toast, toastDurationMs } from './toast.ts'

test('what was said of a form is taken back, whether it is up or waits to be shown; the rest stays', () => {
  const [form, other] = [{}, {}]
  toast({ tone: 'error', text: 'troppo corta', topic: form })
  toast({ tone: 'error', text: 'altrove', topic: other })
  dismissToasts(form)
  const up: ToastMessage[] = []
  const end = attachToaster(
    message => void up.push(message),
    of => void up.splice(0, up.length, ...up.filter(message => message.topic !== of)),
  )
  toast({ tone: 'success', text: 'fatto' })
  expect(up.map(({ text }) => text)).toEqual(['altrove', 'fatto'])
  dismissToasts(other)
  expect(up.map(({ text }) => text)).toEqual(['fatto'])
  end()
})

test('what is up when its screen goes is shown by the next one for as long as it has left; what was read is not', () => {
  const here: ToastMessage[] = []
  const leave = attachToaster(
    message => void here.push(message),
    () => {},
    () => here.flatMap(message => carryOverToast(message, message.text === 'letto' ? toastDurationMs - 500 : 200)),
  )
  toast({ text: 'letto' })
  toast({ tone: 'success', text: 'benvenuto' })
  leave()
  const there: ToastMessage[] = []
  const end = attachToaster(
    message => void there.push(message),
    () => {},
  )
  expect(there).toEqual([{ tone: 'success', text: 'benvenuto', remainingMs: toastDurationMs - 200 }])
  end()
})
